import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { parameter, product, productCategory, productParameter, productSeries } from "#db/schema/product.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { pick, readText, textIn } from "#domain/locale/text.server.ts";
import { formatValue, type StoredValue } from "#domain/parameter/format.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Catalogue, FacetCount } from "./catalogue.server.ts";
import type { ProductFilters } from "./filters.ts";
import type { Panel } from "./panel.ts";

type Scope = { db: Database; locale: Locale };

export type SeriesSummary = { id: number; key: string; name: string; title: LocalText; panel: Panel; models: number };
export type CategorySummary = { id: number; key: string; name: LocalText; description: LocalText; series: SeriesSummary[] };

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
      .where(eq(productCategory.status, "published"))
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
      .where(eq(productSeries.status, "published"))
      .orderBy(asc(productSeries.position)),
    db.select({ seriesId: product.seriesId, models: count() }).from(product).where(eq(product.status, "published")).groupBy(product.seriesId),
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

export type ProductSummary = {
  id: number;
  model: string;
  title: LocalText;
  series: { id: number; name: string };
  category: { id: number; name: LocalText };
  panel: Panel;
  /** Values of the list's columns, already in words; a column that the device has no value for is not there. */
  values: Partial<Record<ListColumn, string>>;
};

/** Products by id, in the order asked; ids that are not published are left out. */
export async function productsByIds({ db, locale }: Scope, ids: number[]): Promise<ProductSummary[]> {
  if (!ids.length) return [];
  const [rows, values] = await Promise.all([
    db
      .select({
        id: product.id,
        model: product.model,
        title: textIn(product.title, locale),
        panel: product.panel,
        seriesId: productSeries.id,
        series: productSeries.name,
        categoryId: productCategory.id,
        category: textIn(productCategory.name, locale),
      })
      .from(product)
      .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
      .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
      .where(and(inArray(product.id, ids), eq(product.status, "published"))),
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
      .where(and(inArray(productParameter.productId, ids), eq(productParameter.approval, ""), inArray(parameter.key, columnParameters))),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const own = values.filter((v) => v.productId === id);
    const words = (key: string, withUnit = false): string => {
      const value = own.find((v) => v.key === key);
      if (!value) return "";
      const text = formatValue(value, value.limit, locale, (o) => optionLabel(value.options, o, locale));
      return withUnit && value.unit ? `${text} ${value.unit}` : text;
    };
    return [
      {
        id,
        model: row.model,
        title: readText(row.title, locale),
        series: { id: row.seriesId, name: row.series },
        category: { id: row.categoryId, name: readText(row.category, locale) },
        panel: row.panel as Panel,
        values: Object.fromEntries(Object.entries(columnValues(words)).filter(([, text]) => text)),
      },
    ];
  });
}

/** Columns that a product list can have, in the order of preference; a list shows those that its products have. */
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
  const rows = await scope.db.select({ id: product.id, model: product.model }).from(product).where(inArray(product.model, models));
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

function optionLabel(options: { key: string; label: { en: string } }[] | null, key: string, locale: Locale): string {
  const option = options?.find((o) => o.key === key);
  return option ? plainText(pick(option.label, locale)) : key;
}

/** At most this many columns of values stand in a list. */
const mostColumns = 4;

/** A column of a list; without a label where no single parameter stands behind it. */
type ListColumnHead = { key: ListColumn; label: LocalText | undefined };

/** The columns that suit the products of a list: those that at least half of them have a value for. */
export async function suitableColumns({ db, locale }: Scope, products: ProductSummary[]): Promise<ListColumnHead[]> {
  const keys = listColumns.filter((key) => products.filter((p) => p.values[key]).length * 2 >= products.length).slice(0, mostColumns);
  const labels = await db.select({ key: parameter.key, label: parameter.label }).from(parameter).where(inArray(parameter.key, keys));
  return keys.map((key) => {
    const found = labels.find((l) => l.key === key);
    return { key, label: found && pick(found.label, locale) };
  });
}

export type Facet =
  | { key: string; kind: "options"; label: LocalText; explanation: LocalText; options: { key: string; label: LocalText; count: number }[] }
  | { key: string; kind: "covers" | "at-least"; label: LocalText; explanation: LocalText; unit?: string };

