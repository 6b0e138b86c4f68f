import { expect, test } from "vitest";
import { createAnalyzer } from "./analysis/analyze.ts";
import { knownCodes } from "./analysis/codes.ts";
import { hanTable } from "./analysis/han.ts";
import { chineseStops } from "./analysis/stop-words.ts";
import { excerptOf } from "./excerpt.ts";
import { simplify } from "./analysis/simplify.server.ts";

const analyzer = createAnalyzer({
  locale: "zh",
  stem: (word) => word,
  simplify,
  codes: knownCodes([]),
  han: hanTable(new Set(["电压"]), chineseStops()),
  stops: new Set(["的"]),
  groups: [],
});
const plain = (text: string, ...terms: string[]) =>
  excerptOf(text, analyzer, new Set(terms))
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join("");

test("hits are marked in a short text, which stays whole", () =>
  expect(plain("The supply voltage is 24 V.", "voltage")).toBe("The supply [voltage] is 24 V."));

test("neighbouring pairs of characters are one hit", () =>
  expect(plain("电源电压范围", "电源", "源电", "电压")).toBe("[电源电压]范围"));

test("traditional characters are shown as they were written", () =>
  expect(plain("工作電壓的範圍", "电压")).toBe("工作[電壓]的範圍"));

test("a long text is cut at words around its hits", () => {
  const text = `${"filler words stand here ".repeat(40)}the reverse power relay trips ${"and more follows after it ".repeat(40)}`;
  const excerpt = plain(text, "reverse", "power");
  expect(excerpt).toContain("[reverse] [power]");
  expect(excerpt).toMatch(/^… \w/);
  expect(excerpt).toMatch(/\w …$/);
  expect(excerpt.length).toBeLessThan(320);
  for (const word of excerpt
    .replace(/[[\]…]/g, "")
    .trim()
    .split(/\s+/))
    expect(text.split(/\s+/)).toContain(word);
});

test("a text without hits begins at its beginning", () =>
  expect(plain("x".repeat(10) + " y".repeat(300), "nothing")).toMatch(/^x{10} y/));
