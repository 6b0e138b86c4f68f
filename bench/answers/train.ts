import { sharesOf } from "#engines/answers/extractive/rank-answers.ts";
import { type Features, scoreOf, type Trees } from "#engines/answers/extractive/trees.ts";
import { grow, type Growing, tableOf } from "./grow.ts";

/** A question with the candidates for its answer; `weight` is how much it counts beside others. */
export type Row = { id: string; weight: number; candidates: { features: Features; isRight: boolean }[] };

/** Found by cross-validation on the questions that may be looked at. */
const ranking: Growing = {
  rounds: 400,
  rate: 0.1,
  leaves: 15,
  leastOfLeaf: 30,
  cost: 5,
  ofColumns: 0.5,
  ofGroups: 0.8,
};

/** Trees that give the right candidates of each question the largest share: a conditional logit. */
export function train(all: readonly Row[]): Trees {
  const rows = all.filter(
    ({ candidates }) => candidates.length > 1 && candidates.some(({ isRight }) => isRight),
  );
  const examples = rows.flatMap(({ candidates }) => candidates);
  const groups = Int32Array.from(rows.flatMap(({ candidates }, i) => candidates.map(() => i)));
  const table = tableOf(examples.map(({ features }) => features));
  return grow(
    table,
    groups,
    (scores, gradient, curvature) => {
      let at = 0;
      for (const { weight, candidates } of rows) {
        const shares = sharesOf([...scores.subarray(at, at + candidates.length)]);
        const right = candidates.reduce((sum, { isRight }, i) => sum + (isRight ? shares[i]! : 0), 0) || 1e-9;
        for (const [i, { isRight }] of candidates.entries()) {
          const share = shares[i]!;
          gradient[at] = weight * (share - (isRight ? share / right : 0));
          curvature[at] = weight * Math.max(1e-3, share * (1 - share));
          at += 1;
        }
      }
    },
    ranking,
  );
}

/** A question's candidates with their shares, the likeliest first. */
export function inOrder(trees: Trees, row: Row) {
  const shares = sharesOf(row.candidates.map(({ features }) => scoreOf(trees, features)));
  return row.candidates
    .map((candidate, i) => ({ ...candidate, share: shares[i]! }))
    .toSorted((a, b) => b.share - a.share);
}

/** How many questions have a right candidate in front. */
export const rightOf = (trees: Trees, rows: readonly Row[]): number =>
  rows.filter((row) => inOrder(trees, row)[0]?.isRight).length;

export type Judged = { id: string; features: Features; isRight: boolean; weight: number };

const judging: Growing = {
  rounds: 250,
  rate: 0.03,
  leaves: 8,
  leastOfLeaf: 30,
  cost: 10,
  ofColumns: 0.4,
  ofGroups: 0.8,
};

/** Trees by which what is in front is known to be right. */
export function trainSureness(examples: readonly Judged[]): Trees {
  const table = tableOf(examples.map(({ features }) => features));
  return grow(
    table,
    Int32Array.from(examples.keys()),
    (scores, gradient, curvature) => {
      for (const [i, { isRight, weight }] of examples.entries()) {
        const likely = 1 / (1 + Math.exp(-scores[i]!));
        gradient[i] = weight * (likely - Number(isRight));
        curvature[i] = weight * likely * (1 - likely);
      }
    },
    judging,
  );
}
