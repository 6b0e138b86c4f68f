import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as OpenCC from "opencc-js/cn2t";
import type { Localised } from "#db/schema/site/shared.ts";
import { boundText } from "./bound.ts";
import type { Locale } from "./locale.ts";
import { pickText } from "./pick-text.ts";
import type { LocalText } from "./text.ts";

let converter: ((text: string) => string) | undefined;

/** Simplified to Hong Kong Chinese (OpenCC); the dictionary is loaded at first use. */
export function toTraditional(simplified: string): string {
  converter ??= OpenCC.Converter({ from: "cn", to: "hk" });
  return converter?.(simplified) ?? simplified;
}

export function pick(stored: Localised, locale: Locale): LocalText {
  return pickText(stored, locale, toTraditional);
}

/**
 * A translated column in the given locale, with its fallback decided in SQL: a row carries one text and its
 * locale, not six texts. Read the result with `readText`.
 */
export function textIn(column: PgColumn, locale: Locale): SQL<[string, string]> {
  const order = locale === "hk" ? ["hk", "zh", "en"] : locale === "en" ? ["en"] : [locale, "en"];
  const cases = order.map(
    (locale) =>
      sql`when ${column} ? ${sql.raw(`'${locale}'`)} then jsonb_build_array(${column}->>${sql.raw(`'${locale}'`)}, ${sql.raw(`'${locale}'`)})`,
  );
  return sql<[string, string]>`case ${sql.join(cases, sql` `)} end`;
}

/** The text of a `textIn` column for the visitor. */
export function readText(value: [string, string], locale: Locale): LocalText {
  const [written, from] = value;
  const text = boundText(written);
  if (from === locale) return text;
  return from === "zh" ? { text: toTraditional(text), lang: "zh-Hant" } : { text, lang: from };
}
