import type { Content } from "../read.server.ts";
import { publicationOf } from "#domain/publication/content.ts";

/** The brand sheet, as a table with one row. */
export function brandSheetEntries({ brand }: Content) {
  if (!brand) return [];
  const row = {
    id: 1,
    key: "brand",
    sheet: brand,
    publishedAt: new Date("2018-01-01T00:00:00Z"),
    ...publicationOf(brand),
  };
  return [{ row, source: row }];
}
