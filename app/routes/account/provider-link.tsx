import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { wayBack } from "../../browser/way-back.ts";

/** Link to log in with the configured provider, and why the last attempt failed. */
export function ProviderLink({ provider }: { provider: string }) {
  const t = useTranslations("account.login");
  const place = useLocation();
  const hydrated = useHydrated();
  const failed = hydrated ? new URLSearchParams(place.search).get("failed") : null;
  const to = hydrated ? `?to=${encodeURIComponent(wayBack(place))}` : "";
  return (
    <div className="mb-8 border-b border-line pb-8">
      {failed && (
        <p role="alert" className="mb-4 border-l-3 border-bad pl-3">
          {failed === "taken" ? t("providerTaken", { provider }) : t("providerFailed", { provider })}
        </p>
      )}
      <a href={`/oidc/provider${to}`} className="btn btn-line w-full">
        {t("provider", { provider })}
      </a>
    </div>
  );
}
