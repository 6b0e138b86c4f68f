import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  parameter,
  product,
  productCategory,
  productParameter,
  productSeries,
} from "#db/schema/catalogue/product.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Locale } from "../locale/locale.ts";
import { type LocalText, plainText } from "../locale/text.ts";
import { pick } from "../locale/text.server.ts";
import { formatValue, type StoredValue } from "../parameter/format.ts";
import { optionLabel } from "../parameter/words.server.ts";
import type { Panel } from "./panel.ts";

type Scope = { db: Database; locale: Locale };

export type ParameterItem = {
  key: string;
  label: LocalText;
  explanation: LocalText;
  unit?: string;
  text: string;
  value: StoredValue;
  /** Values that differ under an approval. */
  approvals?: { approval: string; text: string }[];
};
export type ParameterGroup = { group: string; items: ParameterItem[] };

export type ProductDetail = {
  id: number;
  model: string;
  title: LocalText;
  overview: LocalText;
  features: LocalText[];
  panel: Panel;
  series: { id: number; name: string; title: LocalText };
  category: { id: number; key: string; name: LocalText };
  parameters: ParameterGroup[];
};

/**
 * A product with all its parameters, grouped in the order of the parameter table; undefined when it is not
 * published.
 */
export async function getProduct({ db, locale }: Scope, id: number): Promise<ProductDetail | undefined> {
  const [row] = await db
    .select({ product, series: productSeries, category: productCategory })
    .from(product)
    .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
    .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
    .where(and(eq(product.id, id), shown(product)));
  if (!row) return undefined;
  const values = await parametersOf({ db, locale }, [id]);
  return {
    id,
    model: row.product.model,
    title: pick(row.product.title, locale),
    overview: pick(row.product.overview, locale),
    features: row.product.features.map((f) => pick(f, locale)),
    panel: row.product.panel as Panel,
    series: { id: row.series.id, name: row.series.name, title: pick(row.series.title, locale) },
    category: { id: row.category.id, key: row.category.key, name: pick(row.category.name, locale) },
    parameters: values.get(id) ?? [],
  };
}

/** All parameters of some products, by product id, grouped and in words. */
export async function parametersOf(
  { db, locale }: Scope,
  ids: number[],
): Promise<Map<number, ParameterGroup[]>> {
  const rows = await db
    .select({ value: productParameter, parameter })
    .from(productParameter)
    .innerJoin(parameter, eq(productParameter.parameterId, parameter.id))
    .where(and(inArray(productParameter.productId, ids), shown(parameter)))
    .orderBy(asc(parameter.position), asc(productParameter.approval));
  const result = new Map<number, ParameterGroup[]>(ids.map((id) => [id, []]));
  for (const { value, parameter: definition } of rows) {
    const groups = result.get(value.productId)!;
    const text = value.text
      ? plainText(pick(value.text, locale))
      : formatValue(value, definition.limit, locale, (o) => optionLabel(definition.options, o, locale));
    let group = groups.find((g) => g.group === definition.group);
    if (!group) groups.push((group = { group: definition.group, items: [] }));
    const known = group.items.find((i) => i.key === definition.key);
    if (value.approval && known) (known.approvals ??= []).push({ approval: value.approval, text });
    else if (!value.approval) {
      group.items.push({
        key: definition.key,
        label: pick(definition.label, locale),
        explanation: pick(definition.explanation, locale),
        text,
        value: storedValue(value),
        ...(definition.unit ? { unit: definition.unit } : {}),
      });
    }
  }
  return result;
}

function storedValue({ min, max, choice, dimensions }: StoredValue): StoredValue {
  if (choice) return { choice };
  if (dimensions) return { dimensions };
  return min === null && max === null ? {} : { min, max };
}
