import { publicationOf } from "#domain/publication/content.ts";
import { timed } from "#domain/film/captions.ts";
import type { Content } from "../read.server.ts";

type Ids = Record<"product" | "solution", (key: string) => number>;

export function filmEntries(content: Content, ids: Ids) {
  return content.films.map((item) => {
    const { id, key, title } = item;
    const scenes = timed(item.scenes);
    const row = {
      id,
      key,
      title,
      solutionId: ids.solution(item.solution),
      productIds: item.models.map(ids.product),
      seconds: scenes.at(-1)!.to,
      scenes: scenes.map(({ from, text }) => ({ from, text })),
      position: id,
      publishedAt: new Date(`${item.publishedAt}T00:00:00Z`),
      ...publicationOf(item),
    };
    return { row, source: row };
  });
}
