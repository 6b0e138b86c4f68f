import type { Concept } from "#engines/search/analysis/concepts.ts";
import { type Counts, countsIn } from "./vector.ts";

// All numbers here were chosen on the development half of test/retrieval/ (decision 0015).

/** How much a hit counts in the document's codes, title, heading, text. */
const fieldWeights = [4, 3, 2.5, 0.7] as const;
/** How much the length of title, heading and text matters. */
const lengthParts = [0.5, 0.2, 0.45] as const;
const saturation = 1.7;
/** A title that says all that was asked, and nothing else, is what was looked for. */
const exactTitle = 2.5;

export type Score = {
  score: number;
  /** Share of each concept that the passage has, 0 to 1, in the order of the concepts. */
  covered: number[];
};

/**
 * BM25 over the fields of a passage. `averages` and `lengths` are those of title, heading and text; `whole`
 * says that the concepts are all that the question asks for.
 */
export function scorePassage(
  concepts: readonly Concept[],
  words: string,
  lengths: readonly number[],
  averages: readonly number[],
  whole: boolean,
): Score {
  const norms = [1, ...lengthParts.map((part, i) => 1 - part + (part * lengths[i]!) / averages[i]!)];
  let score = 0;
  let inTitle = 0;
  const covered = concepts.map(({ terms, weight }) => {
    let frequency = 0;
    let share = 0;
    let titled = false;
    for (const one of terms) {
      const counts = countsIn(words, one.term);
      if (!counts) continue;
      frequency += one.weight * weigh(counts, norms);
      share = Math.max(share, one.cover);
      if (counts[1] > 0 && one.cover === 1) titled = true;
    }
    if (titled) inTitle++;
    score += (weight * frequency * (saturation + 1)) / (saturation + frequency);
    return share;
  });
  const exact = whole && inTitle === concepts.length && lengths[0]! <= inTitle;
  return { score: exact ? score * exactTitle : score, covered };
}

function weigh(counts: Counts, norms: readonly number[]): number {
  return counts.reduce((sum, count, i) => sum + (fieldWeights[i]! * count) / norms[i]!, 0);
}
