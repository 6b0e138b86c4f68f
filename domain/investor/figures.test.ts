import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  figureFaults,
  growth,
  periodFigures,
  type QuarterData,
  type YearData,
  yearFigures,
} from "./figures.ts";

const year: YearData = {
  year: 2024,
  segments: { genset: 500, transfer: 200, marine: 100, storage: 100, cloud: 60, other: 40 },
  regions: { china: 600, asia: 100, europe: 100, latinAmerica: 100, middleEastAfrica: 60, northAmerica: 40 },
  cost: 550,
  taxes: 10,
  selling: 80,
  admin: 60,
  research: 110,
  finance: -10,
  otherIncome: 20,
  incomeTax: 20,
  assets: { cash: 400, receivables: 200, inventory: 150, fixed: 200, other: 50 },
  liabilities: { current: 150, longTerm: 50 },
  operatingCash: 210,
  raised: 0,
  shares: 1000,
  weightedShares: 800,
  dividendPer10: 0.5,
  staff: 100,
  researchStaff: 31,
};
/** The year after, with equity carried forward: 800 + 200 − 50. */
const next: YearData = { ...year, year: 2025, assets: { ...year.assets, cash: 550 } };
const quarters = (of: number, amounts: [number, number][]): QuarterData[] =>
  amounts.map(([revenue, netProfit], i) => ({ year: of, quarter: i + 1, revenue, netProfit }));

describe("figures derived from a year's data", () => {
  test("sums, profits, rates and values per share", () => {
    const figures = yearFigures(year);
    expect(figures).toMatchObject({
      revenue: 1000,
      grossProfit: 450,
      profitBeforeTax: 220,
      netProfit: 200,
      totalAssets: 1000,
      equity: 800,
      dividend: 50,
      abroad: 400,
    });
    expect([figures.grossMargin, figures.netMargin, figures.researchRatio, figures.debtRatio]).toEqual([
      0.45, 0.2, 0.11, 0.2,
    ]);
    expect([figures.earningsPerShare, figures.payout]).toEqual([0.25, 0.25]);
  });

  test("profit never depends on how revenue is split into segments", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (moved) => {
        const split = { ...year, segments: { ...year.segments, genset: 500 - moved, cloud: 60 + moved } };
        expect(yearFigures(split).netProfit).toBe(200);
      }),
    );
  });
});

describe("growth", () => {
  test("is a fraction of the earlier value", () => expect(growth(113, 100)).toBeCloseTo(0.13));
  test.each([undefined, 0, -5])("is undefined against %s", (before) =>
    expect(growth(100, before)).toBeUndefined(),
  );
});

describe("a report's period", () => {
  const four = quarters(2025, [
    [200, 30],
    [260, 60],
    [250, 50],
    [290, 60],
  ]);
  test("goes from the year's beginning", () => {
    expect(periodFigures(four, 2025, "q1")).toEqual({ revenue: 200, netProfit: 30 });
    expect(periodFigures(four, 2025, "half")).toEqual({ revenue: 460, netProfit: 90 });
    expect(periodFigures(four, 2025, "q3")).toEqual({ revenue: 710, netProfit: 140 });
    expect(periodFigures(four, 2025, "annual")).toEqual({ revenue: 1000, netProfit: 200 });
  });
  test("has no figures while a quarter is missing", () => {
    expect(periodFigures(four.slice(0, 3), 2025, "annual")).toBeUndefined();
    expect(periodFigures(four.slice(1), 2025, "half")).toBeUndefined();
    expect(periodFigures(four, 2024, "q1")).toBeUndefined();
  });
});

describe("contradictions are found", () => {
  const whole = quarters(2025, [
    [250, 50],
    [250, 50],
    [250, 50],
    [250, 50],
  ]);
  test("none in figures that agree", () => expect(figureFaults([year, next], whole)).toEqual([]));
  test.each<[string, YearData[], QuarterData[], RegExp]>([
    [
      "regions that do not add up to the segments",
      [{ ...year, regions: { ...year.regions, asia: 99 } }],
      [],
      /2024: regions: 999 in all/,
    ],
    [
      "equity that does not follow from the year before",
      [year, { ...next, operatingCash: 0, assets: year.assets }],
      [],
      /2025: assets: equity is 800, and 950 follows/,
    ],
    ["a year left out", [year, { ...next, year: 2026 }], [], /2026: year: does not follow 2024/],
    [
      "quarters with another revenue",
      [year, next],
      [...whole.slice(0, 3), { ...whole[3]!, revenue: 251 }],
      /2025: quarters: revenue is 1001/,
    ],
    [
      "quarters with another profit",
      [year, next],
      [...whole.slice(0, 3), { ...whole[3]!, netProfit: 49 }],
      /2025: quarters: net profit is 199/,
    ],
    [
      "a quarter that is there twice",
      [year, next],
      [...whole, { ...whole[0]!, year: 2026 }, { ...whole[0]!, year: 2026 }],
      /20261 is there twice/,
    ],
    ["more researchers than people", [{ ...year, researchStaff: 101 }], [], /researchStaff: more than staff/],
  ])("%s", (_, years, of, fault) => expect(figureFaults(years, of).join("\n")).toMatch(fault));
});
