import { Rss } from "lucide-react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { listNews, listNewsClasses } from "#domain/news/queries.server.ts";
import { useFormat } from "../../i18n/format.tsx";
import type { Route } from "./+types/list.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { ClassNav } from "../../ui/class-nav.tsx";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** Rulings: lists show 12 to a page. */
const pageSize = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const search = new URL(request.url).searchParams;
  const classId = Number(search.get("class_id")) || undefined;
  const page = Number(search.get("page") ?? 1);
  const [classes, found] = await Promise.all([listNewsClasses(scope), listNews(scope, { classId, page, limit: pageSize })]);
  const chosen = classes.find((c) => c.id === classId);
  if ((classId && !chosen) || (page > 1 && !found.list.length)) throw redirect(homePath);
  return {
    head: pageHead(scope, request, chosen?.name ?? scope.translate("news.title"), chosen?.description ?? scope.translate("news.description")),
    classes,
    chosen,
    news: found.list,
    total: found.total,
    page,
    pages: Math.ceil(found.total / pageSize),
    messages: scope.messages(["news"]),
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
export default function NewsList({ loaderData: { classes, chosen, news, total, page, pages } }: Route.ComponentProps) {
  const t = useTranslations("news");
  const menu = useTranslations("common.menu");
  const format = useFormat();
  const trail = [{ to: homePath, text: menu("home") }, ...(chosen ? [{ to: "/news", text: t("title") }] : [])];
  const address = (n: number) => `/news${chosen || n > 1 ? "?" : ""}${[chosen && `class_id=${chosen.id}`, n > 1 && `page=${n}`].filter(Boolean).join("&")}`;
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={chosen?.name ?? t("title")} />
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-text pt-2 pb-6">
        <div>
          <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">
            <Local text={chosen?.name ?? t("title")} />
          </h1>
          <p className="measure mt-2 text-quiet">
            <Local text={chosen?.description ?? t("intro")} />
          </p>
        </div>
        <a href="/rss.xml" className="inline-flex min-h-11 items-center gap-2 text-sm text-accent underline underline-offset-4 print:hidden">
          <Rss size={16} aria-hidden />
          {t("rss")}
        </a>
      </div>
      <ClassNav label={t("classes")} all={t("all")} base="/news" classes={classes} chosen={chosen?.id} />
      <p role="status" className="pt-2 text-quiet">
        {t("count", { count: total })}
      </p>
      {news.length === 0 && (
        <div className="py-12">
          <h2 className="mb-4 text-xl">{t("empty")}</h2>
          <SiteLink to="/news" className="btn btn-line">
            {t("emptyAll")}
          </SiteLink>
        </div>
      )}
      <ul>
        {news.map((item) => (
          <li key={item.id} className="relative grid gap-x-10 gap-y-1 border-b border-line py-6 md:grid-cols-[11rem_1fr]">
            <p className="text-sm text-quiet">
              <time dateTime={item.publishedAt}>{format.day(item.publishedAt)}</time>
              <span className="block">
                <Local text={item.class.name} />
              </span>
            </p>
            <div>
              <h2 className="mb-1 text-xl">
                <SiteLink to={`/news_info/${item.id}`} className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline">
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
    </main>
  );
}
