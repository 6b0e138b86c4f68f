import type { Features, Trees } from "#engines/answers/extractive/trees.ts";

/** Examples by number, each feature cut into at most 64 steps. */
export type Table = {
  columns: readonly string[];
  /** By column and example: the step that its value is in. */
  steps: readonly Uint8Array[];
  /** By column: the largest value of each step but the last. */
  cuts: readonly (readonly number[])[];
};

const mostSteps = 64;

/** Features as a table; what is the same everywhere is left out. */
export function tableOf(examples: readonly Features[]): Table {
  const names = [...new Set(examples.flatMap((one) => Object.keys(one)))].toSorted();
  const columns: string[] = [];
  const steps: Uint8Array[] = [];
  const cuts: number[][] = [];
  for (const name of names) {
    const values = Float64Array.from(examples, (one) => one[name] ?? 0);
    const own = cutsOf(values);
    if (!own.length) continue;
    columns.push(name);
    cuts.push(own);
    steps.push(Uint8Array.from(values, (value) => stepOf(own, value)));
  }
  return { columns, steps, cuts };
}

/** Values between those that there are, so that about as many examples lie in each step. */
function cutsOf(values: Float64Array): number[] {
  const sorted = values.toSorted();
  const least = sorted.length / mostSteps / 4;
  const cuts: number[] = [];
  let since = 0;
  for (let i = 1; i < sorted.length; i++) {
    if (sorted[i] === sorted[i - 1] || i - since < least) continue;
    cuts.push(Number(((sorted[i - 1]! + sorted[i]!) / 2).toPrecision(4)));
    since = i;
  }
  const distinct = [...new Set(cuts)];
  if (distinct.length < mostSteps) return distinct;
  return Array.from(
    { length: mostSteps - 1 },
    (_, i) => distinct[Math.floor((i * distinct.length) / (mostSteps - 1))]!,
  );
}

