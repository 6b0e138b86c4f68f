import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  parameter,
  product,
  productCategory,
  productParameter,
  productSeries,
} from "#db/schema/catalogue/product.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { once } from "#domain/once.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { plainText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { Catalogue } from "#domain/product/catalogue.server.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { type Approval, type FinderModel, type Range, type Rating } from "./model.ts";
import type { Words } from "./words.ts";

/** A model with what only the table shows: its title and further figures. */
export type IndexedModel = FinderModel & {
  title: Localised;
  lineVoltage?: Range;
  transferTime?: number;
  weight?: number;
};
type Definition = { label: Localised; explanation: Localised; options: { key: string; label: Localised }[] };
export type FinderIndex = {
  models: IndexedModel[];
  categories: { id: number; key: string; name: Localised }[];
  parameters: Map<string, Definition>;
};

export type FinderScope = {
  db: Database;
  locale: Locale;
  catalogue: Catalogue;
  translate: Words["translate"];
};

const built = new WeakMap<Catalogue, Promise<FinderIndex>>();

/**
 * The published models as the finder sees them; read once for each content revision, which has a catalogue of
 * its own.
 */
export function finderIndex({ db, catalogue }: Pick<FinderScope, "db" | "catalogue">): Promise<FinderIndex> {
  return once(built, catalogue, () => readIndex(db));
}

/** The models of a category, or whose name, title or category contains a text; all without either. */
export function modelsWithin(
  { models }: FinderIndex,
  catalogue: Catalogue,
  { categoryId, key }: { categoryId?: number; key?: string },
): IndexedModel[] {
  const named = key
    ? new Set(
        catalogue.find({ key, options: {}, covers: {}, atLeast: {} }, { skip: 0, take: catalogue.size }).ids,
      )
    : undefined;
  return models.filter(
    (model) => (!categoryId || model.categoryId === categoryId) && (!named || named.has(model.id)),
  );
}

export function wordsFor({ locale, translate }: FinderScope, { parameters }: FinderIndex): Words {
  return {
    locale,
    translate,
    label(key, option) {
      const definition = parameters.get(key);
      const text = option ? definition?.options.find((o) => o.key === option)?.label : definition?.label;
      return text ? plainText(pick(text, locale)) : option || key;
    },
  };
}

async function readIndex(db: Database): Promise<FinderIndex> {
  const [rows, definitions, values] = await Promise.all([
    db
      .select({
        id: product.id,
        model: product.model,
        title: product.title,
        seriesId: product.seriesId,
        categoryId: productSeries.categoryId,
        category: productCategory.key,
        name: productCategory.name,
      })
      .from(product)
      .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
      .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
      .where(shown(product))
      .orderBy(
        asc(productCategory.position),
        asc(productSeries.position),
        asc(product.position),
        asc(product.id),
      ),
    db.select().from(parameter).where(shown(parameter)),
    db
      .select({ value: productParameter, key: parameter.key })
      .from(productParameter)
      .innerJoin(parameter, eq(productParameter.parameterId, parameter.id)),
  ]);
  const byProduct = Map.groupBy(values, ({ value }) => value.productId);
  const categories = new Map(
    rows.map((row) => [row.categoryId, { id: row.categoryId, key: row.category, name: row.name }]),
  );
  return {
    models: rows.map(({ name: _, ...row }) => toModel(row, byProduct.get(row.id) ?? [])),
    categories: [...categories.values()],
    parameters: new Map(
      definitions.map(({ key, label, explanation, options }) => [
        key,
        { label, explanation, options: options ?? [] },
      ]),
    ),
  };
}

const ratings: Record<string, Rating> = {
  "supply-voltage": "supply",
  "supply-voltage-ac": "supplyAc",
  "working-temperature": "temperature",
};

type Row = Pick<IndexedModel, "id" | "model" | "title" | "seriesId" | "categoryId" | "category">;
type Value = {
  key: string;
  value: Pick<typeof productParameter.$inferSelect, "approval" | "min" | "max" | "choice" | "dimensions">;
};

const rangeOf = ({ min, max }: Value["value"]): Range | undefined =>
  min === null || max === null ? undefined : { min, max };

/** Ratings as they hold by themselves, and under each approval. */
function ratingsOf(values: Value[]): Pick<FinderModel, "ratings" | "under"> {
  const standard: FinderModel["ratings"] = {};
  const under: FinderModel["under"] = {};
  for (const { key, value } of values) {
    const rating = ratings[key];
    const limits = rating && rangeOf(value);
    if (!limits) continue;
    const place = value.approval ? (under[value.approval.toLowerCase() as Approval] ??= {}) : standard;
    Object.assign(place, { [rating]: limits });
  }
  return { ratings: standard, under };
}

/** A model from its stored parameter values; a missing value counts as absent. */
export function toModel(row: Row, values: Value[]): IndexedModel {
  const standard = new Map(
    values.filter(({ value }) => !value.approval).map(({ key, value }) => [key, value]),
  );
  const choice = (key: string) => standard.get(key)?.choice ?? [];
  const number = (key: string) => standard.get(key)?.max ?? undefined;
  const count = (key: string) => number(key) ?? 0;
  const [width, height] = standard.get("cut-out")?.dimensions ?? [];
  const lineVoltage = standard.get("line-voltage");
  return {
    ...row,
    functions: choice("function"),
    engine: choice("engine-interface"),
    ports: choice("ports"),
    approvals: choice("approvals"),
    poles: choice("poles"),
    battery: choice("charge-voltage"),
    mounting: choice("mounting"),
    display: choice("display")[0] ?? "none",
    displaySize: number("display-size"),
    numbers: {
      sets: count("max-sets"),
      inputs: count("digital-inputs"),
      outputs: count("relay-outputs"),
      analogue: count("analogue-inputs"),
      languages: count("display-languages"),
      current: count("rated-current"),
      charge: count("charge-current"),
      lamps: count("lamps"),
    },
    ...ratingsOf(values),
    ...(width && height ? { cutOut: { width, height } } : {}),
    lineVoltage: lineVoltage && rangeOf(lineVoltage),
    transferTime: number("transfer-time"),
    weight: number("weight"),
  };
}