/** The filters that make sense for a list, with the counts that `catalogue.find` gave. */
export async function listFacets({ db, locale }: Scope, counts: Record<string, FacetCount[]>): Promise<Facet[]> {
  const rows = await db.select().from(parameter).where(eq(parameter.status, "published")).orderBy(asc(parameter.position));
  return rows.flatMap((row): Facet[] => {
    if (!row.filter) return [];
    const head = { key: row.key, label: pick(row.label, locale), explanation: pick(row.explanation, locale) };
    if (row.filter !== "options" && !counts[row.key]?.some((c) => c.count > 0)) return [];
    if (row.filter !== "options") return [{ ...head, kind: row.filter, ...(row.unit ? { unit: row.unit } : {}) }];
    const found = new Map(counts[row.key]?.map((c) => [c.key, c.count]));
    return [
      { ...head, kind: "options", options: (row.options ?? []).map((o) => ({ key: o.key, label: pick(o.label, locale), count: found.get(o.key) ?? 0 })) },
    ];
  });
}

/** One page of the product list: what the filters find, and the filters' counts. */
export async function searchProducts(scope: Scope & { catalogue: Catalogue }, filters: ProductFilters, page: number, limit: number) {
  const found = scope.catalogue.find(filters, { skip: (page - 1) * limit, take: limit });
  const [list, facets] = await Promise.all([productsByIds(scope, found.ids), listFacets(scope, found.counts)]);
  return { list, total: found.total, page, limit, facets };
}

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
  publishedAt: string;
  updatedAt: string;
  parameters: ParameterGroup[];
};

/** A product with all its parameters, grouped in the order of the parameter table; undefined when it is not published. */
export async function getProduct({ db, locale }: Scope, id: number): Promise<ProductDetail | undefined> {
  const [row] = await db
    .select({ product, series: productSeries, category: productCategory })
    .from(product)
    .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
    .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
    .where(and(eq(product.id, id), eq(product.status, "published"), eq(productSeries.status, "published"), eq(productCategory.status, "published")));
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
    publishedAt: row.product.publishedAt.toISOString().slice(0, 10),
    updatedAt: row.product.updatedAt.toISOString().slice(0, 10),
    parameters: values.get(id) ?? [],
  };
}

/** All parameters of some products, by product id, grouped and in words. */
export async function parametersOf({ db, locale }: Scope, ids: number[]): Promise<Map<number, ParameterGroup[]>> {
  const rows = await db
    .select({ value: productParameter, parameter })
    .from(productParameter)
    .innerJoin(parameter, eq(productParameter.parameterId, parameter.id))
    .where(and(inArray(productParameter.productId, ids), eq(parameter.status, "published")))
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

export type Comparison = {
  products: ProductSummary[];
  rows: { key: string; group: string; label: LocalText; explanation: LocalText; unit?: string; values: string[]; same: boolean }[];
};

/** Parameters of two to four products side by side, a row each; `same` where all values are equal. */
export async function compareProducts(scope: Scope, ids: number[]): Promise<Comparison> {
  const products = await productsByIds(scope, [...new Set(ids)]);
  const order = products.map((p) => p.id);
  const values = await parametersOf(scope, order);
  const rows = new Map<string, Comparison["rows"][number]>();
  const positions = await scope.db.select({ key: parameter.key }).from(parameter).orderBy(asc(parameter.position));
  order.forEach((id, column) => {
    for (const { group, items } of values.get(id) ?? []) {
      for (const item of items) {
        let row = rows.get(item.key);
        if (!row) {
          row = { key: item.key, group, label: item.label, explanation: item.explanation, values: order.map(() => ""), same: false };
          if (item.unit) row.unit = item.unit;
          rows.set(item.key, row);
        }
        row.values[column] = item.text;
      }
    }
  });
  const sorted = positions.flatMap(({ key }) => rows.get(key) ?? []);
  return { products, rows: sorted.map((row) => ({ ...row, same: row.values.every((v) => v === row.values[0]) })) };
}
