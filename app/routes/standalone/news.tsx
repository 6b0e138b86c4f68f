import type { Route } from "./+types/news.ts";
import { pageScope } from "../../context.ts";
import { pageMeta } from "../../meta.ts";
import { NewsBody } from "../news/news-body.tsx";
import { loadNews } from "../news/news-data.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadNews(context.get(pageScope), request, params.id);
}

/** The page inside the layout is the canonical one; this one is for web views. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head } = loaderData;
  return pageMeta({ ...head, address: head.address.replace("/inews/", "/news_info/"), robots: "noindex" });
}

/** `/inews/:id`: a news item without header and footer (rulings, Routes). */
export default function StandaloneNews({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap pt-6 pb-16">
      <NewsBody data={loaderData} />
    </main>
  );
}
