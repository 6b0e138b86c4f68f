import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { product, productCategory, productSeries } from "#db/schema/catalogue/product.ts";
import { shown } from "#domain/publication/shown.server.ts";

/** Published models, in catalogue order; with names, those of them that exist. */
export async function listModels(
  db: Database,
  names?: readonly string[],
): Promise<{ id: number; model: string }[]> {
  return db
    .select({ id: product.id, model: product.model })
    .from(product)
    .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
    .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
    .where(and(shown(product), names && inArray(product.model, [...names])))
    .orderBy(
      asc(productCategory.position),
      asc(productSeries.position),
      asc(product.position),
      asc(product.id),
    );
}
