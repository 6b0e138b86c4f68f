import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { download, downloadSource } from "#db/schema/catalogue/download.ts";
import { parameter, product, productCategory, productSeries } from "#db/schema/catalogue/product.ts";
import { synonymGroup } from "#db/schema/site/search.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { solutionClass } from "#db/schema/catalogue/solution.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { type Analyzer, createAnalyzer } from "#engines/search/analysis/analyze.ts";
import { canonicalCode, knownCodes, type KnownCodes } from "#engines/search/analysis/codes.ts";
import { fold } from "#engines/search/analysis/fold.ts";
import { hanTable } from "#engines/search/analysis/han.ts";
import { simplify } from "#engines/search/analysis/simplify.server.ts";
import { stemmerOf } from "#engines/search/analysis/stem.server.ts";
import { chineseStops, lightWordsOf, particlesOf, stopWordsOf } from "#engines/search/analysis/stop-words.ts";
import { shown } from "#domain/publication/shown.server.ts";

/** A model by its canonical code; a retired one has no page. */
export type KnownModel = { code: string; model: string; /** Of a product that is sold. */ id?: number };

/** Names of the catalogue and expressions of the trade for the analyzers. */
export type Lexicon = {
  codes: KnownCodes;
  models: KnownModel[];
  series: ReadonlySet<string>;
  hanWords: ReadonlySet<string>;
  groups: Record<Locale, string[][]>;
};

const han = /\p{Script=Han}+/gu;

export async function readLexicon(db: Database): Promise<Lexicon> {
  const products = await db
    .select({ id: product.id, model: product.model })
    .from(product)
    .where(shown(product))
    .orderBy(asc(product.id));
  const series = await db
    .select({ name: productSeries.name })
    .from(productSeries)
    .where(shown(productSeries))
    .orderBy(asc(productSeries.id));
  const retired = await db
    .selectDistinct({ model: download.subject })
    .from(download)
    .innerJoin(downloadSource, eq(download.sourceId, downloadSource.id))
    .where(and(eq(download.list, "offline"), shown(downloadSource)))
    .orderBy(asc(download.subject));
  const parameters = await db
    .select({ label: parameter.label, options: parameter.options })
    .from(parameter)
    .where(shown(parameter));
  const categories = await db
    .select({ name: productCategory.name })
    .from(productCategory)
    .where(shown(productCategory));
  const classes = await db
    .select({ name: solutionClass.name })
    .from(solutionClass)
    .where(shown(solutionClass));
  const groups = await db.select().from(synonymGroup).orderBy(asc(synonymGroup.position));
  const models: KnownModel[] = [
    ...products.map(({ id, model }) => ({ id, model, code: canonicalCode(model) })),
    ...retired.map(({ model }) => ({ model, code: canonicalCode(model) })),
  ];
  const named = new Set(series.map(({ name }) => canonicalCode(name)));
  const codes = knownCodes([...models.map((m) => m.code), ...named]);
  const byLocale = Object.fromEntries(
    locales.map((locale) => [locale, groups.filter((g) => g.locale === locale).map((g) => g.terms)]),
  ) as Lexicon["groups"];
  const texts = [
    ...parameters.map((p) => p.label),
    ...parameters.flatMap((p) => p.options?.map((o) => o.label) ?? []),
    ...categories.map((c) => c.name),
    ...classes.map((c) => c.name),
  ];
  return {
    codes,
    models,
    series: named,
    hanWords: hanWordsOf(texts, [...byLocale.zh, ...byLocale.hk].flat()),
    groups: byLocale,
  };
}

function hanWordsOf(texts: readonly Localised[], expressions: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of [...texts.flatMap(({ zh, hk }) => [zh, hk]), ...expressions]) {
    for (const [run] of (text ?? "").matchAll(han))
      if (run.length > 1 && run.length <= 8) words.add(simplify(run));
  }
  return words;
}

/** Analyzers of the last lexicons, by what is in them: most changes of the content leave them as they are. */
const made = new Map<string, Record<Locale, Analyzer>>();
const mostMade = 3;

/**
 * The analyzers of all languages, the same ones for the same lexicon. Hong Kong and the mainland have one: both
 * are read in simplified characters.
 */
export function analyzersOf(
  lexicon: Pick<Lexicon, "codes" | "hanWords" | "groups">,
): Record<Locale, Analyzer> {
  const { codes, hanWords, groups } = lexicon;
  const key = JSON.stringify([[...codes.codes], [...hanWords], groups]);
  const known = made.get(key) ?? makeAnalyzers(lexicon);
  made.delete(key);
  made.set(key, known);
  for (const oldest of made.keys()) if (made.size > mostMade) made.delete(oldest);
  return known;
}

function makeAnalyzers({
  codes,
  hanWords,
  groups,
}: Pick<Lexicon, "codes" | "hanWords" | "groups">): Record<Locale, Analyzer> {
  const chinese = [...groups.zh, ...groups.hk];
  return Object.fromEntries(
    locales.map((locale) => {
      const own = locale === "zh" || locale === "hk" ? chinese : groups[locale];
      const stem = stemmerOf(locale);
      const words = {
        stops: stopWordsOf(locale),
        particles: particlesOf(locale),
        light: lightWordsOf(locale, (word) => fold(stem(word))),
      };
      return [
        locale,
        createAnalyzer({
          locale,
          stem,
          simplify,
          codes,
          han: hanTable(hanWords, chineseStops()),
          groups: own,
          ...words,
        }),
      ];
    }),
  ) as Record<Locale, Analyzer>;
}
