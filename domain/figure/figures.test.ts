import { describe, expect, test } from "vitest";
import { createCounter } from "./counter.ts";
import { dayAfter, dayClock, daysUntil } from "./days.ts";
import { stepOf, threeQuarters } from "./vitals.ts";

describe("sums in memory", () => {
  test("are added up by day, kind, language and name, and taken once, in one order", () => {
    let day = "2026-11-27";
    const counter = createCounter(() => day);
    counter.count("page", "zh", "product");
    counter.count("page", "en", "product");
    counter.count("page", "en", "product");
    day = "2026-11-28";
    counter.count("page", "en", "product");
    const rows = counter.take().map(({ day: of, locale, times }) => [of, locale, times]);
    expect(rows).toEqual([
      ["2026-11-27", "en", 2],
      ["2026-11-27", "zh", 1],
      ["2026-11-28", "en", 1],
    ]);
    expect(counter.take()).toEqual([]);
  });

  test("wait once more when they could not be written, beside what came meanwhile", () => {
    const counter = createCounter(() => "2026-11-27");
    counter.count("search", "en", "made");
    const taken = counter.take();
    counter.count("search", "en", "made");
    counter.giveBack(taken);
    expect(counter.take()).toMatchObject([{ kind: "search", name: "made", times: 2 }]);
  });

  test("have a bound, behind which those that are known still count", () => {
    const counter = createCounter(() => "2026-11-27", 2);
    for (const name of ["1", "2", "3", "1"]) counter.count("file", "en", name);
    expect(counter.take().map(({ name, times }) => [name, times])).toEqual([
      ["1", 2],
      ["2", 1],
    ]);
  });
});

test("a day ends at midnight of the site's zone", () => {
  const day = dayClock("Asia/Shanghai");
  expect(day(Date.parse("2026-11-27T15:59:59Z"))).toBe("2026-11-27");
  expect(day(Date.parse("2026-11-27T16:00:00Z"))).toBe("2026-11-28");
  expect(day(Date.parse("2026-11-27T15:59:59Z"))).toBe("2026-11-27");
  expect(dayClock("Asia/Kathmandu")(Date.parse("2026-11-27T18:15:00Z"))).toBe("2026-11-28");
});

test("a period ends with its last day", () => {
  expect(daysUntil("2026-03-01", 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
});

describe("three quarters of the visits", () => {
  test.each([
    ["lcp", [400, 600, 700, 3_000], 750],
    ["inp", [10, 10, 10, 10], 12],
    ["cls", [0, 0, 0, 0.2], 0.001],
  ] as const)("%s of %j is %d", (vital, values, expected) => {
    const counts = new Map<number, number>();
    for (const value of values) {
      const step = stepOf(vital, value);
      counts.set(step, (counts.get(step) ?? 0) + 1);
    }
    expect(threeQuarters(vital, counts)).toBeCloseTo(expected, 5);
  });

  test("of none are nothing, and what no visit can have counts as the most that one may", () => {
    expect(threeQuarters("lcp", new Map())).toBeUndefined();
    expect(stepOf("lcp", 1e9)).toBe(60_000);
  });
});
