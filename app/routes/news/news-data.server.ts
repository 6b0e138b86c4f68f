import { casesByIds } from "#domain/case/queries.server.ts";
import { getNews, listNews, type NewsAbout } from "#domain/news/queries.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { solutionsByIds } from "#domain/solution/queries.server.ts";
import type { PageScope } from "../../context.ts";
import { drawSmall } from "../../features/front-panel/draw.server.tsx";
import { subjectsOf } from "../../subjects.server.ts";
import { absent } from "../../absent.server.ts";
import { pageHead } from "../../head.server.ts";

/** Data of the page of a news item, with the layout (`/news_info`) and without it (`/inews`). */
export async function loadNews(scope: PageScope, request: Request, id: string) {
  const item = await getNews(scope, Number(id));
  if (!item) throw await absent(scope, "news", Number(id));
  const [about, others] = await Promise.all([
    subjectOf(scope, item.about),
    listNews(scope, { classId: item.class.id, limit: 5 }),
  ]);
  return {
    head: pageHead(scope, request, item.title, item.summary),
    item,
    about,
    others: others.list.filter((other) => other.id !== item.id).slice(0, 4),
    messages: scope.messages(["news"]),
  };
}

export type NewsData = Awaited<ReturnType<typeof loadNews>>;

async function subjectOf(scope: PageScope, { kind, id }: NewsAbout) {
  if (kind === "product") {
    const [product] = await productsByIds(scope, [id]);
    return (
      product && {
        to: `/product/${id}/${product.model}`,
        name: product.model,
        text: product.title,
        drawing: drawSmall(scope, product),
      }
    );
  }
  const [[entry], pictureOf] = await Promise.all([
    (kind === "solution" ? solutionsByIds : casesByIds)(scope, [id]),
    subjectsOf(scope, [{ kind, id }]),
  ]);
  const picture = pictureOf({ kind, id });
  return (
    entry && {
      to: `/${kind === "solution" ? "scheme" : "projectinfo"}/${id}`,
      name: entry.title,
      text: entry.summary,
      drawing: picture && "drawing" in picture ? picture.drawing : "",
    }
  );
}
