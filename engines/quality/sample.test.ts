import { expect, test } from "vitest";
import { sampleOf } from "./sample.ts";

const ask = (text: string) => ({ text, locale: "en", of: "suggested" as const, terms: text.split(" ") });

test("takes the nearest ones, and others from all over the rest", () => {
  const rest = Array.from({ length: 20 }, (_, i) => ask(`x${String(i).padStart(2, "0")}`));
  const questions = [...rest, ask("canopy noise level"), ask("canopy colour"), ask("doors")];
  const chosen = sampleOf(questions, new Map([["en", new Set(["canopy", "noise"])]]), { near: 5, others: 3 });
  expect(chosen.map(({ text }) => text)).toEqual([
    "canopy noise level",
    "canopy colour",
    "doors",
    "x06",
    "x13",
  ]);
  expect(sampleOf(questions.toReversed(), new Map(), { near: 5, others: 3 })).toHaveLength(3);
});
