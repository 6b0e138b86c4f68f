import type { PassageKind } from "#domain/address/search.ts";
import type { RankingWeights } from "./weights.ts";

/** Factors of documents' scores. A question that speaks of faults takes fault codes as they are. */
export function priorsOf(
  { kinds, documents }: RankingWeights,
  aboutFaults: boolean,
): (passage: { kind: PassageKind; document: string }) => number {
  const beginnings = Object.entries(documents);
  return ({ kind, document }) => {
    const ofKind = kind === "fault" && aboutFaults ? 1 : (kinds[kind] ?? 1);
    return ofKind * (beginnings.find(([beginning]) => document.startsWith(beginning))?.[1] ?? 1);
  };
}
