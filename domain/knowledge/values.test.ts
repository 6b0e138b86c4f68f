import { describe, expect, test } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import { filledEntry, type LocalSetting, optionsText, rangeText } from "./values.ts";

describe("a range", () => {
  test.each<[Locale, string, string]>([
    ["en", "%", "10–90%"],
    ["es", "%", "10–90 %"],
    ["tr-TR", "%", "%10–90"],
    ["zh", "%", "10%～90%"],
    ["hk", "°", "10°～90°"],
    ["zh", "s", "10～90 s"],
    ["pt", "s", "10–90 s"],
  ])("in %s with the unit “%s” is %s", (locale, unit, text) => {
    expect(rangeText({ min: 10, max: 90, unit }, locale)).toBe(text);
  });

  test("that begins below zero has dots, and in Chinese its wave", () => {
    expect(rangeText({ min: -40, max: 5, unit: "°C" }, "en")).toBe("−40…+5 °C");
    expect(rangeText({ min: -40, max: 5, unit: "°C" }, "zh")).toBe("−40～+5 °C");
    expect(rangeText({ min: -40, max: 0, unit: "" }, "en")).toBe("−40…0");
  });
});

test("options have their unit once, and stand side by side as the language has it", () => {
  const rates = [{ name: "9600 bit/s" }, { name: "19200 bit/s" }];
  expect(optionsText(rates, "en")).toBe("9600 · 19200 bit/s");
  expect(optionsText(rates, "zh")).toBe("9600、19200 bit/s");
});

test("an entry is filled in a copy, and is itself where nothing is to be filled", () => {
  const settings = new Map([["delay", { kind: "text", factory: "5" } as unknown as LocalSetting]]);
  const words = { on: "on", off: "off" };
  const plain = { text: "No delay", steps: [{ text: "Wait" }] };
  const other = { text: "No delay", steps: [{ text: "Wait" }, { text: "Wait {delay} s" }] };
  expect(filledEntry(plain, settings, "en", words)).toBe(plain);
  expect(filledEntry(other, settings, "en", words).steps[1]).toEqual({ text: "Wait 5 s" });
  expect(other.steps[1]).toEqual({ text: "Wait {delay} s" });
});
