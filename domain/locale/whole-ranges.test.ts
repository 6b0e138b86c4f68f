import { expect, test } from "vitest";
import { wholeRanges, wholeRangesIn } from "./whole-ranges.ts";

/** The text with each joiner as `_`. */
const shown = (text: string) => wholeRanges(text).replaceAll("\u2060", "_");

test.each([
  ["8–35 V DC", "8–_35 V DC"],
  ["−25–+70 °C, 10%–90%", "−25–_+70 °C, 10%–_90%"],
  ["terminals L1–L3, DI1–DI8", "terminals L1–_L3, DI1–_DI8"],
  ["−25～+70 °C，8～35 V", "−25_～_+70 °C，8_～_35 V"],
  ["10 kV～35 kV", "10 kV_～_35 kV"],
  ["2023–2025", "2023–_2025"],
])("No line ends within the range of %j", (text, whole) => {
  expect(shown(text)).toBe(whole);
});

test.each(["mains – 3 sets", "a word–another", "Zhengzhou–Kaifeng", "约～"])("%j stays as it is", (text) => {
  expect(wholeRanges(text)).toBe(text);
});

test("What is whole already stays so", () => {
  expect(wholeRanges(wholeRanges("8–35"))).toBe(wholeRanges("8–35"));
  expect(wholeRanges(wholeRanges("8～35"))).toBe(wholeRanges("8～35"));
});

test("In markup only what is read changes", () => {
  expect(wholeRangesIn('<p title="8–35">8–35 <b>V</b></p>').replaceAll("\u2060", "_")).toBe(
    '<p title="8–35">8–_35 <b>V</b></p>',
  );
});
