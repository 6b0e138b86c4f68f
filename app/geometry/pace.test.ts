import { expect, test } from "vitest";
import { makePace } from "./pace.ts";

test("a movement that keeps up stays sharp", () => {
  const pace = makePace();
  expect([0, 16, 33, 50, 66].map((now) => pace.moving(now))).toEqual([1, 1, 1, 1, 1]);
});

test("a movement that stutters gets coarser, to half the pixels each way and no further", () => {
  const pace = makePace();
  expect([0, 200, 400, 600, 616].map((now) => pace.moving(now))).toEqual([1, 0.7, 0.5, 0.5, 0.5]);
});

test("a still picture is sharp, and the next movement starts sharper", () => {
  const pace = makePace();
  [0, 200, 400].forEach((now) => pace.moving(now));
  expect(pace.resting()).toBe(1);
  expect([5_000, 5_016].map((now) => pace.moving(now))).toEqual([0.7, 0.7]);
  expect([pace.resting(), pace.resting()]).toEqual([1, 1]);
  expect(pace.moving(9_000)).toBe(1);
});

test("the time before a movement is no stutter", () => {
  const pace = makePace();
  pace.moving(0);
  pace.resting();
  expect(pace.moving(60_000)).toBe(1);
});
