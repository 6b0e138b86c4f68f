import { z } from "zod";
import type { Localised } from "#db/schema/site/shared.ts";
import { locales } from "#domain/locale/locale.ts";
import { type ParameterValue, parameterValue } from "#domain/parameter/schema.ts";
import type { Document } from "../documents/document.ts";
import type { Column } from "./columns.ts";
import type { SheetKind } from "./kinds.ts";
import { sheetRules } from "./rules.ts";
import { valueCell } from "./values.ts";

export type Values = Record<string, ParameterValue>;
type Texts = Partial<Localised>;

/** What of a document a sheet holds: of a model, or of a series or category, which have a key. */
export type Model = Document & {
  model?: string;
  key?: string;
  series?: string;
  category?: string;
  /** Of a series a word, of a category a text. */
  name?: string | Texts;
  description?: Texts;
  publishedAt?: string;
  title?: Texts;
  overview?: Texts;
  features?: Texts[];
  parameters?: Values;
};

/** A column that a sheet changes. */
export type Written = Exclude<Column, { as: "id" | "version" | "model" | "series" | "like" | "told" }>;

export const isWritten = (column: Column): column is Written =>
  ["date", "word", "text", "features", "parameter", "parameter-text"].includes(column.as);

/**
 * What a column holds of a model, as its cell: null for nothing. A model has the values of its series where it says
 * nothing else.
 */
export function cellOf(column: Written, model: Model, ofSeries: Values): string | number | null {
  switch (column.as) {
    case "date":
      return model.publishedAt ?? null;
    case "word":
      return (model[column.name] as string | undefined) ?? null;
    case "text":
      return (model[column.name] as Texts | undefined)?.[column.locale] ?? null;
    case "features":
      return linesOf(model, column.locale).join("\n") || null;
    case "parameter": {
      const value = model.parameters?.[column.parameter.key] ?? ofSeries[column.parameter.key];
      return value ? valueCell(value) : null;
    }
    case "parameter-text": {
      const value = model.parameters?.[column.parameter.key] ?? ofSeries[column.parameter.key];
      return value && "text" in value ? (value.text[column.locale] ?? null) : null;
    }
  }
}

/** The features in a language, one on each line; a place without a text is none. */
const linesOf = ({ features = [] }: Model, locale: keyof Localised): string[] =>
  features.flatMap((feature) => feature[locale] ?? []);

/** Whether a model has the value only from its series. */
export const isInherited = (column: Written, { parameters = {} }: Model): boolean =>
  (column.as === "parameter" || column.as === "parameter-text") && !(column.parameter.key in parameters);

/** What a row changes of a document. `value` null takes it away. */
export type Change = { path: string; value: unknown };

/** Where a column stands in a document. */
export function pathOf(column: Written): string {
  switch (column.as) {
    case "date":
      return "publishedAt";
    case "word":
      return column.name;
    case "text":
      return `${column.name}.${column.locale}`;
    case "features":
      return `features.${column.locale}`;
    case "parameter":
    case "parameter-text":
      return `parameters.${column.parameter.key}`;
  }
}

const text = z.string().max(sheetRules.mostText);
const inLanguages = (...names: string[]): [RegExp, z.ZodType] => [
  new RegExp(`^(?:${names.join("|")})\\.(?:${locales.join("|")})$`),
  text.nullable(),
];
const parameter: [RegExp, z.ZodType] = [/^parameters\.[a-z0-9]+(?:-[a-z0-9]+)*$/, parameterValue.nullable()];

/** The places that rows may change, and what may stand there; all others are refused. */
const places: Record<SheetKind, [RegExp, z.ZodType][]> = {
  product: [
    [/^publishedAt$/, z.iso.date()],
    inLanguages("title", "overview"),
    [new RegExp(`^features\\.(?:${locales.join("|")})$`), z.array(text).max(sheetRules.mostLines).nullable()],
    parameter,
  ],
  series: [[/^(?:name|category)$/, z.string().max(80)], inLanguages("title", "overview"), parameter],
  category: [inLanguages("name", "description")],
};

/** Whether a change is one that a row may make. */
export const isChange = (kind: SheetKind, { path, value }: Change): boolean =>
  places[kind].some(([place, form]) => place.test(path) && form.safeParse(value).success);

/** A model with changes of a row, each at its place; everything else stays as it is. */
export function withChanges(model: Model, changes: readonly Change[]): Model {
  return changes.reduce(withChange, model);
}

function withChange(model: Model, { path, value }: Change): Model {
  const [name = "", part = ""] = path.split(".");
  switch (name) {
    case "features":
      return { ...model, features: withLines(model.features ?? [], part, (value ?? []) as string[]) };
    case "parameters":
      return { ...model, parameters: put(model.parameters ?? {}, part, value) };
    default:
      return { ...model, [name]: part ? put((model[name] ?? {}) as Texts, part, value) : value };
  }
}

function put<T extends object>(object: T, name: string, value: unknown): T {
  const next = { ...object, [name]: value } as Record<string, unknown>;
  if (value === null) delete next[name];
  return next as T;
}

/** Features with the lines of a language; what has no text in any is none. */
function withLines(features: readonly Texts[], locale: string, lines: readonly string[]): Texts[] {
  const count = Math.max(features.length, lines.length);
  return Array.from({ length: count }, (_, i) => put(features[i] ?? {}, locale, lines[i] ?? null)).filter(
    (feature) => Object.keys(feature).length > 0,
  );
}
