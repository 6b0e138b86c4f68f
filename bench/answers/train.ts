import type { Features } from "#engines/answers/extractive/rank-answers.ts";

/** A question with the candidates for its answer; `weight` is how much it counts beside others. */
export type Row = { id: string; weight: number; candidates: { features: Features; isRight: boolean }[] };

export type Weights = Map<string, number>;

/** Rounds over the questions, how far one moves the weights, and how fast unused weights shrink. */
const [rounds, rate, decay] = [30, 0.2, 0.002];

const scoreOf = (weights: Weights, features: Features) =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0);

/** How likely each candidate is the right one, 0 to 1. */
function sharesOf(weights: Weights, { candidates }: Row): number[] {
  const scores = candidates.map(({ features }) => scoreOf(weights, features));
  const top = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}

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
  const shares = sharesOf(weights, row);
  const right = row.candidates.reduce((sum, { isRight }, i) => sum + (isRight ? shares[i]! : 0), 0) || 1e-9;
  for (const [i, { features, isRight }] of row.candidates.entries()) {
    const move = row.weight * ((isRight ? shares[i]! / right : 0) - shares[i]!);
    if (Math.abs(move) < 1e-4) continue;
    for (const [name, value] of Object.entries(features))
      weights.set(name, (weights.get(name) ?? 0) * (1 - length * decay) + length * move * value);
  }
}

/** How many questions have a right candidate in front. */
export function rightOf(weights: Weights, rows: readonly Row[]): number {
  return rows.filter((row) => {
    const shares = sharesOf(weights, row);
    return row.candidates[shares.indexOf(Math.max(...shares))]?.isRight;
  }).length;
}
