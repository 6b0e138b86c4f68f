import { expect, test } from "vitest";
import { scoreOf } from "#engines/answers/extractive/trees.ts";
import { grow, type Growing, tableOf } from "./grow.ts";
import { inOrder, type Row, train } from "./train.ts";

const growing: Growing = {
  rounds: 40,
  rate: 0.3,
  leaves: 4,
  leastOfLeaf: 2,
  cost: 1,
  ofColumns: 1,
  ofGroups: 1,
};

/** Examples of which one of two features alone says nothing: 1 where exactly one of them is there. */
const examples = Array.from({ length: 80 }, (_, i) => ({ one: i % 2, other: (i >> 1) % 2, same: 3 }));
const wanted = examples.map(({ one, other }) => one ^ other);

function learned() {
  const groups = Int32Array.from(examples.keys());
  return grow(
    tableOf(examples),
    groups,
    (scores, gradient, curvature) => {
      for (const [i, value] of wanted.entries()) {
        // A hair apart, since the first fork of an even table gains nothing.
        gradient[i] = scores[i]! - value + (i === 0 ? 0.01 : 0);
        curvature[i] = 1;
      }
    },
    growing,
  );
}

test("trees learn what no sum of weights can tell", () => {
  const trees = learned();
  for (const [i, example] of examples.entries()) expect(scoreOf(trees, example)).toBeCloseTo(wanted[i]!, 1);
});

test("the same examples give the same trees, and what is the same everywhere is no column", () => {
  expect(learned()).toEqual(learned());
  expect(learned().columns).toEqual(["one", "other"]);
});

test("a table has at most 64 steps, however many values there are", () => {
  const table = tableOf(Array.from({ length: 5_000 }, (_, i) => ({ value: Math.sqrt(i) })));
  expect(table.cuts[0]!.length).toBeLessThan(64);
  expect(Math.max(...table.steps[0]!)).toBe(table.cuts[0]!.length);
});

test("the candidate that is like those that were right comes first", () => {
  const rows: Row[] = Array.from({ length: 120 }, (_, i) => ({
    id: `q-${i}`,
    weight: 1,
    candidates: [0, 1, 2].map((k) => ({
      features: { fits: k === i % 3 ? 0.9 : 0.2, long: k },
      isRight: k === i % 3,
    })),
  }));
  const trees = train(rows);
  for (const row of rows) expect(inOrder(trees, row)[0]!.isRight).toBe(true);
});
