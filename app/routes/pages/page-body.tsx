import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { useFormat } from "../../i18n/format.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { DrawnPart } from "../../ui/drawn-part.tsx";
import { Local } from "../../ui/local-text.tsx";
import { Paragraphs } from "../../ui/prose.tsx";
import { ScreenStyle } from "../../ui/screen-style.tsx";
import pageStyle from "./page.css?url";
import type { TextPageData } from "./page-data.server.ts";

/** A page of text: heading, figures, a film where it has one, sections, events. */
export function PageBody({ page, children }: Pick<TextPageData, "page"> & { children?: ReactNode }) {
  const t = useTranslations("common");
  const format = useFormat();
  return (
    <>
      <ScreenStyle href={pageStyle} />
      <h1 className="max-w-4xl pt-2 text-[clamp(2rem,5vw,2.75rem)]">
        <Local text={page.title} />
      </h1>
      <p className="measure mt-3 text-xl text-quiet">
        <Local text={page.summary} />
      </p>
      {page.facts.length > 0 && (
        <dl className="mt-10 grid grid-cols-2 gap-x-6 border-t border-text sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
          {page.facts.map(({ value, label }) => (
            <div
              key={plainText(label)}
              className="flex flex-col-reverse justify-end border-b border-line py-4"
            >
              <dt className="text-sm text-quiet">
                <Local text={label} />
              </dt>
              <dd
                className={`text-2xl font-semibold tracking-[-0.02em] sm:text-[1.625rem] ${value.length < 12 ? "sm:whitespace-nowrap" : ""}`}
              >
                {wholeRanges(value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {page.sections.map((section, i) => (
        <Section key={plainText(section.heading)} id={`section-${i + 1}`} {...section} />
      ))}
      {page.timeline.length > 0 && (
        <ol id="events" className="py-10">
          {page.timeline.map(({ year, text }) => (
            <li
              key={`${year}${plainText(text)}`}
              className="grid gap-x-10 border-l-2 border-line py-4 pl-6 md:grid-cols-[8rem_1fr]"
            >
              <span className="text-2xl font-semibold">{year}</span>
              <span className="measure text-[17px]">
                <Local text={text} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="pt-6 text-sm text-quiet">
        {t("changed")} <time dateTime={page.publishedAt}>{format.day(page.publishedAt)}</time>
      </p>
    </>
  );
}

/** A section: heading, text, its figures beside it, and below what the site draws. */
function Section({
  id,
  anchor,
  heading,
  text,
  facts,
  charts,
  shown,
}: TextPageData["page"]["sections"][number] & { id: string }) {
  return (
    <section
      id={anchor ?? id}
      className="grid gap-x-10 gap-y-4 border-b border-line py-10 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <h2 className="text-xl">
        <Local text={heading} />
      </h2>
      <div className={`min-w-0 space-y-8 ${facts.length > 0 ? "told-beside" : ""}`}>
        {charts && <Drawing markup={charts} as="div" />}
        <Paragraphs text={text} />
        {facts.length > 0 && <Figures facts={facts} />}
      </div>
      {shown && <DrawnPart markup={shown} className="pt-4 lg:col-span-2" />}
    </section>
  );
}

/** Figures of a section: each in a line below its text, or in a column beside it where there is room. */
function Figures({ facts }: { facts: TextPageData["page"]["facts"] }) {
  return (
    <dl className="told-figures">
      {facts.map(({ value, label }) => (
        <div key={plainText(label)}>
          <dt>
            <Local text={label} />
          </dt>
          <dd>{wholeRanges(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
