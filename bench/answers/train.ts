import { type Features, sharesOf } from "#engines/answers/extractive/rank-answers.ts";

/** A question with the candidates for its answer; `weight` is how much it counts beside others. */
export type Row = { id: string; weight: number; candidates: { features: Features; isRight: boolean }[] };

export type Weights = Map<string, number>;

/** Steps over all questions, how far the first one goes, and how much large weights cost. */
const [steps, pace, cost] = [250, 0.1, 1];
/** Adam's shares of what went before: of the way, and of its square. */
const [ofWay, ofSquare] = [0.9, 0.99];

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
 * Weights that give the right candidates of each question the largest share: a conditional logit, by Adam over all
 * questions at once.
 * @param known weights that stay as they are
 */
export function train(all: readonly Row[], known: Weights = new Map()): Weights {
  const { names, rows } = numbered(all.filter(({ candidates }) => candidates.some(({ isRight }) => isRight)));
  const weights = Float64Array.from(names, (name) => known.get(name) ?? 0);
  const [way, square] = [new Float64Array(names.length), new Float64Array(names.length)];
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 1; step <= steps; step++) {
    const slope = slopeOf(weights, rows);
    const length = pace / (1 + step * 0.02);
    for (const [i, name] of names.entries()) {
      if (known.has(name)) continue;
      const weight = weights[i] ?? 0;
      const move = ((slope[i] ?? 0) - cost * weight) / total;
      const before = { way: way[i] ?? 0, square: square[i] ?? 0 };
      const now = mixed(before, move);
      way[i] = now.way;
      square[i] = now.square;
      const spread = Math.sqrt(now.square / (1 - ofSquare ** step)) + 1e-6;
      weights[i] = weight + (length * now.way) / (1 - ofWay ** step) / spread;
    }
  }
  return new Map([...known, ...names.map((name, i) => [name, weights[i]!] as const)]);
}

const mixed = (before: { way: number; square: number }, move: number) => ({
  way: ofWay * before.way + (1 - ofWay) * move,
  square: ofSquare * before.square + (1 - ofSquare) * move * move,
});

/** Which way and how steeply the weights make the right candidates likelier. */
function slopeOf(weights: Float64Array, rows: readonly Numbered[]): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { weight, candidates } of rows) {
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
      for (let i = 0; i < names.length; i++) slope[names[i]!]! += move * values[i]!;
    }
  }
  return slope;
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
const [surenessSteps, surenessPace, surenessCost] = [600, 0.5, 0.004];

/** Weights by which what is in front is known to be right: a logistic regression. */
export function trainSureness(examples: readonly Judged[]): Weights {
  const weights: Weights = new Map();
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let i = 0; i < surenessSteps; i++) {
    const moves: Weights = new Map();
    for (const { features, isRight, weight } of examples) {
      const likely = 1 / (1 + Math.exp(-scoreOf(weights, features)));
      const move = (weight * (Number(isRight) - likely)) / total;
      for (const [name, value] of Object.entries(features))
        moves.set(name, (moves.get(name) ?? 0) + move * value);
    }
    for (const [name, move] of moves) {
      const now = weights.get(name) ?? 0;
      weights.set(name, now + surenessPace * (move - (name === "one" ? 0 : surenessCost * now)));
    }
  }
  return weights;
}
