import type { Candidate } from "./candidates.ts";
import { featuresOf, surenessFeatures } from "./features.ts";
import fitted from "./answer-trees.json" with { type: "json" };
import { type Features, scoreOf } from "./trees.ts";

/** A candidate with how likely it is the right one of all, 0 to 1. */
export type Ranked = { candidate: Candidate; features: Features; share: number };

/** The candidates, the likeliest first; the trees are fitted (bench/answers/fit.ts). */
export function ranked(candidates: readonly Candidate[], asked: Parameters<typeof featuresOf>[1]): Ranked[] {
  const features = featuresOf(candidates, asked);
  const shares = sharesOf(features.map((one) => scoreOf(fitted.rank, one)));
  return candidates
    .map((candidate, i) => ({ candidate, features: features[i]!, share: shares[i]! }))
    .toSorted((a, b) => b.share - a.share);
}

/** Scores as shares of 1. */
export function sharesOf(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const total = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / total);
}

/** How likely the likeliest answer is right, 0 to 1. */
export function surenessOf(list: readonly Pick<Ranked, "features" | "share">[]): number {
  return list.length ? 1 / (1 + Math.exp(-scoreOf(fitted.sureness, surenessFeatures(list)))) : 0;
}
