import { describe, expect, test } from "vitest";
import { groupingIn } from "#domain/locale/grouping.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { writeDay, writeNumber, writePercent, writeSize } from "./writing.ts";
import { writingOf } from "./writing.server.ts";

const numbers = [
  0,
  1,
  -1,
  9,
  62.5,
  99.95,
  999,
  1_000,
  -1_234,
  1_234.5,
  9_999,
  12_345,
  500_000,
  999_999.9,
  1_234_567.125,
  0.05,
  -0.04,
  0.1 + 0.2,
];
const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString());

describe.each(locales)("what is written in %s is what Intl writes", (locale) => {
  const tag = languageTags[locale];
  const writing = writingOf(locale);

  test.each([0, 1, 2, 3])("numbers with up to %d decimals", (digits) => {
    const intl = new Intl.NumberFormat(tag, {
      maximumFractionDigits: digits,
      signDisplay: "negative",
      useGrouping: groupingIn(locale),
    });
    expect(numbers.map((n) => writeNumber(writing, n, digits))).toEqual(numbers.map((n) => intl.format(n)));
  });

  test.each([
    ["long", { dateStyle: "long" }],
    ["medium", { dateStyle: "medium" }],
    ["month", { year: "numeric", month: "long" }],
  ] as const)("days of a whole year, %s", (style, options) => {
    const intl = new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
    expect(days.map((iso) => writeDay(writing, iso, style))).toEqual(
      days.map((iso) => intl.format(new Date(iso))),
    );
    expect(writeDay(writing, "2026-11-20", style)).toBe(intl.format(new Date("2026-11-20T00:00:00Z")));
  });

  test("sizes of files and shares", () => {
    const size = (value: number, unit: string, digits: number) =>
      new Intl.NumberFormat(tag, {
        style: "unit",
        unit,
        maximumFractionDigits: digits,
        useGrouping: groupingIn(locale),
      }).format(value);
    expect(
      [12, 9_400, 84_300, 999_999, 1_000_000, 23_400_000].map((bytes) => writeSize(writing, bytes)),
    ).toEqual([
      size(0.012, "kilobyte", 1),
      size(9.4, "kilobyte", 1),
      size(84.3, "kilobyte", 0),
      size(1_000, "kilobyte", 0),
      size(1, "megabyte", 1),
      size(23.4, "megabyte", 0),
    ]);
    expect(writePercent(writing, 0.62)).toBe(new Intl.NumberFormat(tag, { style: "percent" }).format(0.62));
  });
});