function stepOf(cuts: readonly number[], value: number): number {
  let [from, to] = [0, cuts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (value <= cuts[middle]!) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Writes how a loss changes with each score, and how fast that changes. */
export type Slope = (scores: Float64Array, gradient: Float64Array, curvature: Float64Array) => void;

export type Growing = {
  rounds: number;
  /** Share of what a tree says that is taken. */
  rate: number;
  leaves: number;
  /** Fewest examples of a leaf, and how much large values cost. */
  leastOfLeaf: number;
  cost: number;
  /** Shares of columns and of groups of examples that each tree is made from. */
  ofColumns: number;
  ofGroups: number;
};

type Growth = Growing & { table: Table; gradient: Float64Array; curvature: Float64Array };

/** Gradient-boosted trees, leaf by leaf (Friedman 2001; histograms as in Ke et al. 2017). */
export function grow(table: Table, groups: Int32Array, slope: Slope, growing: Growing): Trees {
  const count = groups.length;
  const scores = new Float64Array(count);
  const growth = {
    ...growing,
    table,
    gradient: new Float64Array(count),
    curvature: new Float64Array(count),
  };
  const random = randomFrom(7);
  const mostGroups = groups.reduce((most, group) => Math.max(most, group), 0) + 1;
  const trees: number[][] = [];
  for (let round = 0; round < growing.rounds; round++) {
    slope(scores, growth.gradient, growth.curvature);
    const chosen = Uint8Array.from({ length: mostGroups }, () => Number(random() < growing.ofGroups));
    const rows = Int32Array.from(groups.keys()).filter((row) => chosen[groups[row]!]);
    const all = table.columns.map((_, i) => i);
    const drawn = all.filter(() => random() < growing.ofColumns);
    const columns = drawn.length ? drawn : all;
    const root = treeOf(growth, rows, columns);
    trees.push(written(table, root));
    for (let row = 0; row < count; row++) scores[row]! += valueOf(table, root, row);
  }
  return { columns: table.columns, trees };
}

type Leaf = { kind: "leaf"; value: number };
type Fork = { kind: "fork"; column: number; step: number; left: Node; right: Node };
type Node = Leaf | Fork;

type Split = { gain: number; column: number; step: number };
/** A node that may yet be a fork, with sums by column and step. */
type Open = { rows: Int32Array; sums: Sums; split: Split | undefined; value: number; take(node: Node): void };

/** By column and step: slopes, how fast they change, and how many examples. */
type Sums = Float64Array;

function treeOf(growth: Growth, rows: Int32Array, columns: readonly number[]): Node {
  let root: Node | undefined;
  const open = [
    opened(growth, columns, { rows, sums: sumsOf(growth, rows, columns) }, (node) => (root = node)),
  ];
  for (let leaves = 1; leaves < growth.leaves; leaves++) {
    const best = open.reduce((a, b) => ((b.split?.gain ?? 0) > (a.split?.gain ?? 0) ? b : a));
    if (!best.split) break;
    const { column, step } = best.split;
    const fork = { kind: "fork", column, step } as Fork;
    best.take(fork);
    const [left, right] = parted(growth, columns, best, { column, step });
    open.splice(
      open.indexOf(best),
      1,
      opened(growth, columns, left, (node) => (fork.left = node)),
      opened(growth, columns, right, (node) => (fork.right = node)),
    );
  }
  for (const { take, value } of open) take({ kind: "leaf", value });
  return root!;
}

type Part = { rows: Int32Array; sums: Sums };

/** Both sides of a fork. Only the smaller one is counted: the other is what remains. */
function parted(
  growth: Growth,
  columns: readonly number[],
  { rows, sums }: Part,
  { column, step }: Omit<Split, "gain">,
): [Part, Part] {
  const steps = growth.table.steps[column]!;
  const sides = [rows.filter((row) => steps[row]! <= step), rows.filter((row) => steps[row]! > step)];
  const [left, right] = sides as [Int32Array, Int32Array];
  const smaller = left.length < right.length ? left : right;
  const own = sumsOf(growth, smaller, columns);
  const remaining = sums.map((sum, i) => sum - own[i]!);
  return smaller === left
    ? [
        { rows: left, sums: own },
        { rows: right, sums: remaining },
      ]
    : [
        { rows: left, sums: remaining },
        { rows: right, sums: own },
      ];
}

function opened(
  { table, leastOfLeaf, cost, rate }: Growth,
  columns: readonly number[],
  { rows, sums }: Part,
  take: (node: Node) => void,
): Open {
  let [slope, bend] = [0, 0];
  for (let at = 0; at < mostSteps * 3; at += 3) {
    slope += sums[at]!;
    bend += sums[at + 1]!;
  }
  const value = (-rate * slope) / (bend + cost);
  const whole = slope ** 2 / (bend + cost);
  let split: Split | undefined;
  if (rows.length >= 2 * leastOfLeaf)
    for (const [i, column] of columns.entries()) {
      let [left, leftBend, count] = [0, 0, 0];
      for (let step = 0; step < table.cuts[column]!.length; step++) {
        const at = (i * mostSteps + step) * 3;
        left += sums[at]!;
        leftBend += sums[at + 1]!;
        count += sums[at + 2]!;
        if (count < leastOfLeaf || rows.length - count < leastOfLeaf) continue;
        const gain = left ** 2 / (leftBend + cost) + (slope - left) ** 2 / (bend - leftBend + cost) - whole;
        if (gain > (split?.gain ?? 1e-9)) split = { gain, column, step };
      }
    }
  return { rows, sums, split, value, take };
}

function sumsOf({ table, gradient, curvature }: Growth, rows: Int32Array, columns: readonly number[]): Sums {
  const sums = new Float64Array(columns.length * mostSteps * 3);
  const slopes = Float64Array.from(rows, (row) => gradient[row]!);
  const bends = Float64Array.from(rows, (row) => curvature[row]!);
  for (let i = 0; i < columns.length; i++) {
    const steps = table.steps[columns[i]!]!;
    const from = i * mostSteps;
    for (let j = 0; j < rows.length; j++) {
      const at = (from + steps[rows[j]!]!) * 3;
      sums[at]! += slopes[j]!;
      sums[at + 1]! += bends[j]!;
      sums[at + 2]! += 1;
    }
  }
  return sums;
}

function valueOf({ steps }: Table, node: Node, row: number): number {
  let at = node;
  while (at.kind === "fork") at = steps[at.column]![row]! <= at.step ? at.left : at.right;
  return at.value;
}

/** A tree as the site reads it. */
function written(table: Table, node: Node): number[] {
  const list: number[] = [];
  const write = (one: Node): void => {
    if (one.kind === "leaf") return void list.push(-1, Number(one.value.toPrecision(4)));
    const at = list.push(one.column, table.cuts[one.column]![one.step]!, 0) - 1;
    write(one.left);
    list[at] = list.length;
    write(one.right);
  };
  write(node);
  return list;
}

/** The same numbers each time, 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
