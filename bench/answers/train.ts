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

/** A row with numbers in the place of names: a table of weights is read hundreds of millions of times. */
type Numbered = {
  weight: number;
  candidates: { names: Int32Array; values: Float64Array; isRight: boolean }[];
};

function numbered(rows: readonly Row[]): { names: string[]; rows: Numbered[] } {
  const numbers = new Map<string, number>();
  const numberOf = (name: string) => {
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    return known;
  };
  const read = rows.map(({ weight, candidates }) => ({
    weight,
    candidates: candidates.map(({ features, isRight }) => {
      const own = Object.entries(features).filter(([, value]) => value !== 0);
      return {
        names: Int32Array.from(own, ([name]) => numberOf(name)),
        values: Float64Array.from(own, ([, value]) => value),
        isRight,
      };
    }),
  }));
  return { names: [...numbers.keys()], rows: read };
}

/**
 * Weights that give the right candidates of each question the largest share: a conditional logit.
 * @param known weights that stay as they are
 */
export function train(all: readonly Row[], known: Weights = new Map()): Weights {
  const { names, rows } = numbered(all.filter(({ candidates }) => candidates.some(({ isRight }) => isRight)));
  const weights = Float64Array.from(names, (name) => known.get(name) ?? 0);
  const isFree = names.map((name) => !known.has(name));
  let seed = 5;
  for (let round = 0; round < rounds; round++) {
    for (let i = rows.length - 1; i > 0; i--) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const j = seed % (i + 1);
      [rows[i], rows[j]] = [rows[j]!, rows[i]!];
    }
    for (const row of rows) step({ weights, isFree }, row, rate / (1 + round * 0.1));
  }
  return new Map([...known, ...names.map((name, i) => [name, weights[i]!] as const)]);
}

type Learned = { weights: Float64Array; isFree: readonly boolean[] };

function step({ weights, isFree }: Learned, { weight, candidates }: Numbered, length: number): void {
  const shares = sharesOf(
    candidates.map(({ names, values }) => {
      let score = 0;
      for (let i = 0; i < names.length; i++) score += values[i]! * weights[names[i]!]!;
      return score;
    }),
  );
  const right = candidates.reduce((sum, { isRight }, i) => sum + (isRight ? shares[i]! : 0), 0) || 1e-9;
  for (const [at, { names, values, isRight }] of candidates.entries()) {
    const move = weight * ((isRight ? shares[at]! / right : 0) - shares[at]!);
    if (Math.abs(move) < 1e-4) continue;
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!;
      if (isFree[name]) weights[name] = weights[name]! * (1 - length * decay) + length * move * values[i]!;
    }
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
