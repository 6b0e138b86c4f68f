import type { Content } from "../read.server.ts";
import { publicationOf } from "#domain/publication/content.ts";

type Ids = Record<"product" | "solution" | "solutionClass", (key: string) => number>;

const firstDay = new Date("2018-01-01T00:00:00Z");

export function standEntries(content: Content, ids: Ids) {
  return content.stands.map((item) => {
    const { id, key, lead, text } = item;
    const row = {
      id,
      key,
      lead,
      text,
      classId: ids.solutionClass(item.class),
      solutionId: ids.solution(item.solution),
      productIds: item.models.map(ids.product),
      position: id,
      publishedAt: firstDay,
      ...publicationOf(item),
    };
    return { row, source: row };
  });
}
