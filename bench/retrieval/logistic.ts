/** A training example: features by name, and whether the answer is yes. */
export type Example<Name extends string> = { features: Record<Name, number>; yes: boolean };

/** L2 penalty: keeps the weights finite where one feature alone determines the answer. */
const penalty = 1e-4;
const steps = 60;

/** A logistic regression by Newton's method; the two classes have the same total weight. */
export function fitLogistic<Name extends string>(examples: readonly Example<Name>[]): Record<Name, number> {
  const names = Object.keys(examples[0]!.features) as Name[];
  const count = (yes: boolean) => examples.filter((example) => example.yes === yes).length;
  const [share, otherShare] = [0.5 / count(true), 0.5 / count(false)];
  let weights = names.map(() => 0);
  for (let step = 0; step < steps; step++) {
    const gradient = weights.map((weight) => -penalty * weight);
    const curvature = names.map((_, i) => names.map((__, j) => (i === j ? penalty : 0)));
    for (const { features, yes } of examples) {
      const values = names.map((name) => features[name]);
      const sure = 1 / (1 + Math.exp(-values.reduce((sum, value, i) => sum + value * weights[i]!, 0)));
      const weight = yes ? share : otherShare;
      values.forEach((value, i) => {
        gradient[i]! += weight * ((yes ? 1 : 0) - sure) * value;
        values.forEach((other, j) => (curvature[i]![j]! += weight * sure * (1 - sure) * value * other));
      });
    }
    const change = solved(curvature, gradient);
    weights = weights.map((weight, i) => weight + change[i]!);
    if (Math.max(...change.map(Math.abs)) < 1e-6) break;
  }
  return Object.fromEntries(names.map((name, i) => [name, weights[i]!])) as Record<Name, number>;
}

/** Solves a system of linear equations by Gaussian elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column; row < size; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let i = column; i <= size; i++) rows[row]![i]! -= factor * rows[column]![i]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}
