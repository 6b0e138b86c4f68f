import { expect, test } from "vitest";
import type { Analysis } from "./analyze.ts";
import { conceptsOf, rarity } from "./concepts.ts";

const unit = (term: string, i: number): Analysis["units"][number] => ({ kind: "word", start: i * 10, end: i * 10 + 5, terms: [[term, 1]], share: 1 });
const language = {
  size: 1000,
  frequency: new Map([
    ["voltage", 400],
    ["overspeed", 5],
    ["~ats", 20],
  ]),
};

test("a rare word weighs more than a common one", () => {
  const [common, rare] = conceptsOf({ units: [unit("voltage", 0), unit("overspeed", 1)], groups: [] }, language);
  expect(rare!.weight).toBeGreaterThan(common!.weight);
  expect(rarity(1000, 5)).toBeGreaterThan(rarity(1000, 400));
});

test("a word that is asked for twice is asked for once", () => {
  expect(conceptsOf({ units: [unit("voltage", 0), unit("voltage", 1)], groups: [] }, language)).toHaveLength(1);
});

test("what nobody has is unknown, unless an expression that means the same is known", () => {
  const units = [unit("changeover", 0), unit("bitcoin", 1)];
  const found = conceptsOf({ units, groups: [{ term: "~ats", from: 0, to: 0 }] }, language);
  expect(found.map(({ known }) => known)).toEqual([true, false]);
});

test("of a pasted page the things that say most are asked for, in their order", () => {
  const units = Array.from({ length: 600 }, (_, i) => unit(`word${i}`, i));
  const frequency = new Map(units.map(({ terms }, i) => [terms[0]![0], (i % 20) + 1]));
  const found = conceptsOf({ units, groups: [] }, { size: 1000, frequency });
  expect(found.length).toBeLessThanOrEqual(32);
  expect(found.every(({ terms }) => frequency.get(terms[0]!.term)! <= 2)).toBe(true);
  expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).toSorted((a, b) => a - b));
});
