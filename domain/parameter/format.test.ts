import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { figureIn, unitIn } from "#domain/locale/figures.ts";
import { formatNumber, formatValue } from "./format.ts";

const label = (key: string) => key.toUpperCase();

describe("a number", () => {
  test.each([
    ["en", 1234.5, "1,234.5"],
    ["zh", 1234.5, "1,234.5"],
    ["hk", 1234.5, "1,234.5"],
    ["pt", 1234.5, "1234,5"],
    ["pt", 12_345.5, "12.345,5"],
    ["tr-TR", 1234.5, "1234,5"],
    ["es", 12_345.5, "12.345,5"],
  ] as const)("is written the way of %s", (locale, value, text) => {
    expect(formatNumber(value, locale)).toBe(text);
  });

  test("has at most three decimals", () => expect(formatNumber(0.123_456, "en")).toBe("0.123"));

  test("has a true minus sign in every locale", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: -1 }), fc.constantFrom(...locales), (value, locale) => {
        expect(formatNumber(value, locale)).toMatch(/^−[\d.,\s]+$/u);
      }),
    );
  });
});

describe("a unit", () => {
  test("of time is a word in Turkish, beside any number", () => {
    expect(["h", "min", "d", "s", "m³/h"].map((unit) => unitIn(unit, "tr-TR"))).toEqual([
      "saat",
      "dk",
      "gün",
      "s",
      "m³/h",
    ]);
    expect(unitIn("h", "pt")).toBe("h");
  });

  test("and a figure of a page are written the way of the language", () => {
    expect(figureIn("8 h / 55 °C", "tr-TR")).toBe("8 saat / 55 °C");
    expect(figureIn("> 30%", "tr-TR")).toBe("> %30");
    expect(figureIn("88%", "es")).toBe("88\u00A0%");
    expect(figureIn("> 500\u00A0000", "pt")).toBe("> 500.000");
    expect(figureIn("> 500\u00A0000", "en")).toBe("> 500\u00A0000");
  });
});

describe("a value", () => {
  test("that is a range is written with a dash", () =>
    expect(formatValue({ min: 8, max: 35 }, undefined, "en", label)).toBe("8–35"));
  test("that goes below zero is written with dots and signs", () =>
    expect(formatValue({ min: -25, max: 70 }, undefined, "en", label)).toBe("−25…+70"));

  test("in Chinese has a wave in place of dash and dots", () => {
    expect(formatValue({ min: 8, max: 35 }, undefined, "hk", label)).toBe("8～35");
    expect(formatValue({ min: -25, max: 70 }, undefined, "zh", label)).toBe("−25～+70");
    expect(formatValue({ min: -40, max: -5 }, undefined, "hk", label)).toBe("−40～−5");
  });
  test("that ends at or below zero has no plus sign", () => {
    expect(formatValue({ min: -40, max: 0 }, undefined, "en", label)).toBe("−40…0");
    expect(formatValue({ min: -40, max: -5 }, undefined, "en", label)).toBe("−40…−5");
  });
  test("that is an upper limit says so", () =>
    expect(formatValue({ min: 4, max: 4 }, "max", "en", label)).toBe("≤ 4"));
  test("that is a lower limit says so", () =>
    expect(formatValue({ min: 4, max: 4 }, "min", "en", label)).toBe("≥ 4"));
  test("that is a range with equal ends is one number", () =>
    expect(formatValue({ min: 0, max: 0 }, null, "en", label)).toBe("0"));
  test("that is a size is written with times signs", () =>
    expect(formatValue({ dimensions: [209, 153, 50.5] }, undefined, "pt", label)).toBe("209 × 153 × 50,5"));
  test("that is a choice shows its options' labels", () =>
    expect(formatValue({ choice: ["rs485", "can"] }, undefined, "en", label)).toBe("RS485 · CAN"));
  test("that is a choice has the comma of lists in Chinese", () =>
    expect(formatValue({ choice: ["rs485", "can"] }, undefined, "zh", label)).toBe("RS485、CAN"));
  test.each([{}, { min: null, max: null }, { min: 3 }, { max: 3, min: null }])(
    "that is not known is an empty text: %j",
    (value) => {
      expect(formatValue(value, "max", "en", label)).toBe("");
    },
  );
});
