import { ExternalLink, Menu, Search, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { hasFeature } from "#domain/availability/table.ts";
import { readsChinese } from "#domain/locale/signs.ts";
import { plainText } from "#domain/locale/text.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { AccountLinks } from "./account-links.tsx";
import { Drawer, openDrawer } from "./drawer.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu } from "./main-menu.tsx";
import type { SiteFrame } from "./site.tsx";

/** Logo, main menu, search, languages and the account on every screen (specification, section 2). */
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
          {hasFeature("stockCode", locale) && frame.stockCode && (
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
            <Logo
              mark={frame.mark}
              symbol={frame.symbol}
              name={readsChinese(locale) ? plainText(frame.brand) : undefined}
            />
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
          <div className={`ml-auto flex items-center gap-1 ${searching ? "max-md:hidden" : ""}`}>
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
