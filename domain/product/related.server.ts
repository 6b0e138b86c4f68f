import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { product } from "#db/schema/catalogue/product.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { type ProductSummary, productsByIds } from "./list.server.ts";

/** The other models of a product's series. */
export async function relatedProducts(
  scope: { db: Database; locale: Locale },
  { id, series }: { id: number; series: { id: number } },
): Promise<ProductSummary[]> {
  const rows = await scope.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.seriesId, series.id), ne(product.id, id), shown(product)))
    .orderBy(asc(product.position))
    .limit(8);
  return productsByIds(
    scope,
    rows.map((r) => r.id),
  );
}
