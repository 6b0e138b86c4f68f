import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Analyzer } from "#engines/search/analysis/analyze.ts";

/** Terms of the trade that a text uses, by their English names, whatever its language. */
export type ConceptsIn = (locale: Locale, text: string) => string[];

/**
 * Reads the list of terms (`content/terms/terms.csv`). A term is known by the group of synonyms that it is
 * the house's word of: so a visitor's word for it in one language is the same as another's in another.
 */
export async function readConcepts(
  contentDir: string,
  analyzers: Record<Locale, Analyzer>,
): Promise<ConceptsIn> {
  const file = join(contentDir, "terms/terms.csv");
  const lines = existsSync(file) ? (await readFile(file, "utf8")).trim().split("\n").slice(1) : [];
  const names = new Map<string, string>();
  for (const cells of lines.map(cellsOf))
    for (const [i, locale] of locales.entries()) {
      const { groups } = analyzers[locale].analyze(cells[i] ?? "");
      const whole = groups.find(({ from }) => from === 0);
      if (whole) names.set(`${locale} ${whole.term}`, cells[0]!);
    }
  return (locale, text) => [
    ...new Set(
      analyzers[locale].analyze(text).groups.flatMap(({ term }) => names.get(`${locale} ${term}`) ?? []),
    ),
  ];
}

/**
 * The columns are the languages, in the order of the site; abbreviations in brackets are no part of a term.
 */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell]) =>
    cell!.replaceAll('"', "").replace(/\s*[（(][^）)]*[）)]/g, ""),
  );
