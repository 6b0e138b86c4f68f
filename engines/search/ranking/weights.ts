import type { PassageKind } from "#domain/address/search.ts";
import file from "./weights.json" with { type: "json" };

/** The numbers of the ranking. `npm run fit` writes them to weights.json, with when, from what and how good. */
export type RankingWeights = {
  /** How much a hit counts in the document's codes, title, heading, text. */
  fields: { codes: number; title: number; heading: number; text: number };
  /** How much the length of title, heading and text matters, 0 to 1. */
  lengths: { title: number; heading: number; text: number };
  /** How soon more of the same term adds nothing (k₁ of BM25). */
  saturation: number;
  /** Factor of a title that says all that was asked, and nothing else. */
  exactTitle: number;
  /** Factor of what another language finds: words that the visitor's does not know say most. */
  helper: number;
  /** The same for the other Chinese script, which says the same again. */
  sister: number;
  /** How much it counts that a passage has all of a question, beside how often it has some of it. */
  coveragePower: number;
  leastCoverage: number;
  /**
   * How much a kind's passages count beside others with the same words: a frequent question is put as people
   * ask, while a thousand fault codes repeat the words of everything that can break.
   */
  kinds: Partial<Record<PassageKind, number>>;
  /** Documents that list or name what others say in full, by the beginning of their name. */
  documents: Record<string, number>;
};

/** The numbers of the confidence: a logistic regression over the evidence (confidence.ts). */
export type ConfidenceWeights = {
  base: number;
  coverage: number;
  best: number;
  model: number;
  trade: number;
  things: number;
  unknown: number;
  name: number;
  /** From which confidence on a question counts as answered here. */
  threshold: number;
};

export const rankingWeights: RankingWeights = file.ranking;
export const confidenceWeights: ConfidenceWeights = file.confidence;
