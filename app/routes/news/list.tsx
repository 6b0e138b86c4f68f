import { Rss } from "lucide-react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { hasFeature } from "#domain/availability/table.ts";
import { listNews, listNewsClasses } from "#domain/news/queries.server.ts";
import { useFormat } from "../../i18n/format.tsx";
import type { Route } from "./+types/list.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { NewsletterForm } from "../../features/newsletter/newsletter-form.tsx";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { ListHead, listAddress } from "../../ui/list-head.tsx";
import { subjectsOf } from "../../subjects.server.ts";
import { SubjectPicture } from "../../ui/subject-picture.tsx";
import { Local } from "../../ui/local-text.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** Entries on a page: the default of the calls for lists (rulings, `web/` calls). */
const pageSize = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { class_id: classId, page = 1 } = askedOf("news", request);
  const [classes, result] = await Promise.all([
    listNewsClasses(scope),
    listNews(scope, { classId, page, limit: pageSize }),
  ]);
  const chosen = classes.find((c) => c.id === classId);
  if ((classId && !chosen) || (page > 1 && !result.list.length)) throw redirect(homePath);
  const subjectOf = await subjectsOf(
    scope,
    result.list.map(({ about }) => about),
  );
  return {
    head: pageHead(
      scope,
      request,
      chosen?.name ?? scope.translate("news.title"),
      chosen?.description ?? scope.translate("news.description"),
    ),
    classes,
    chosen,
    news: result.list.map(({ about, picture, ...item }) => ({
      ...item,
      subject: picture ? { photo: picture } : subjectOf(about),
    })),
    total: result.total,
    page,
    pages: Math.ceil(result.total / pageSize),
    messages: scope.messages(["news", "newsletter", "errors"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head } = loaderData;
  return [
    ...pageMeta(head),
    {
      tagName: "link" as const,
      rel: "alternate",
      type: "application/rss+xml",
      title: `${head.title} | ${head.brand}`,
      href: `${head.origins[head.locale]}/rss.xml`,
    },
  ];
}

/** `/news`: the newest first, by class (specification, section 2). */
export default function NewsList({
  loaderData: { head, classes, chosen, news, total, page, pages },
}: Route.ComponentProps) {
  const t = useTranslations("news");
  const byMail = useTranslations("newsletter");
  const menu = useTranslations("common.menu");
  const format = useFormat();
  const address = (number: number) => listAddress("/news", chosen, number);
  return (
    <main id="content" className="wrap">
      <ListHead
        base="/news"
        home={{ to: homePath, text: menu("home") }}
        title={t("title")}
        intro={t("intro")}
        classes={classes}
        chosen={chosen}
        words={{ classes: t("classes"), all: t("all"), empty: t("empty"), emptyAll: t("emptyAll") }}
        count={t("count", { count: total })}
        none={news.length === 0}
        aside={
          <a
            href="/rss.xml"
            className="inline-flex min-h-11 items-center gap-2 text-sm text-accent underline underline-offset-4 print:hidden"
          >
            <Rss size={16} aria-hidden />
            {t("rss")}
          </a>
        }
      />
      <ul>
        {news.map((item) => (
          <li
            key={item.id}
            className="relative grid gap-x-10 gap-y-1 border-b border-line py-6 max-md:grid-cols-[6.5rem_1fr] max-md:gap-x-5 md:grid-cols-[11rem_1fr_13rem]"
          >
            <span className="flex items-center max-md:row-span-2 max-md:items-start md:order-1">
              {item.subject && <SubjectPicture subject={item.subject} size="w-full md:h-28" />}
            </span>
            <p className="text-sm text-quiet">
              <time dateTime={item.publishedAt}>{format.day(item.publishedAt)}</time>
              <span className="block">
                <Local text={item.class.name} />
              </span>
            </p>
            <div>
              <h2 className="mb-1 text-xl">
                <SiteLink
                  to={`/news_info/${item.id}`}
                  className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
                >
                  <Local text={item.title} />
                </SiteLink>
              </h2>
              <p className="measure">
                <Local text={item.summary} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} to={address} />
      {hasFeature("newsletter", head.locale) && (
        <section className="mt-16 border-t border-text pt-6 print:hidden">
          <h2 className="text-xl">{byMail("heading")}</h2>
          <p className="measure mt-1 mb-5 text-quiet">{byMail("text")}</p>
          <NewsletterForm locale={head.locale} />
        </section>
      )}
    </main>
  );
}
