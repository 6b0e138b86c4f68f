import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { type KeepEach, keepNone } from "#db/kept.ts";
import {
  parameter,
  product,
  productCategory,
  productParameter,
  productSeries,
} from "#db/schema/catalogue/product.ts";
import { type LocalPicture, withPicture } from "#domain/picture/local.server.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Locale } from "../locale/locale.ts";
import type { LocalText } from "../locale/text.ts";
import { pick, readText, textIn } from "../locale/text.server.ts";
import { formatValue } from "../parameter/format.ts";
import { optionLabel } from "../parameter/words.server.ts";
import type { Panel } from "./panel.ts";

type Scope = { db: Database; locale: Locale; each?: KeepEach };

export type ProductSummary = {
  id: number;
  model: string;
  title: LocalText;
  series: { id: number; name: string };
  category: { id: number; name: LocalText };
  panel: Panel;
  /** Values of the list's columns, formatted; columns without a value are absent. */
  values: Partial<Record<ListColumn, string>>;
  /** The first of its photographs. */
  picture?: LocalPicture;
};

/** Products by id, in the order asked; ids that are not published are left out. */
export async function productsByIds(scope: Scope, ids: number[]): Promise<ProductSummary[]> {
  const { each = keepNone } = scope;
  const found = await each(`product ${scope.locale}`, "product", ids, (missing) =>
    readProducts(scope, missing),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function readProducts({ db, locale }: Scope, ids: number[]): Promise<Map<number, ProductSummary>> {
  const [rows, values] = await Promise.all([
    db
      .select({
        id: product.id,
        model: product.model,
        title: textIn(product.title, locale),
        panel: product.panel,
        pictures: product.pictures,
        seriesId: productSeries.id,
        series: productSeries.name,
        categoryId: productCategory.id,
        category: textIn(productCategory.name, locale),
      })
      .from(product)
      .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
      .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
      .where(and(inArray(product.id, ids), shown(product))),
    db
      .select({
        productId: productParameter.productId,
        key: parameter.key,
        unit: parameter.unit,
        limit: parameter.limit,
        options: parameter.options,
        min: productParameter.min,
        max: productParameter.max,
        choice: productParameter.choice,
        dimensions: productParameter.dimensions,
      })
      .from(productParameter)
      .innerJoin(parameter, eq(productParameter.parameterId, parameter.id))
      .where(
        and(
          inArray(productParameter.productId, ids),
          eq(productParameter.approval, ""),
          inArray(parameter.key, columnParameters),
        ),
      ),
  ]);
  const summaries = rows.map((row): ProductSummary => {
    const { id } = row;
    const own = values.filter((v) => v.productId === id);
    const words = (key: string, withUnit = false): string => {
      const value = own.find((v) => v.key === key);
      if (!value) return "";
      const text = formatValue(value, value.limit, locale, (o) => optionLabel(value.options, o, locale));
      return withUnit && value.unit ? `${text} ${value.unit}` : text;
    };
    return {
      id,
      model: row.model,
      title: readText(row.title, locale),
      series: { id: row.seriesId, name: row.series },
      category: { id: row.categoryId, name: readText(row.category, locale) },
      panel: row.panel as Panel,
      values: Object.fromEntries(Object.entries(columnValues(words)).filter(([, text]) => text)),
      ...withPicture(row.pictures, locale),
    };
  });
  return new Map(summaries.map((summary) => [summary.id, summary]));
}

/**
 * Columns that a product list can have, in the order of preference; a list shows those that its products
 * have.
 */
export const listColumns = [
  "display",
  "io",
  "cut-out",
  "ports",
  "rated-current",
  "poles",
  "transfer-time",
  "charge-voltage",
  "charge-current",
  "supply",
  "mounting",
] as const;
export type ListColumn = (typeof listColumns)[number];

const columnParameters = [
  "digital-inputs",
  "relay-outputs",
  "rated-current",
  "poles",
  "transfer-time",
  "charge-voltage",
  "charge-current",
  "mounting",

  "display",
  "display-size",
  "display-resolution",
  "digital-inputs",
  "relay-outputs",
  "cut-out",
  "ports",
  "supply-voltage",
  "supply-voltage-ac",
];

/** Products by model number, in the order asked. */
export async function productsByModels(scope: Scope, models: string[]): Promise<ProductSummary[]> {
  if (!models.length) return [];
  const rows = await scope.db
    .select({ id: product.id, model: product.model })
    .from(product)
    .where(inArray(product.model, models));
  return productsByIds(
    scope,
    models.flatMap((model) => rows.find((row) => row.model === model)?.id ?? []),
  );
}

function columnValues(words: (key: string, withUnit?: boolean) => string): Record<ListColumn, string> {
  const size = words("display-size");
  const [inputs, outputs] = [words("digital-inputs"), words("relay-outputs")];
  return {
    display: size ? `${size}\u2033` : words("display-resolution"),
    io: inputs || outputs ? `${inputs || 0} / ${outputs || 0}` : "",
    "cut-out": words("cut-out"),
    ports: words("ports"),
    "rated-current": words("rated-current", true),
    poles: words("poles"),
    "transfer-time": words("transfer-time", true),
    "charge-voltage": words("charge-voltage"),
    "charge-current": words("charge-current", true),
    supply: words("supply-voltage", true) || words("supply-voltage-ac", true),
    mounting: words("mounting"),
  };
}

/** Most value columns of a list. */
const mostColumns = 4;

/** A column of a list; without a label where it is made from several parameters. */
type ListColumnHead = { key: ListColumn; label: LocalText | undefined };

/** The columns for a list of products: those that at least half of them have a value for. */
export async function suitableColumns(
  { db, locale }: Scope,
  products: ProductSummary[],
): Promise<ListColumnHead[]> {
  const keys = listColumns
    .filter((key) => products.filter((p) => p.values[key]).length * 2 >= products.length)
    .slice(0, mostColumns);
  const labels = await db
    .select({ key: parameter.key, label: parameter.label })
    .from(parameter)
    .where(inArray(parameter.key, keys));
  return keys.map((key) => {
    const parameterLabel = labels.find((l) => l.key === key);
    return { key, label: parameterLabel && pick(parameterLabel.label, locale) };
  });
}
