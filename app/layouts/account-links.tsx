import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { hasFeature } from "#domain/availability/table.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { homePath } from "../screens.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { callWeb } from "../browser/client.ts";
import { displayName, forgetSession, useUserName } from "../browser/user.ts";
import type { WayState } from "../browser/way-back.ts";
import { HoverMenu } from "./hover-menu.tsx";

/**
 * Links to register and log in, or for a stored user the first five characters of the name with a menu
 * (specification, sections 2 and 9). Only the browser knows who is logged in.
 */
export function AccountLinks({ locale }: { locale: Locale }) {
  const t = useTranslations("common.account");
  const name = useUserName();
  const quit = useQuit();
  if (!name)
    return <LoginLinks locale={locale} className="inline-flex min-h-9 items-center hover:text-white" />;
  return (
    <HoverMenu
      label={t("of", { name })}
      button={displayName(name)}
      className="relative"
      buttonClassName="inline-flex min-h-9 items-center gap-1 hover:text-white"
    >
      <ul className="sub absolute top-full right-0 z-50 min-w-40 rounded-b bg-graphite py-2">
        {hasFeature("personal", locale) && (
          <li>
            <SiteLink to="/personal" className={menuEntry}>
              {t("personal")}
            </SiteLink>
          </li>
        )}
        <li>
          <button type="button" className={`${menuEntry} w-full text-left`} onClick={quit}>
            {t("quit")}
          </button>
        </li>
      </ul>
    </HoverMenu>
  );
}

const menuEntry = "block px-4 py-2 hover:bg-steel-700 hover:text-white";

/** The same entries for the drawer, one below the other. */
export function AccountEntries({ locale, className }: { locale: Locale; className: string }) {
  const t = useTranslations("common.account");
  const name = useUserName();
  const quit = useQuit();
  if (!name) return <LoginLinks locale={locale} className={className} />;
  return (
    <>
      {hasFeature("personal", locale) && (
        <SiteLink to="/personal" prefetch="none" className={className}>
          {t("personal")}
          <span className="ml-auto max-w-[50%] truncate pl-4 font-normal text-quiet">{name}</span>
        </SiteLink>
      )}
      <button type="button" className={`${className} w-full text-left`} onClick={quit}>
        {t("quit")}
      </button>
    </>
  );
}

function LoginLinks({ locale, className }: { locale: Locale; className: string }) {
  const t = useTranslations("common.account");
  const { pathname, search, hash, state } = useLocation();
  const hydrated = useHydrated();
  // Between these screens the way back is passed on.
  const within = ["/login", "/reg", "/forget"].includes(pathname);
  const way: WayState = within ? (state as WayState) : { from: pathname + search + hash };
  const query = within && hydrated ? search : "";
  return (
    <>
      {hasFeature("reg", locale) && (
        <SiteLink to={`/reg${query}`} state={way} prefetch="none" className={className}>
          {t("register")}
        </SiteLink>
      )}
      {hasFeature("login", locale) && (
        <SiteLink to={`/login${query}`} state={way} prefetch="none" className={className}>
          {t("login")}
        </SiteLink>
      )}
    </>
  );
}

/** Ends the session, forgets the user and goes to the start page (specification, section 2). */
function useQuit(): () => void {
  const navigate = useNavigate();
  const busy = useRef(false);
  return () => {
    if (busy.current) return;
    busy.current = true;
    callWeb("logout", {})
      .then(async () => {
        forgetSession();
        await navigate(homePath);
      })
      .catch(() => {
        // Not logged out: the name stays, and the toast of the call has said why.
      })
      .finally(() => (busy.current = false));
  };
}
