import { expect, test } from "vitest";
import { descend } from "./descent.ts";
import { fitLogistic } from "./logistic.ts";

test("the regression finds the weights that generated the examples", () => {
  const grid = Array.from({ length: 400 }, (_, i) => ({
    base: 1,
    a: (i % 20) / 10 - 1,
    b: Math.floor(i / 20) / 10 - 1,
  }));
  const chance = ({ a, b }: (typeof grid)[number]) => 1 / (1 + Math.exp(-(2 * a - 3 * b)));
  // Each point with yes and no in proportion to its probability.
  const examples = grid.flatMap((features) =>
    Array.from({ length: 20 }, (_, i) => ({ features, yes: (i + 0.5) / 20 < chance(features) })),
  );
  const { base, a, b } = fitLogistic(examples);
  expect(base).toBeCloseTo(0, 0);
  expect(a / b).toBeCloseTo(-2 / 3, 1);
  expect(a).toBeGreaterThan(1.5);
});

test("few examples of one class weigh as much as many of the other", () => {
  const examples = [
    ...Array.from({ length: 90 }, (_, i) => ({ features: { base: 1, x: 0.5 + i / 100 }, yes: true })),
    ...Array.from({ length: 10 }, (_, i) => ({ features: { base: 1, x: i / 15 }, yes: false })),
  ];
  const { base, x } = fitLogistic(examples);
  const sure = (value: number) => 1 / (1 + Math.exp(-(base + x * value)));
  expect(sure(0.2)).toBeLessThan(0.5);
  expect(sure(1)).toBeGreaterThan(0.5);
});

test("numbers are changed as long as the result improves, and no further", () => {
  const far = (value: number, best: number) => Math.abs(Math.log(value / best));
  const from = { a: 1, deep: { b: 2, c: 0.3 } };
  const goodness = ({ a, deep }: typeof from) => -far(a, 3) - far(deep.b, 2) - far(deep.c, 0.1);
  const best = descend(from, goodness, 9);
  expect(best.deep.b).toBe(2);
  expect(best.a).toBeGreaterThan(2.6);
  expect(best.a).toBeLessThan(3.4);
  expect(best.deep.c).toBeCloseTo(0.1, 1);
  expect(from).toEqual({ a: 1, deep: { b: 2, c: 0.3 } });
});
