import { asc, count } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { product, productCategory, productSeries } from "#db/schema/catalogue/product.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Locale } from "../locale/locale.ts";
import type { LocalText } from "../locale/text.ts";
import { readText, textIn } from "../locale/text.server.ts";
import type { Panel } from "./panel.ts";

type Scope = { db: Database; locale: Locale };

export type SeriesSummary = {
  id: number;
  key: string;
  name: string;
  title: LocalText;
  panel: Panel;
  models: number;
};
export type CategorySummary = {
  id: number;
  key: string;
  name: LocalText;
  description: LocalText;
  series: SeriesSummary[];
};

/** Whether a category has something to show. */
export const hasModels = ({ series }: CategorySummary) => series.some(({ models }) => models > 0);

/** The series whose front panel stands for a category: one with a colour display, else its first. */
export const seriesShown = ({ series }: CategorySummary) =>
  series.find(({ panel }) => panel.display.kind === "colour") ?? series[0];

/** Categories with their series, in menu order; lengths of the panels in mm. */
export async function listCategories({ db, locale }: Scope): Promise<CategorySummary[]> {
  const [categories, series, models] = await Promise.all([
    db
      .select({
        id: productCategory.id,
        key: productCategory.key,
        name: textIn(productCategory.name, locale),
        description: textIn(productCategory.description, locale),
      })
      .from(productCategory)
      .where(shown(productCategory))
      .orderBy(asc(productCategory.position)),
    db
      .select({
        id: productSeries.id,
        key: productSeries.key,
        categoryId: productSeries.categoryId,
        name: productSeries.name,
        title: textIn(productSeries.title, locale),
        panel: productSeries.panel,
      })
      .from(productSeries)
      .where(shown(productSeries))
      .orderBy(asc(productSeries.position)),
    db
      .select({ seriesId: product.seriesId, models: count() })
      .from(product)
      .where(shown(product))
      .groupBy(product.seriesId),
  ]);
  const counts = new Map(models.map((row) => [row.seriesId, row.models]));
  return categories.map(({ name, description, ...category }) => ({
    ...category,
    name: readText(name, locale),
    description: readText(description, locale),
    series: series
      .filter((s) => s.categoryId === category.id)
      .map(({ id, key, name: seriesName, title, panel }) => ({
        id,
        key,
        name: seriesName,
        title: readText(title, locale),
        panel: panel as Panel,
        models: counts.get(id) ?? 0,
      })),
  }));
}
