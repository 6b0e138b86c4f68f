import type { Locale } from "../locale/locale.ts";
import type { Concept } from "./concepts.ts";

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
};

/** What words that nobody knows weigh at most: one foreign word must not outweigh all others. */
const largestUnknown = 6;
/** Pairs of characters overlap, and most unknown ones stand across two words. */
const unknownPair = 0.6;

/** How much a thing that no language knows counts of a question. */
export function unknownWeight({ weight, kind }: Pick<Concept, "weight" | "kind">): number {
  return Math.min(weight, largestUnknown) * (kind === "han" ? unknownPair : 1);
}

/**
 * How sure it is that the passages answer the question, 0 to 1: a logistic regression, fitted to the development half
 * of test/retrieval/ in all languages at once, answerable and unanswerable questions of equal weight (decision 0015).
 */
export function confidenceOf({ coverage, unknown, model, best }: Evidence): number {
  const sum = -7.07 + 2.37 * Math.min(coverage, 1) - 3.08 * unknown + 2.39 * (model ? 1 : 0) + 2.45 * Math.log(1 + best);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * From which confidence on a question counts as answered here. One for all languages: ten unanswerable questions of a
 * language say less than sixty of all; at 0.6 one in fourteen of the development half is answered wrongly.
 */
export const thresholds: Record<Locale, number> = { en: 0.6, zh: 0.6, hk: 0.6, pt: 0.6, es: 0.6, "tr-TR": 0.6 };
