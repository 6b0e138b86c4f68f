import { type Features, sharesOf } from "#engines/answers/extractive/rank-answers.ts";

/** A question with the candidates for its answer; `weight` is how much it counts beside others. */
export type Row = { id: string; weight: number; candidates: { features: Features; isRight: boolean }[] };

export type Weights = Map<string, number>;

/** Rounds over the questions, how far one moves the weights, and how fast unused weights shrink. */
const [rounds, rate, decay] = [30, 0.2, 0.002];

const scoreOf = (weights: Weights, features: Features) =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0);

/** How likely each candidate is the right one, 0 to 1. */
const sharesFor = (weights: Weights, { candidates }: Row): number[] =>
  sharesOf(candidates.map(({ features }) => scoreOf(weights, features)));

/** Weights that give the right candidates of each question the largest share: a conditional logit. */
export function train(rows: readonly Row[]): Weights {
  const weights: Weights = new Map();
  const useful = rows.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  let seed = 5;
  for (let round = 0; round < rounds; round++) {
    for (let i = useful.length - 1; i > 0; i--) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const j = seed % (i + 1);
      [useful[i], useful[j]] = [useful[j]!, useful[i]!];
    }
    for (const row of useful) step(weights, row, rate / (1 + round * 0.1));
  }
  return weights;
}

function step(weights: Weights, row: Row, length: number): void {
  const shares = sharesFor(weights, row);
  const right = row.candidates.reduce((sum, { isRight }, i) => sum + (isRight ? shares[i]! : 0), 0) || 1e-9;
  for (const [i, { features, isRight }] of row.candidates.entries()) {
    const move = row.weight * ((isRight ? shares[i]! / right : 0) - shares[i]!);
    if (Math.abs(move) < 1e-4) continue;
    for (const [name, value] of Object.entries(features))
      weights.set(name, (weights.get(name) ?? 0) * (1 - length * decay) + length * move * value);
  }
}

/** A question's candidates with their shares, the likeliest first. */
export function inOrder(weights: Weights, row: Row) {
  const shares = sharesFor(weights, row);
  return row.candidates
    .map((candidate, i) => ({ ...candidate, share: shares[i]! }))
    .toSorted((a, b) => b.share - a.share);
}

/** How many questions have a right candidate in front. */
export const rightOf = (weights: Weights, rows: readonly Row[]): number =>
  rows.filter((row) => inOrder(weights, row)[0]?.isRight).length;

export type Judged = { features: Features; isRight: boolean; weight: number };

/** Steps over all examples, how far each goes, and how much large weights cost. */
const [steps, pace, cost] = [600, 0.5, 0.004];

/** Weights by which what is in front is known to be right: a logistic regression. */
export function trainSureness(examples: readonly Judged[]): Weights {
  const weights: Weights = new Map();
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let i = 0; i < steps; i++) {
    const moves: Weights = new Map();
    for (const { features, isRight, weight } of examples) {
      const likely = 1 / (1 + Math.exp(-scoreOf(weights, features)));
      const move = (weight * (Number(isRight) - likely)) / total;
      for (const [name, value] of Object.entries(features))
        moves.set(name, (moves.get(name) ?? 0) + move * value);
    }
    for (const [name, move] of moves) {
      const now = weights.get(name) ?? 0;
      weights.set(name, now + pace * (move - (name === "one" ? 0 : cost * now)));
    }
  }
  return weights;
}
