import type { Analyzer } from "#engines/search/analysis/analyze.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** A text that the site did not answer well, how often it came, and what was wrong. */
export type Wording = {
  locale: Locale;
  text: string;
  terms: readonly string[];
  times: number;
  unanswered: number;
  failed: number;
  disliked: number;
  again: number;
  searched: number;
  reasons: string[];
  lastAt: Date;
  expiresAt: Date;
};

/**
 * What a text is compared by: its words by their stems, and expressions of the trade by the term of their
 * group, so that synonyms are the same.
 */
export function termsIn(analyzer: Analyzer, text: string): string[] {
  const { units, groups } = analyzer.analyze(text);
  const inGroup = new Set(
    groups.flatMap(({ from, to }) => units.flatMap((_, i) => (i >= from && i <= to ? [i] : []))),
  );
  const own = units.flatMap(({ terms }, i) => (inGroup.has(i) ? [] : (terms[0]?.[0] ?? [])));
  return [...new Set([...own, ...groups.map(({ term }) => term)])];
}
