import { ExternalLink, Menu, Search, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hasFeature } from "#domain/availability/table.ts";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { addressIn } from "../place.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { matchScreen } from "../screens.ts";
import { Local } from "../ui/local-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { AccountLinks } from "./account-links.tsx";
import { Drawer, openDrawer } from "./drawer.tsx";
import { HoverMenu } from "./hover-menu.tsx";
import { Logo } from "./logo.tsx";
import { menuGroups } from "./menu.ts";
import type { SiteFrame } from "./site.tsx";

/**
 * Top bar with the logo, the menu, search, languages and the account (specification, section 2, desktop
 * layout).
 */
export function Header({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common");
  const { locale, links } = frame;
  const [searching, setSearching] = useState(false);
  const toggle = useRef<HTMLAnchorElement>(null);
  const closeSearch = () => {
    flushSync(() => setSearching(false)); // the toggle must be there again to take the focus
    toggle.current?.focus();
  };
  return (
    <header className="relative z-40 print:hidden">
      <div className="bg-ink text-sm text-steel-200">
        <div className="wrap flex min-h-9 items-center justify-end gap-x-6 gap-y-1">
          {hasFeature("stockCode", locale) && (
            <span className="mr-auto">{t("stock", { code: frame.stockCode })}</span>
          )}
          <span className="hidden gap-x-6 lg:flex">
            {links.cloudPlatform && (
              <OutsideLink to={links.cloudPlatform}>{t("menu.cloudPlatform")}</OutsideLink>
            )}
            {links.store && <OutsideLink to={links.store}>{t("menu.store")}</OutsideLink>}
          </span>
          <LanguageMenu frame={frame} />
          <AccountLinks locale={locale} />
        </div>
      </div>
      <div className="border-b border-line bg-card">
        <div className="wrap flex h-16 items-center gap-6 lg:h-18">
          <span className={searching ? "max-md:hidden" : "contents"}>
            <Logo mark={frame.mark} />
          </span>
          {searching ? (
            <SearchBox focused onEscape={closeSearch} onGo={() => setSearching(false)} className="flex-1">
              <button
                type="button"
                aria-label={t("search.close")}
                className="grid size-11 shrink-0 place-items-center rounded hover:bg-raised"
                onClick={closeSearch}
              >
                <X size={20} aria-hidden />
              </button>
            </SearchBox>
          ) : (
            <MainMenu frame={frame} />
          )}
          <div className="ml-auto flex items-center gap-1">
            {hasFeature("search", locale) && !searching && (
              <a
                ref={toggle}
                href="/search"
                role="button"
                aria-label={t("search.open")}
                className="grid size-11 place-items-center rounded hover:bg-raised"
                onClick={(event) => {
                  event.preventDefault();
                  setSearching(true);
                }}
              >
                <Search size={20} aria-hidden />
              </a>
            )}
            <button
              type="button"
              aria-label={t("menu.open")}
              aria-haspopup="dialog"
              className={`size-11 place-items-center rounded hover:bg-raised lg:hidden ${searching ? "hidden md:grid" : "grid"}`}
              {...openDrawer}
            >
              <Menu size={22} aria-hidden />
            </button>
          </div>
        </div>
      </div>
      <Drawer frame={frame} />
    </header>
  );
}

function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  const t = useTranslations("common.menu");
  return (
    <a href={to} target="_blank" rel="noopener" className="inline-flex items-center gap-1 hover:text-white">
      {children}
      <ExternalLink size={13} aria-hidden />
      <span className="sr-only">{t("newTab")}</span>
    </a>
  );
}

