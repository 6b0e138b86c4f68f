import { useTranslations } from "use-intl";
import { homePath } from "../screens.ts";

/**
 * Shown when a screen cannot be loaded or rendered, with buttons to try again and to go to the start page
 * (specification, section 8).
 */
export function ErrorScreen({ status }: { status: number | undefined }) {
  const t = useTranslations("common.error");
  return (
    <main id="content" className="wrap py-24">
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="measure mt-4 text-quiet">{t("text")}</p>
      {status && <p className="mt-2 text-sm text-quiet">{status}</p>}
      <p className="mt-8 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
          {t("retry")}
        </button>
        <a className="btn btn-line" href={homePath}>
          {t("home")}
        </a>
      </p>
    </main>
  );
}
