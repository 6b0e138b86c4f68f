import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { product, productSeries } from "#db/schema/catalogue/product.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Panel } from "./panel.ts";

/** The panel of a model, or of a series by its key (its first model's). */
export async function findPanel(
  db: Database,
  name: string,
): Promise<{ model: string; panel: Panel } | undefined> {
  const [model] = await db
    .select({ model: product.model, panel: product.panel })
    .from(product)
    .where(and(eq(product.model, name), shown(product)));
  if (model) return { model: model.model, panel: model.panel as Panel };
  const [series] = await db
    .select({ name: productSeries.name, panel: productSeries.panel })
    .from(productSeries)
    .where(and(eq(productSeries.key, name), shown(productSeries)));
  return series && { model: series.name, panel: series.panel as Panel };
}
