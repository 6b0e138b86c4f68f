import type { PassageKind } from "../types.ts";

/**
 * How much a kind's passages count beside others with the same words: a frequent question is put as people
 * ask, while a thousand fault codes repeat the words of everything that can break. Chosen on the development
 * half of test/retrieval/ (decision 0015).
 */
const kinds: Partial<Record<PassageKind, number>> = {
  solution: 0.7,
  case: 0.9,
  faq: 1.3,
  fault: 0.55,
  page: 0.85,
  news: 0.85,
  office: 0.7,
  social: 0.8,
  campus: 0.8,
};

/** Documents that list or name what others say in full, by the beginning of their name. */
const documents: readonly [string, number][] = [
  ["series-", 0.65],
  ["category-", 0.65],
  ["screen-", 0.75],
  ["honour-", 0.75],
  ["stand-", 0.7],
];

/** Factor of a document's score. A question that speaks of faults takes fault codes as they are. */
export function priorOf(
  { kind, document }: { kind: PassageKind; document: string },
  aboutFaults: boolean,
): number {
  const own = kind === "fault" && aboutFaults ? 1 : (kinds[kind] ?? 1);
  return own * (documents.find(([beginning]) => document.startsWith(beginning))?.[1] ?? 1);
}
