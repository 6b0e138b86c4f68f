/** What an answer is judged by, each number about 0 to 1; what is not named is 0. */
export type Features = Record<string, number>;

/**
 * Regression trees whose sum is a score. A tree is a list of numbers: a fork is the place of its column in
 * `columns`, the largest value that goes left, and where the right branch begins, with the left branch right
 * behind; a leaf is -1 and its value.
 */
export type Trees = { columns: readonly string[]; trees: readonly (readonly number[])[] };

/** The sum of the trees for what has these features. */
export function scoreOf({ columns, trees }: Trees, features: Features): number {
  const values = columns.map((name) => features[name] ?? 0);
  return trees.reduce((sum, tree) => sum + leafOf(tree, values), 0);
}

function leafOf(tree: readonly number[], values: readonly number[]): number {
  let at = 0;
  for (;;) {
    const column = tree[at]!;
    if (column < 0) return tree[at + 1]!;
    at = values[column]! <= tree[at + 1]! ? at + 3 : tree[at + 2]!;
  }
}
