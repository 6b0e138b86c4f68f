import { expect, test } from "vitest";
import type { Analysis } from "./analyze.ts";
import { conceptsOf, rarity } from "./concepts.ts";

const unit = (term: string, i: number): Analysis["units"][number] => ({
  kind: "word",
  start: i * 10,
  end: i * 10 + 5,
  terms: [[term, 1]],
  share: 1,
});
const language = {
  size: 1000,
  frequency: new Map([
    ["voltage", 400],
    ["overspeed", 5],
    ["~ats", 20],
  ]),
};

test("a rare word weighs more than a common one", () => {
  const [common, rare] = conceptsOf(
    { units: [unit("voltage", 0), unit("overspeed", 1)], groups: [] },
    language,
  );
  expect(rare!.weight).toBeGreaterThan(common!.weight);
  expect(rarity(1000, 5)).toBeGreaterThan(rarity(1000, 400));
});

test("a word that is asked for twice is asked for once", () => {
  expect(conceptsOf({ units: [unit("voltage", 0), unit("voltage", 1)], groups: [] }, language)).toHaveLength(
    1,
  );
});

test("what nobody has is unknown, unless an expression that means the same is known", () => {
  const units = [unit("changeover", 0), unit("bitcoin", 1)];
  const found = conceptsOf({ units, groups: [{ term: "~ats", from: 0, to: 0 }] }, language);
  expect(found.map(({ known }) => known)).toEqual([true, false]);
});

test("a common expression for a rare word counts less than the word", () => {
  const frequency = new Map([
    ["overspeed", 5],
    ["~wide", 500],
    ["~ats", 5],
  ]);
  const weights = (group: string) =>
    conceptsOf(
      { units: [unit("overspeed", 0)], groups: [{ term: group, from: 0, to: 0 }] },
      { size: 1000, frequency },
    )[0]!.terms.map(({ weight }) => weight);
  expect(weights("~wide")[1]!).toBeLessThan(weights("~ats")[1]! / 2);
});

test("rare Chinese pairs across two words, and long words that no text has, are not missed", () => {
  const pair = (text: string, start: number, share: number, word?: true) => ({
    kind: "han" as const,
    start,
    end: start + text.length,
    terms: [[text, 1]] as [string, number][],
    share,
    ...(word && { word }),
  });
  const units = [pair("水温", 0, 1), pair("温没", 1, 0.3), pair("水温没有", 0, 0.6, true)];
  expect(
    conceptsOf({ units, groups: [] }, { size: 1000, frequency: new Map([["水温", 9]]) }).map(
      ({ asked }) => asked,
    ),
  ).toEqual(["水温"]);
});

test("of a pasted page the things that say most are asked for, in their order", () => {
  const units = Array.from({ length: 600 }, (_, i) => unit(`word${i}`, i));
  const frequency = new Map(units.map(({ terms }, i) => [terms[0]![0], (i % 20) + 1]));
  const found = conceptsOf({ units, groups: [] }, { size: 1000, frequency });
  expect(found.length).toBeLessThanOrEqual(32);
  expect(found.every(({ terms }) => frequency.get(terms[0]!.term)! <= 2)).toBe(true);
  expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).toSorted((a, b) => a - b));
});
