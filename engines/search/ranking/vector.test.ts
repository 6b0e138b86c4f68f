import { expect, test } from "vitest";
import { createAnalyzer } from "#engines/search/analysis/analyze.ts";
import { knownCodes } from "#engines/search/analysis/codes.ts";
import { hanTable } from "#engines/search/analysis/han.ts";
import { chineseStops } from "#engines/search/analysis/stop-words.ts";
import { countsIn, vectorOf } from "./vector.ts";

const analyzer = createAnalyzer({
  locale: "en",
  stem: (word) => word,
  simplify: (run) => run,
  codes: knownCodes(["sgc6120"]),
  han: hanTable(new Set(), chineseStops()),
  stops: new Set(["the"]),
  groups: [],
});

test("a term has its places with the weight of the field", () => {
  const { literal, lengths } = vectorOf(analyzer, {
    A: "SGC6120",
    B: "SGC6120",
    C: "supply",
    D: "the supply voltage",
  });
  expect(literal).toBe(
    "'#sgc6120':1A,2B '%sgc6120':1A,2B '^#sgc6120':2B '^%sgc6120':2B 'supply':3C,4 'voltage':5",
  );
  expect(lengths).toEqual([1, 1, 2]);
});

test("counts are read back by field", () => {
  const { literal } = vectorOf(analyzer, { B: "voltage", C: "voltage range", D: "voltage voltage mains" });
  expect(countsIn(literal, "voltage")).toEqual([0, 1, 1, 2]);
  expect(countsIn(literal, "mains")).toEqual([0, 0, 0, 1]);
});

test("the end of another term is no hit", () =>
  expect(countsIn("'overvoltage':1 'voltages':2", "voltage")).toBeUndefined());

test("a term keeps no more places than PostgreSQL does", () => {
  const { literal } = vectorOf(analyzer, { D: "voltage ".repeat(20_000) });
  const places = literal.slice(literal.indexOf(":") + 1).split(",");
  expect(places).toHaveLength(255);
  expect(
    Math.max(
      ...vectorOf(analyzer, { D: `${"mains ".repeat(20_000)} voltage` })
        .literal.match(/\d+/g)!
        .map(Number),
    ),
  ).toBe(16_383);
});
