import { useTranslations } from "use-intl";
import { placeAddress } from "#domain/address/knowledge.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ManualData } from "./manual.tsx";

/** The places that a search in the manual found. */
export function FoundPlaces({ data: { model, found, chapters } }: { data: ManualData }) {
  const t = useTranslations("manual");
  if (!found) return null;
  const titles = new Map(chapters.map(({ key, title }) => [key, title]));
  if (!found.total)
    return (
      <div role="status" className="py-6">
        <h2 className="text-xl">{t("noResults")}</h2>
        <p className="measure mt-2 text-quiet">{t("noResultsText")}</p>
        <p className="mt-4">
          <BackLink model={model} />
        </p>
      </div>
    );
  return (
    <>
      <p role="status" className="pb-3 text-quiet">
        {found.hits.length < found.total
          ? t("resultsFirst", { count: found.hits.length })
          : t("results", { count: found.total })}
      </p>
      <ol className="max-w-3xl border-t border-text">
        {found.hits.map(({ chapter, anchor, title, excerpt }) => (
          <li key={`${anchor} ${title} ${excerpt}`} className="border-b border-line py-3">
            <p className="text-sm text-quiet">{titles.get(chapter)}</p>
            <SiteLink
              to={placeAddress(model, chapter, anchor)}
              prefetch="none"
              className="font-semibold underline-offset-4 hover:text-accent hover:underline"
            >
              {wholeRanges(title)}
            </SiteLink>
            <p className="text-[15px]">{wholeRanges(excerpt)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <BackLink model={model} />
      </p>
    </>
  );
}

function BackLink({ model }: { model: string }) {
  const t = useTranslations("manual");
  return (
    <SiteLink to={`/manual/${model}`} className="text-accent underline-offset-4 hover:underline">
      {t("backToChapter")}
    </SiteLink>
  );
}
