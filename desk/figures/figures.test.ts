import { expect, test } from "vitest";
import { barsOf } from "./figures.ts";

const seen = (day: string, locale: string, visits: number) => ({ day, locale, visits, pages: visits });

test("each day of a short period has a bar, with or without visits", () => {
  const days = [seen("2026-11-25", "en", 2), seen("2026-11-25", "zh", 1), seen("2026-11-27", "en", 3)];
  const { labels, series, isWeekly } = barsOf({ from: "2026-11-25", until: "2026-11-27", days });
  expect([labels, isWeekly]).toEqual([["2026-11-25", "2026-11-26", "2026-11-27"], false]);
  expect([...series]).toEqual([
    ["en", [2, 0, 3]],
    ["zh", [1, 0, 0]],
  ]);
});

test("a year has weeks, of which the last one ends today and the first is what is left", () => {
  const days = [seen("2025-11-28", "en", 5), seen("2026-11-21", "en", 1), seen("2026-11-27", "en", 1)];
  const { labels, series, isWeekly } = barsOf({ from: "2025-11-28", until: "2026-11-27", days });
  expect([isWeekly, labels.length, labels[0], labels.at(-1)]).toEqual([true, 53, "2025-11-28", "2026-11-21"]);
  expect([series.get("en")![0], series.get("en")!.at(-1)]).toEqual([5, 2]);
});
