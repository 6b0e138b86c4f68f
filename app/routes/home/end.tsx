import type { NewsSummary } from "#domain/news/queries.server.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { PageScope } from "../../context.ts";
import { Local } from "../../ui/local-text.tsx";
import { type Subject, SubjectPicture } from "../../ui/subject-picture.tsx";
import { CardLink, Head } from "./frame.tsx";

type NewsProps = {
  scope: PageScope;
  news: readonly (NewsSummary & { subject: Subject | undefined })[];
  day: (iso: string) => string;
};

/** The latest news, each with what it is about. */
export function News({ scope: { translate }, news, day }: NewsProps) {
  if (!news.length) return null;
  return (
    <section aria-labelledby="news" className="wrap pt-16 lg:pt-24">
      <Head
        id="news"
        title={translate("home.news")}
        more={{ to: "/news", text: translate("home.below.allNews") }}
      />
      <ul className="grid gap-x-8 gap-y-10 max-sm:gap-y-0 sm:grid-cols-2 lg:grid-cols-4">
        {news.map(({ id, title, publishedAt, subject }) => (
          <li
            key={id}
            className="relative grid content-start border-text pt-4 max-sm:grid-cols-[7rem_1fr] max-sm:gap-x-5 max-sm:border-t max-sm:border-line max-sm:pb-4 sm:border-t-2"
          >
            <span className="row-span-2 flex items-center sm:h-32">
              {subject && <SubjectPicture subject={subject} size="w-28 sm:h-32 sm:w-44" />}
            </span>
            <time dateTime={publishedAt} className="block text-sm text-quiet sm:mt-4">
              {day(publishedAt)}
            </time>
            <h3 className="mt-1 text-lg leading-snug">
              <CardLink to={`/news_info/${id}`}>{title}</CardLink>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For whom the maker builds, and how to go on. */
export function End({ scope }: { scope: PageScope }) {
  const { translate, site, locale } = scope;
  const { phone } = site.contact;
  const audience = site.home?.audience;
  return (
    <section aria-labelledby="end" className="wrap pt-16 lg:pt-24">
      <div className="grid gap-x-16 gap-y-8 border-t-2 border-text pt-10 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id="end" className="text-[clamp(1.9rem,4vw,2.75rem)] leading-[1.1] tracking-[-0.02em]">
            {translate("home.below.end.heading")}
          </h2>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href="/contactus#write" className="btn btn-primary">
              {translate("home.below.end.write")}
            </a>
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="btn btn-line">
              {phone}
            </a>
          </p>
          {hasFeature("newsletter", locale) && (
            <p className="mt-4">
              <a
                href="/newsletter"
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {translate("common.footer.newsletter")}
              </a>
            </p>
          )}
        </div>
        <div className="measure space-y-4">
          {audience && (
            <>
              <h3 className="text-lg">
                <Local text={pick(audience.heading, locale)} />
              </h3>
              <p>
                <Local text={pick(audience.text, locale)} />
              </p>
              {audience.note && (
                <p className="text-quiet">
                  <Local text={pick(audience.note, locale)} />
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  );
}
