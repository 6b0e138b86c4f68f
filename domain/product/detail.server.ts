import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import type { Keep } from "#db/kept.ts";
import {
  parameter,
  product,
  productCategory,
  productParameter,
  productSeries,
} from "#db/schema/catalogue/product.ts";
import { type LocalPicture, withPictures } from "#domain/picture/local.server.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Locale } from "../locale/locale.ts";
import { type LocalText, plainText } from "../locale/text.ts";
import { pick } from "../locale/text.server.ts";
import { formatValue, type StoredValue } from "../parameter/format.ts";
import { optionLabel } from "../parameter/words.server.ts";
import type { Panel } from "./panel.ts";

type Scope = { db: Database; locale: Locale; keep?: Keep };

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
  pictures?: LocalPicture[];
};

/**
 * A product with all its parameters, grouped in the order of the parameter table; undefined when it is not
 * published.
 */
export async function getProduct(scope: Scope, id: number): Promise<ProductDetail | undefined> {
  const { db, locale } = scope;
  const [row] = await db
    .select({ product, series: productSeries, category: productCategory })
    .from(product)
    .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
    .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
    .where(and(eq(product.id, id), shown(product)));
  if (!row) return undefined;
  const values = await parametersOf(scope, [id]);
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
    ...withPictures(row.product.pictures, locale),
  };
}

/** All parameters of some products, by product id, grouped and in words. */
export async function parametersOf(scope: Scope, ids: number[]): Promise<Map<number, ParameterGroup[]>> {
  const { db, locale } = scope;
  const [definitions, values] = await Promise.all([
    definitionsOf(scope),
    db
      .select()
      .from(productParameter)
      .where(inArray(productParameter.productId, ids))
      .orderBy(asc(productParameter.approval)),
  ]);
  const rows = values
    .flatMap((value) => {
      const definition = definitions.get(value.parameterId);
      return definition ? [{ value, definition }] : [];
    })
    .toSorted((a, b) => a.definition.order - b.definition.order);
  const result = new Map<number, ParameterGroup[]>(ids.map((id) => [id, []]));
  for (const { value, definition } of rows) {
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
        label: definition.label,
        explanation: definition.explanation,
        text,
        value: storedValue(value),
        ...(definition.unit ? { unit: definition.unit } : {}),
      });
    }
  }
  return result;
}

/** The parameters by id, with their place in the order of the table; they are the same for all products. */
async function definitionsOf(scope: Scope) {
  const list = await (scope.keep?.("parameters", () => readDefinitions(scope)) ?? readDefinitions(scope));
  return new Map(list.map((definition, order) => [definition.id, { ...definition, order }]));
}

async function readDefinitions({ db, locale }: Scope) {
  const { id, key, group, label, explanation, unit, limit, options } = parameter;
  const rows = await db
    .select({ id, key, group, label, explanation, unit, limit, options })
    .from(parameter)
    .where(shown(parameter))
    .orderBy(asc(parameter.position), asc(parameter.id));
  return rows.map((row) => ({
    ...row,
    label: pick(row.label, locale),
    explanation: pick(row.explanation, locale),
  }));
}

function storedValue({ min, max, choice, dimensions }: StoredValue): StoredValue {
  if (choice) return { choice };
  if (dimensions) return { dimensions };
  return min === null && max === null ? {} : { min, max };
}
