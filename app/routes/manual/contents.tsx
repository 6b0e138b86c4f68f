import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { placeAddress } from "#domain/address/knowledge.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ManualData } from "./manual.tsx";

/** The list of contents beside the chapter. */
export function Contents({ data }: { data: ManualData }) {
  const t = useTranslations("manual");
  return (
    <nav aria-label={t("contents")} className="max-lg:hidden print:hidden">
      <Chapters data={data} />
    </nav>
  );
}

/** The list of contents on a phone: a strip that stays in view, with the place in the manual. */
export function FoldedContents({ data }: { data: ManualData }) {
  const t = useTranslations("manual");
  const { chapters, chapter } = data;
  const at = chapters.findIndex(({ key }) => key === chapter?.key) + 1;
  const strip = useRef<HTMLDetailsElement>(null);
  // A chapter that is gone to is to be seen, and so is a place in this one.
  useEffect(() => {
    strip.current?.removeAttribute("open");
  }, [chapter?.key]);
  const close = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest("a[href^='#']")) strip.current!.open = false;
  };
  return (
    <details
      ref={strip}
      className="strip group/strip sticky top-0 z-20 -mx-4 mt-4 border-y border-line bg-page px-4 lg:hidden print:hidden"
      onClick={close}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold">
        <span className="flex items-center gap-2">
          {t("contents")}
          <ChevronDown size={18} aria-hidden className="group-open/strip:rotate-180" />
        </span>
        {at > 0 && (
          <span className="text-sm font-normal text-quiet tabular-nums">
            {at} / {chapters.length}
          </span>
        )}
      </summary>
      <nav aria-label={t("contents")} className="max-h-[70dvh] overflow-y-auto overscroll-contain">
        <Chapters data={data} />
      </nav>
    </details>
  );
}

function Chapters({ data: { model, chapters, chapter } }: { data: ManualData }) {
  return (
    <ol className="pb-4 text-[15px] [&_a]:block [&_a]:py-1.5 max-lg:[&_a]:py-2.5 [&_a:hover]:text-accent">
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
            <ul className="mb-2 border-l-2 border-orange pl-3 text-sm [&_a]:py-1 max-lg:[&_a]:py-2 [&_a]:text-quiet">
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
