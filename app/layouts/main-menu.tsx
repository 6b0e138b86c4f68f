import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { matchScreen } from "../screens.ts";
import { DrawnPart } from "../ui/drawn-part.tsx";
import { ScreenStyle } from "../ui/screen-style.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { HoverMenu } from "./hover-menu.tsx";
import menusStyle from "./menus.css?url";
import type { SiteFrame } from "./site.tsx";
import { useDrawnMenus } from "./use-drawn-menus.ts";

const topLink =
  "inline-flex h-11 items-center border-b-2 border-transparent font-medium hover:text-accent aria-[current]:border-orange";
const chevron = "grid h-11 w-6 place-items-center text-quiet";

/** The menu of wide screens; narrow ones have the drawer. */
export function MainMenu({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common.menu");
  const { pathname } = useLocation();
  const screen = matchScreen(pathname)?.name;
  const drawn = useDrawnMenus();
  return (
    <nav aria-label={t("main")} className="hidden items-center gap-x-5 text-[15px] lg:flex xl:gap-x-7">
      {drawn && <ScreenStyle href={menusStyle} />}
      <SiteLink to="/index" className={topLink} aria-current={screen === "index" ? "page" : undefined}>
        {t("home")}
      </SiteLink>
      {frame.menus.map(({ key, to, screens, list }) => {
        const whole = drawn?.[key];
        const names = to
          ? {
              label: t("openSub", { name: t(key) }),
              buttonClassName: chevron,
              link: (
                <SiteLink
                  to={to}
                  className={topLink}
                  aria-current={screen && screens.includes(screen) ? "page" : undefined}
                >
                  {t(key)}
                </SiteLink>
              ),
            }
          : { buttonClassName: `${topLink} gap-1`, button: t(key) };
        return (
          <HoverMenu key={key} className={`flex items-center ${whole ? "" : "relative"}`} {...names}>
            <DrawnPart
              markup={whole ?? list}
              className={
                whole
                  ? "sub absolute inset-x-0 top-full z-50 border-b border-line bg-card"
                  : "sub absolute top-full left-0 z-50 w-72 rounded-b border border-line bg-card py-2"
              }
            />
          </HoverMenu>
        );
      })}
    </nav>
  );
}
