import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Concept } from "#engines/search/analysis/concepts.ts";
import { type ConfidenceWeights, confidenceWeights } from "./weights.ts";

/** Evidence of how well the passages match a question. */
export type Evidence = {
  /** Largest share of the question's weight that one of the best passages covers, 0 to 1. */
  coverage: number;
  /** Share of its weight in words that no language knows, 0 to 1. */
  unknown: number;
  /** Whether it names a model that exists. */
  model: boolean;
  /** Score of the best passage. */
  best: number;
  /** Share of its weight in expressions of the trade, 0 to 1. */
  trade: number;
  /** Number of things it asks for that some language knows. */
  things: number;
  /** Whether it contains an unknown name: a word with a capital or a digit. */
  name: boolean;
  /**
   * Whether it names a device outside the range: letters and a number that resemble none of the maker's
   * models.
   */
  foreign: boolean;
};

/** Most that an unknown word weighs: one foreign word must not outweigh all others. */
const largestUnknown = 6;
/** Pairs of characters overlap, and most unknown ones stand across two words. */
const unknownPair = 0.6;

/** The weight of a thing that no language knows. */
export function unknownWeight({ weight, kind }: Pick<Concept, "weight" | "kind">): number {
  return Math.min(weight, largestUnknown) * (kind === "han" ? unknownPair : 1);
}

/** More things than these add no confidence: a pasted page has hundreds. */
const mostThings = 8;

/** What the regression reads of the evidence, by the names of its weights. */
export function featuresOf({ coverage, best, model, trade, things, unknown, name }: Evidence) {
  return {
    base: 1,
    coverage: Math.min(coverage, 1),
    best: Math.log(1 + best),
    model: model ? 1 : 0,
    trade,
    things: Math.min(things, mostThings),
    unknown,
    name: name ? 1 : 0,
  } satisfies Omit<ConfidenceWeights, "threshold">;
}

/**
 * How likely the passages answer the question, 0 to 1: a logistic regression, fitted to all languages at
 * once, answerable and unanswerable questions of equal weight (bench/fit.ts).
 */
export function confidenceOf(
  evidence: Evidence,
  weights: Omit<ConfidenceWeights, "threshold"> = confidenceWeights,
): number {
  const features = Object.entries(featuresOf(evidence)) as [keyof typeof weights, number][];
  const sum = features.reduce((sum, [name, value]) => sum + weights[name] * value, 0);
  const sure = 1 / (1 + Math.exp(-sum));
  // What the passages say about the maker's own devices must not be taken for another maker's.
  return evidence.foreign ? sure / 2 : sure;
}

/**
 * From which confidence on a question counts as answered here. One for all languages: eighteen unanswerable
 * questions of a language say less than a hundred of all.
 */
export const thresholds: Record<Locale, number> = Object.fromEntries(
  locales.map((locale) => [locale, confidenceWeights.threshold]),
) as Record<Locale, number>;
