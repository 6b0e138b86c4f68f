import { expect, test } from "vitest";
import { likeness, meaningOf } from "#engines/answers/meaning/meaning.ts";
import { learnMeanings, type Saying } from "./learn-meaning.ts";

const say = (about: string, ...texts: string[]): Saying[] =>
  texts.flatMap((text) => Array.from({ length: 12 }, () => ({ text, locale: "en" as const, about })));

test("words that people use for the same thing come to lie together", () => {
  const table = learnMeanings([
    ...say("hole", "size of the hole", "cut-out dimensions", "what opening in the door"),
    ...say("weight", "how heavy is it", "kilograms", "mass of the device"),
    ...say("oil", "oil pressure is low", "lubrication alarm", "engine oil warning"),
  ]);
  const near = (one: string, other: string) =>
    likeness(meaningOf(one, "en", table), meaningOf(other, "en", table));
  expect(near("hole", "dimensions")).toBeGreaterThan(near("hole", "kilograms"));
  expect(near("heavy", "mass")).toBeGreaterThan(near("heavy", "lubrication"));
  // What was never seen says nothing.
  expect(Math.hypot(...meaningOf("zzz", "en", table))).toBe(0);
});
