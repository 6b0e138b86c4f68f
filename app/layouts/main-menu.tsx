import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { matchScreen } from "../screens.ts";
import { DrawnPart } from "../ui/drawn-part.tsx";
import { FinishedPart } from "../ui/finished-part.tsx";
import { Local } from "../ui/local-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { HoverMenu } from "./hover-menu.tsx";
import { menuGroups } from "./menu.ts";
import type { SiteFrame } from "./site.tsx";

const topLink =
  "inline-flex h-11 items-center border-b-2 border-transparent font-medium hover:text-accent aria-[current]:border-orange";
const chevron = "grid h-11 w-6 place-items-center text-quiet";

/** The menu of wide screens; narrow ones have the drawer. */
export function MainMenu({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common.menu");
  const { pathname } = useLocation();
  const screen = matchScreen(pathname)?.name;
  const current = (...names: string[]) => (screen && names.includes(screen) ? ("page" as const) : undefined);
  return (
    <nav aria-label={t("main")} className="hidden items-center gap-x-5 text-[15px] lg:flex xl:gap-x-7">
      <SiteLink to="/index" className={topLink} aria-current={current("index")}>
        {t("home")}
      </SiteLink>
      {frame.categories.length > 0 && (
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
          <DrawnPart
            markup={frame.productsPanel}
            className="sub absolute inset-x-0 top-full z-50 border-b border-line bg-card"
          />
        </HoverMenu>
      )}
      {frame.solutionClasses.length > 0 && (
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
            name="solutions"
            links={frame.solutionClasses.map(({ id, name }) => ({
              to: `/schemeinfo?class_id=${id}`,
              text: <Local text={name} />,
            }))}
          />
        </HoverMenu>
      )}
      {frame.caseClasses.length > 0 && (
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
            name="cases"
            links={frame.caseClasses.map(({ id, name }) => ({
              to: `/applicationcase?class_id=${id}`,
              text: <Local text={name} />,
            }))}
          />
        </HoverMenu>
      )}
      {menuGroups(frame).map((group) => {
        const currentGroup = current(
          group.key === "support" ? "technical" : "",
          ...group.links.map((link) => link.key),
        );
        const links = (
          <LinkList
            name={group.key}
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
              <SiteLink to={group.to} className={topLink} aria-current={currentGroup}>
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

type LinkListProps = { name: string; links: { to: string; text: ReactNode; outside?: true | undefined }[] };

function LinkList({ name, links }: LinkListProps) {
  return (
    <FinishedPart
      as="ul"
      name={name}
      className="sub absolute top-full left-0 z-50 w-72 rounded-b border border-line bg-card py-2"
    >
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
    </FinishedPart>
  );
}
