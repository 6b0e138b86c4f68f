import { useTranslations } from "use-intl";
import { languageTags } from "#domain/locale/hosts.ts";
import { useFormat } from "../../i18n/format.tsx";
import type { Route } from "./+types/news.ts";
import { pageScope } from "../../context.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { shortComments } from "../../features/comments/messages.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { breadcrumbs } from "../../structured/breadcrumbs.ts";
import { photoAddresses } from "../../structured/photos.ts";
import { newsArticle } from "../../structured/news-article.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { NewsBody } from "./news-body.tsx";
import { loadNews } from "./news-data.server.ts";

export { EntryBoundary as ErrorBoundary } from "../../layouts/gone-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const data = await loadNews(scope, request, params.id);
  return { ...data, messages: { ...data.messages, ...shortComments(scope) } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, item } = loaderData;
  const tags = pageMeta({ ...head, picture: `news_info-${item.id}`, photo: item.pictures?.[0] });
  if (!import.meta.env.SSR) return tags;
  const origin = head.origins[head.locale];
  const trail = [
    { to: "/news", text: item.class.name },
    { to: head.address, text: item.title },
  ];
  const article = newsArticle({
    ...item,
    url: `${origin}${head.address}`,
    date: item.publishedAt,
    brand: head.brand,
    language: languageTags[head.locale],
    images: photoAddresses(origin, item.pictures),
  });
  return [...tags, breadcrumbs(origin, trail), article];
}

/** `/news_info/:id` (specification, section 2). */
export default function NewsPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("news");
  const menu = useTranslations("common.menu");
  const format = useFormat();
  const { item, others } = data;
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/news", text: t("title") },
    { to: `/news?class_id=${item.class.id}`, text: item.class.name },
  ];
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={item.title} />
      <NewsBody data={data} />
      {others.length > 0 && (
        <section className="pt-16 print:hidden">
          <h2 className="mb-4 text-xl">{t("more")}</h2>
          <ul className="border-t border-text">
            {others.map((other) => (
              <li key={other.id} className="grid gap-x-8 border-b border-line py-3 md:grid-cols-[11rem_1fr]">
                <time dateTime={other.publishedAt} className="text-sm text-quiet">
                  {format.day(other.publishedAt)}
                </time>
                <SiteLink
                  to={`/news_info/${other.id}`}
                  className="font-semibold underline-offset-4 hover:text-accent hover:underline"
                >
                  <Local text={other.title} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="pt-16">
        <Comments target="news" targetId={item.id} brand={data.head.brand} locale={data.head.locale} />
      </div>
    </main>
  );
}