/** Links to the same page on the other languages' hosts. */
function LanguageMenu({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common.language");
  const { pathname, search } = useLocation();
  // The server knows the canonical query only. What else stands in the address, as where a log-in leads, is
  // added when the page has come to life; React would leave what the server wrote if the first value here
  // were the whole already.
  const hydrated = useHydrated();
  const query = import.meta.env.SSR || hydrated ? search : "";
  return (
    <HoverMenu
      label={`${languageNames[frame.locale]} · ${t("label")}`}
      button={languageNames[frame.locale]}
      className="relative"
      buttonClassName="inline-flex min-h-9 items-center gap-1 hover:text-white"
    >
      <ul className="sub absolute top-full right-0 z-50 min-w-40 rounded-b bg-graphite py-2">
        {locales.map((other) => (
          <li key={other}>
            <a
              href={addressIn(frame, other, pathname + query)}
              lang={languageTags[other]}
              hrefLang={languageTags[other]}
              aria-current={other === frame.locale ? "true" : undefined}
              suppressHydrationWarning
              className="block px-4 py-2 hover:bg-steel-700 hover:text-white aria-[current]:text-orange-soft"
            >
              {languageNames[other]}
            </a>
          </li>
        ))}
      </ul>
    </HoverMenu>
  );
}

const topLink =
  "inline-flex h-11 items-center border-b-2 border-transparent font-medium hover:text-accent aria-[current]:border-orange";
const chevron = "grid h-11 w-6 place-items-center text-quiet";

function MainMenu({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common.menu");
  const { pathname } = useLocation();
  const active = matchScreen(pathname)?.name;
  const current = (...names: string[]) => (active && names.includes(active) ? ("page" as const) : undefined);
  return (
    <nav aria-label={t("main")} className="hidden items-center gap-x-5 text-[15px] lg:flex xl:gap-x-7">
      <SiteLink to="/index" className={topLink} aria-current={current("index")}>
        {t("home")}
      </SiteLink>
      <HoverMenu
        className="flex items-center"
        label={t("openSub", { name: t("products") })}
        buttonClassName={chevron}
        link={
          <SiteLink
            to="/productinfo"
            className={topLink}
            aria-current={current("productinfo", "product", "contrast")}
          >
            {t("products")}
          </SiteLink>
        }
      >
        <ProductsPanel frame={frame} />
      </HoverMenu>
      <HoverMenu
        className="relative flex items-center"
        label={t("openSub", { name: t("solutions") })}
        buttonClassName={chevron}
        link={
          <SiteLink to="/schemeinfo" className={topLink} aria-current={current("schemeinfo", "scheme")}>
            {t("solutions")}
          </SiteLink>
        }
      >
        <LinkList
          links={frame.solutionClasses.map(({ id, name }) => ({
            to: `/schemeinfo?class_id=${id}`,
            text: <Local text={name} />,
          }))}
        />
      </HoverMenu>
      <HoverMenu
        className="relative flex items-center"
        label={t("openSub", { name: t("cases") })}
        buttonClassName={chevron}
        link={
          <SiteLink
            to="/applicationcase"
            className={topLink}
            aria-current={current("applicationcase", "projectinfo")}
          >
            {t("cases")}
          </SiteLink>
        }
      >
        <LinkList
          links={frame.caseClasses.map(({ id, name }) => ({
            to: `/applicationcase?class_id=${id}`,
            text: <Local text={name} />,
          }))}
        />
      </HoverMenu>
      {menuGroups(frame.locale, frame.links).map((group) => {
        const shown = current(
          group.key === "support" ? "technical" : "",
          ...group.links.map((link) => link.key),
        );
        const links = (
          <LinkList
            links={group.links.map(({ key, to, outside }) => ({ to, outside, text: t(key as "news") }))}
          />
        );
        return group.to ? (
          <HoverMenu
            key={group.key}
            className="relative flex items-center"
            label={t("openSub", { name: t(group.key) })}
            buttonClassName={chevron}
            link={
              <SiteLink to={group.to} className={topLink} aria-current={shown}>
                {t(group.key)}
              </SiteLink>
            }
          >
            {links}
          </HoverMenu>
        ) : (
          <HoverMenu
            key={group.key}
            className="relative flex items-center"
            buttonClassName={`${topLink} gap-1`}
            button={t(group.key)}
          >
            {links}
          </HoverMenu>
        );
      })}
    </nav>
  );
}

const subLink = "block px-5 py-2.5 hover:bg-raised hover:text-accent";

function LinkList({ links }: { links: { to: string; text: ReactNode; outside?: true | undefined }[] }) {
  return (
    <ul className="sub absolute top-full left-0 z-50 w-72 rounded-b border border-line bg-card py-2">
      {links.map(({ to, text, outside }) => (
        <li key={to}>
          {outside ? (
            <a href={to} target="_blank" rel="noopener" className={subLink}>
              {text}
            </a>
          ) : (
            <SiteLink to={to} className={subLink}>
              {text}
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Categories on the left, the chosen one's series with their pictures on the right. */
function ProductsPanel({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common.menu");
  return (
    <div className="sub absolute inset-x-0 top-full z-50 border-b border-line bg-card">
      <div className="wrap">
        <ul className="cats relative min-h-[34rem] py-4">
          {frame.categories.map((category) => (
            <li key={category.id}>
              <SiteLink
                to={`/productinfo?class_id=${category.id}`}
                className="block w-72 rounded px-4 py-2.5 hover:bg-raised hover:text-accent"
              >
                <Local text={category.name} />
              </SiteLink>
              <div className="series absolute top-4 right-0 bottom-4 left-80 grid-cols-3 content-start gap-4 border-l border-line bg-card pl-8">
                {category.series.map((series) => (
                  <SiteLink
                    key={series.id}
                    to={`/productinfo?class_id=${category.id}&id=${series.id}`}
                    className="grid grid-rows-[7rem_auto] gap-3 rounded border border-line p-4 font-semibold hover:border-edge hover:text-accent"
                  >
                    <img
                      src={`/media/panel/${series.key}.svg?v=${frame.pictures}`}
                      alt=""
                      loading="lazy"
                      width="160"
                      height="112"
                      className="h-28 w-full object-contain object-left"
                    />
                    {series.name}
                  </SiteLink>
                ))}
                <SiteLink
                  to={`/productinfo?class_id=${category.id}`}
                  aria-label={t("viewAllOf", {
                    name: typeof category.name === "string" ? category.name : category.name.text,
                  })}
                  className="btn btn-line self-end justify-self-start"
                >
                  {t("viewAll")}
                </SiteLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
