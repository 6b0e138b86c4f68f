import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { useFormat } from "../../i18n/format.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { PageActions } from "../../ui/page-actions.tsx";
import { Photos } from "../../ui/photo.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { NewsData } from "./news-data.server.ts";

/** A news item: date, text, and what it is about. */
export function NewsBody({ data: { item, about } }: { data: NewsData }) {
  const t = useTranslations("news");
  const format = useFormat();
  return (
    <>
      <p className="flex flex-wrap gap-x-4 pt-2 text-quiet">
        <span>
          <Local text={item.class.name} />
        </span>
        <time dateTime={item.publishedAt}>{format.day(item.publishedAt)}</time>
      </p>
      <h1 className="mt-1 max-w-4xl text-[clamp(2rem,5vw,2.75rem)]">
        <Local text={item.title} />
      </h1>
      <p className="measure mt-3 text-xl text-quiet">
        <Local text={item.summary} />
      </p>
      <PageActions className="mt-3 -ml-3" />
      {item.pictures && (
        <div className="pt-8">
          <Photos photos={item.pictures} />
        </div>
      )}
      <div className="grid gap-x-16 gap-y-8 pt-8 lg:grid-cols-[1fr_20rem]">
        <div
          id="text"
          className="measure space-y-4 text-[17px]"
          lang={typeof item.text === "string" ? undefined : item.text.lang}
        >
          {plainText(item.text)
            .split(/\n\s*\n/)
            .map((paragraph) => (
              <p key={paragraph}>{wholeRanges(paragraph)}</p>
            ))}
        </div>
        {about && (
          <aside aria-label={t("about")} className="self-start rounded border border-line bg-card p-5">
            {about.drawing && (
              <Drawing
                markup={about.drawing}
                className="mb-4 [&>svg]:block [&>svg]:max-h-40 [&>svg]:max-w-full"
              />
            )}
            <p className="text-sm text-quiet">{t("about")}</p>
            <SiteLink
              to={about.to}
              className="text-lg font-semibold underline-offset-4 hover:text-accent hover:underline"
            >
              <Local text={about.name} />
            </SiteLink>
            <p className="text-[15px] text-quiet">
              <Local text={about.text} />
            </p>
          </aside>
        )}
      </div>
    </>
  );
}
