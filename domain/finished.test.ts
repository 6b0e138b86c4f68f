import { expect, test } from "vitest";
import { finishedTexts } from "./finished.server.ts";

test("the same facts are drawn once, other facts anew", () => {
  const finished = finishedTexts(10_000);
  let drawn = 0;
  const draw = (facts: unknown) => finished(facts, () => `drawing ${++drawn}`);
  expect(draw({ model: "SGC6120N", keys: ["start", "stop"] })).toBe("drawing 1");
  expect(draw({ model: "SGC6120N", keys: ["start", "stop"] })).toBe("drawing 1");
  expect(draw({ model: "SGC6120N", keys: ["stop", "start"] })).toBe("drawing 2");
  expect(draw(["SGC6120N", null])).toBe("drawing 3");
  expect(draw(["SGC6120N", undefined])).toBe("drawing 3");
});

test("the room has an end, and what does not fit is still drawn", () => {
  const finished = finishedTexts(1_000);
  let drawn = 0;
  const draw = (facts: unknown, length: number) =>
    finished(facts, () => {
      drawn += 1;
      return "x".repeat(length);
    });
  expect(draw("large", 5_000)).toHaveLength(5_000);
  expect(draw("large", 5_000)).toHaveLength(5_000);
  expect(drawn).toBe(2);
  for (const facts of [1, 2, 3]) draw(facts, 400);
  expect(drawn).toBe(5);
  draw(3, 400);
  expect(drawn).toBe(5);
  draw(1, 400);
  expect(drawn).toBe(6);
});

test("what fails is not kept", () => {
  const finished = finishedTexts(1_000);
  expect(() =>
    finished("a", () => {
      throw new Error("no words");
    }),
  ).toThrow("no words");
  expect(finished("a", () => "drawn")).toBe("drawn");
});
