import type { Content } from "../read.server.ts";
import { publicationOf } from "#domain/publication/content.ts";

type Ids = { category: (key: string) => number; product: (model: string) => number };

export function honourEntries(content: Content, ids: Ids) {
  return content.honours.flatMap(({ kind, entries }) =>
    entries.map((item) => {
      const { id, key, mark, number, issuer, date, until, title, text, categories, models } = item;
      const row = {
        id,
        key,
        kind,
        mark: mark ?? null,
        number,
        issuer,
        validUntil: until ?? null,
        title,
        text,
        categoryIds: categories.map(ids.category),
        productIds: models.map(ids.product),
        position: id,
        publishedAt: new Date(`${date}T00:00:00Z`),
        ...publicationOf(item),
      };
      return { row, source: row };
    }),
  );
}
