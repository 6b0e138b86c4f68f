import { useTranslations } from "use-intl";
import { placeAddress } from "#domain/address/knowledge.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ManualData } from "./manual.tsx";

/** The list of contents: beside the chapter, on a phone folded above it. */
export function Contents({ data }: { data: ManualData }) {
  const t = useTranslations("manual");
  return (
    <>
      <details className="border-y border-line lg:hidden print:hidden">
        <summary className="cursor-pointer py-3 font-semibold">{t("contents")}</summary>
        <Chapters data={data} />
      </details>
      <nav aria-label={t("contents")} className="max-lg:hidden print:hidden">
        <Chapters data={data} />
      </nav>
    </>
  );
}

function Chapters({ data: { model, chapters, chapter } }: { data: ManualData }) {
  return (
    <ol className="pb-4 text-[15px] [&_a]:block [&_a]:py-1.5 [&_a:hover]:text-accent">
      {chapters.map(({ key, title }) => (
        <li key={key} className="border-b border-line">
          <SiteLink
            to={placeAddress(model, key)}
            aria-current={key === chapter?.key ? "page" : undefined}
            className="aria-[current]:font-semibold"
          >
            {title}
          </SiteLink>
          {key === chapter?.key && chapter.places.length > 1 && (
            <ul className="mb-2 border-l-2 border-orange pl-3 text-sm [&_a]:py-1 [&_a]:text-quiet">
              {chapter.places.map(({ anchor, name }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{name}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
