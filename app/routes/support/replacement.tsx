import { useTranslations } from "use-intl";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { DownloadFile } from "./downloads.tsx";

/** The successor of a discontinued model, what to mind, and whether it fits the same panel cut-out. */
export function Replacement({ retired }: { retired: NonNullable<DownloadFile["retired"]> }) {
  const t = useTranslations("downloads");
  const { replacement, replacementId, difference, cutOut, fit, soldFrom, soldUntil } = retired;
  const to = `/product/${replacementId}/${replacement}`;
  return (
    <div className="mt-4 flex items-start gap-5 border-l-2 border-orange pl-4">
      <img
        src={`/media/panel/${replacement}.svg`}
        alt=""
        width={120}
        height={84}
        loading="lazy"
        className="h-21 w-30 shrink-0 object-contain object-left max-sm:w-20"
      />
      <div className="min-w-0 text-[15px]">
        <p className="text-quiet">{t("sold", { from: String(soldFrom), until: String(soldUntil) })}</p>
        <p>
          {t("replacedBy")}{" "}
          <SiteLink
            to={to}
            prefetch="none"
            className="font-semibold text-accent underline underline-offset-4"
          >
            {replacement}
          </SiteLink>
        </p>
        <p className="measure mt-1">
          <Local text={difference} />
        </p>
        {cutOut && (
          <p className="measure mt-1 text-quiet">
            {t("hole", { width: cutOut.width, height: cutOut.height })}{" "}
            {fit?.kind === "direct" && t("fitDirect", { model: replacement })}
            {fit?.kind === "adapter" && t("fitAdapter", { model: replacement, ...fit.plate })}
            {fit?.kind === "enlarge" && t("fitEnlarge", { model: replacement, ...fit.by })}{" "}
            {fit && (
              <SiteLink
                to={`${to}#cut-out`}
                prefetch="none"
                className="text-accent underline underline-offset-4"
              >
                {t("checkHole")}
              </SiteLink>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
