import { expect, test } from "vitest";
import fitted from "./answer-trees.json" with { type: "json" };
import { scoreOf, type Trees } from "./trees.ts";

test("a score is the sum of the leaves that the features lead to; a feature that is not there is 0", () => {
  const trees: Trees = {
    columns: ["near", "far"],
    trees: [
      [0, 0.5, 5, -1, 1, 1, 0, 10, -1, 10, -1, 20],
      [-1, 0.25],
    ],
  };
  expect(scoreOf(trees, {})).toBe(1.25);
  expect(scoreOf(trees, { near: 0.5 })).toBe(1.25);
  expect(scoreOf(trees, { near: 0.6 })).toBe(10.25);
  expect(scoreOf(trees, { near: 0.6, far: 0.1 })).toBe(20.25);
});

test.each(["rank", "sureness"] as const)("every branch of the fitted trees leads to a leaf: %s", (part) => {
  const { columns, trees } = fitted[part] as Trees;
  expect(columns.length).toBeGreaterThan(50);
  expect(trees.length).toBeGreaterThan(100);
  for (const tree of trees) {
    const open = [0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const column = tree[at]!;
      if (column < 0) expect(Number.isFinite(tree[at + 1])).toBe(true);
      else {
        expect(column).toBeLessThan(columns.length);
        expect(tree[at + 2]).toBeGreaterThan(at + 3);
        open.push(at + 3, tree[at + 2]!);
      }
    }
  }
});
