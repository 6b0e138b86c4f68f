import type { Concept } from "#engines/search/analysis/concepts.ts";
import type { Counts } from "./vector.ts";
import type { RankingWeights } from "./weights.ts";

export type Score = {
  score: number;
  /** Share of each concept that the passage has, 0 to 1, in the order of the concepts. */
  covered: number[];
};

/** A passage: how often a term stands in each of its fields, and the words in title, heading and text. */
type Passage = { counts(term: string): Counts | undefined; lengths: readonly number[] };

/**
 * BM25 over the fields of passages. `averages` are the mean lengths of title, heading and text; `whole` says
 * that the concepts are all that the question asks for.
 */
export function scorer(
  { fields, lengths, saturation, exactTitle }: RankingWeights,
  averages: readonly number[],
  whole: boolean,
): (concepts: readonly Concept[], passage: Passage) => Score {
  const fieldWeights = [fields.codes, fields.title, fields.heading, fields.text];
  const parts = [lengths.title, lengths.heading, lengths.text];
  const weigh = (counts: Counts, norms: readonly number[]) =>
    counts.reduce((sum, count, i) => sum + (fieldWeights[i]! * count) / norms[i]!, 0);
  return (concepts, passage) => {
    const norms = [1, ...parts.map((part, i) => 1 - part + (part * passage.lengths[i]!) / averages[i]!)];
    let score = 0;
    let inTitle = 0;
    const covered = concepts.map(({ terms, weight }) => {
      let frequency = 0;
      let share = 0;
      let titled = false;
      for (const { term, weight, cover } of terms) {
        const counts = passage.counts(term);
        if (!counts) continue;
        frequency += weight * weigh(counts, norms);
        share = Math.max(share, cover);
        if (counts[1] > 0 && cover === 1) titled = true;
      }
      if (titled) inTitle++;
      score += (weight * frequency * (saturation + 1)) / (saturation + frequency);
      return share;
    });
    const exact = whole && inTitle === concepts.length && passage.lengths[0]! <= inTitle;
    return { score: exact ? score * exactTitle : score, covered };
  };
}
