import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { axisSteps, drawBars, drawShares, spread } from "./chart.server.tsx";
import { change, rate } from "./format.server.ts";

describe("the steps of an axis", () => {
  test("are round numbers from zero", () => {
    expect(axisSteps(78_640)).toEqual([0, 20_000, 40_000, 60_000, 80_000]);
    expect(axisSteps(80_000)).toEqual([0, 20_000, 40_000, 60_000, 80_000]);
    expect(axisSteps(9052)).toEqual([0, 2500, 5000, 7500, 10_000]);
  });

  test("reach the highest value in at most five intervals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (highest) => {
        const steps = axisSteps(highest);
        expect(steps.at(-1)!).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
        expect(steps.length).toBeLessThanOrEqual(5);
        expect(steps.length).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

test("names beside a column never overlap", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 22, max: 212, noNaN: true }), { minLength: 1, maxLength: 8 }),
      (places) => {
        const set = spread(places, 16).toSorted((a, b) => a - b);
        for (let i = 1; i < set.length; i++) expect(set[i]! - set[i - 1]!).toBeGreaterThanOrEqual(16 - 1e-6);
        expect(set[0]!).toBeGreaterThanOrEqual(22 - 1e-6);
      },
    ),
  );
});

const bars = [
  { label: "2024", value: 50 },
  { label: "2025", value: 100, note: "+100.0%" },
];

test("bars are as high as their values, and the chart has an accessible name and description", () => {
  const markup = drawBars({ id: "x", title: "营业收入", summary: "两年", bars });
  const heights = [...markup.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map((match) => Number(match[1]));
  expect(heights[1]! / heights[0]!).toBeCloseTo(2);
  expect(markup).toMatch(/role="img" aria-labelledby="x-title x-desc"/);
  expect(markup).toContain('<title id="x-title">营业收入</title>');
  expect(markup).toContain("+100.0%");
});

test("shares of a column fill it", () => {
  const markup = drawShares({
    id: "y",
    title: "构成",
    summary: "两年",
    columns: [{ label: "2025", parts: [30, 70] }],
    names: ["甲", "乙"],
  });
  const heights = [...markup.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map((match) => Number(match[1]));
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeCloseTo(190 - 2);
  expect(heights[1]! / heights[0]!).toBeGreaterThan(2.2);
});

test("growth is written with its sign, and a dash where there is nothing to compare with", () => {
  expect(change(113.2, 100)).toBe("+13.2%");
  expect(change(95, 100)).toBe("−5.0%");
  expect(change(100, 100)).toBe("0.0%");
  expect(change(100, undefined)).toBe("–");
  expect(rate(0.3182)).toBe("31.8%");
});
