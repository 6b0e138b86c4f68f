import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Concept } from "#engines/search/analysis/concepts.ts";

/** What is known of how well a question was found. */
export type Evidence = {
  /** Largest share of the question's weight that one of the best passages covers, 0 to 1. */
  coverage: number;
  /** Share of its weight that no language knows, 0 to 1. */
  unknown: number;
  /** Whether it names a model that exists. */
  model: boolean;
  /** Score of the best passage. */
  best: number;
  /** Share of its weight in expressions of the trade, 0 to 1. */
  trade: number;
  /** Things that it asks for and that some language knows. */
  things: number;
  /** Whether nobody knows a name in it: a word with a capital or a digit. */
  name: boolean;
  /**
   * Whether it names a device that is not of the range: letters and a number, like nothing that the maker has
   * made.
   */
  foreign: boolean;
};

/** What words that nobody knows weigh at most: one foreign word must not outweigh all others. */
const largestUnknown = 6;
/** Pairs of characters overlap, and most unknown ones stand across two words. */
const unknownPair = 0.6;

/** How much a thing that no language knows counts of a question. */
export function unknownWeight({ weight, kind }: Pick<Concept, "weight" | "kind">): number {
  return Math.min(weight, largestUnknown) * (kind === "han" ? unknownPair : 1);
}

/** More things than these make nothing surer: a pasted page has hundreds. */
const mostThings = 8;

/**
 * How sure it is that the passages answer the question, 0 to 1: a logistic regression, fitted to the
 * development half of test/retrieval/ in all languages at once, answerable and unanswerable questions of
 * equal weight (decision 0015).
 */
export function confidenceOf({
  coverage,
  unknown,
  model,
  best,
  trade,
  things,
  name,
  foreign,
}: Evidence): number {
  const found = 3.67 * Math.min(coverage, 1) + 1.4 * Math.log(1 + best) + 2.76 * (model ? 1 : 0);
  const asked = 2.44 * trade + 0.34 * Math.min(things, mostThings) - 2.57 * unknown - 1.73 * (name ? 1 : 0);
  const sum = -7.96 + found + asked;
  const sure = 1 / (1 + Math.exp(-sum));
  // What the passages say of the maker's own devices must not be taken for another's.
  return foreign ? sure / 2 : sure;
}

/**
 * From which confidence on a question counts as answered here. One for all languages: eighteen unanswerable
 * questions of a language say less than a hundred of all.
 */
const threshold = 0.6;
export const thresholds: Record<Locale, number> = Object.fromEntries(
  locales.map((locale) => [locale, threshold]),
) as Record<Locale, number>;
