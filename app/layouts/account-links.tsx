import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { hasFeature } from "#domain/feature/table.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { displayName, forgetUser, readUser } from "../web/user.ts";

/**
 * Register and log in, or once session storage holds a user the first 5 characters of the name with its menu
 * (specification, sections 2 and 9). Who is logged in is known to the browser only.
 */
export function AccountLinks({ locale }: { locale: Locale }) {
  const t = useTranslations("common.account");
  const { key } = useLocation();
  const navigate = useNavigate();
  const [name, setName] = useState<string>();
  useEffect(() => setName(readUser()?.name), [key]);
  const quit = () => {
    forgetUser();
    setName(undefined);
    void navigate("/index");
  };
  if (name) {
    return (
      <details className="relative">
        <summary className="inline-flex min-h-9 items-center text-white" aria-label={t("of", { name })}>
          {displayName(name)}
        </summary>
        <div className="absolute top-full right-0 z-50 min-w-36 rounded-b bg-graphite py-2">
          {hasFeature("personal", locale) && (
            <a href="/personal" className="block px-4 py-2 hover:bg-steel-700">
              {t("personal")}
            </a>
          )}
          <button type="button" className="block w-full px-4 py-2 text-left hover:bg-steel-700" onClick={quit}>
            {t("quit")}
          </button>
        </div>
      </details>
    );
  }
  return (
    <>
      {hasFeature("reg", locale) && <a href="/reg">{t("register")}</a>}
      {hasFeature("login", locale) && <a href="/login">{t("login")}</a>}
    </>
  );
}
