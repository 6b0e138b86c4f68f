import { expect, test } from "vitest";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { createAnalyzer } from "#engines/search/analysis/analyze.ts";
import { knownCodes } from "#engines/search/analysis/codes.ts";
import { hanTable } from "#engines/search/analysis/han.ts";
import { readQuestion } from "./question.ts";
import { simplify } from "#engines/search/analysis/simplify.server.ts";
import { createSpelling } from "./spelling.ts";
import { stemmerOf } from "#engines/search/analysis/stem.server.ts";
import { chineseStops, stopWordsOf } from "#engines/search/analysis/stop-words.ts";

const words: Partial<Record<Locale, [string, number][]>> = {
  en: [
    ["oil", 40],
    ["pressur", 50],
    ["pressure", 50],
    ["datasheet", 20],
    ["voltag", 30],
    ["voltage", 30],
    ["wire", 20],
  ],
};
const byLocale = <T>(make: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
const languages = byLocale((locale) => ({ size: 1000, frequency: new Map(words[locale] ?? []) }));
const knownWith = (models: string[]) => ({
  languages,
  analyzers: byLocale((locale) =>
    createAnalyzer({
      locale,
      stem: stemmerOf(locale),
      simplify,
      codes: knownCodes(models.map((model) => model.toLowerCase())),
      han: hanTable(new Set(), chineseStops()),
      stops: stopWordsOf(locale),
      groups: [],
    }),
  ),
  models: models.map((model, i) => ({ id: i + 1, model, code: model.toLowerCase() })),
  series: new Set<string>(),
  hasParameter: () => false,
  spelling: () => createSpelling(new Map([["voltage", 30]])),
});
const read = (text: string, models: string[] = []) => readQuestion(text, "en", knownWith(models));
const termsOf = (text: string) =>
  read(text).parts[0]!.concepts.flatMap(({ terms }) => terms.map(({ term }) => term));

test("words that texts write as one are found where they are typed as two", () => {
  expect(termsOf("data sheet")).toContain("datasheet");
  expect(read("data sheet").unknown).toEqual([]);
});

test("a word that nobody has is looked for as the two that it is made of", () => {
  expect(termsOf("oilpressure")).toEqual(["oil", "pressure"]);
  expect(read("oilpressure").unknown).toEqual([]);
});

test("a mistyped word is looked for as the nearest, and told", () => {
  expect(termsOf("voltgae")).toContain("voltage");
  expect(read("what voltgae").respelled).toEqual([{ start: 5, end: 12, word: "voltage" }]);
});

test("a short word is not exchanged for another", () => {
  expect(termsOf("wird")).toEqual([]);
  expect(read("wird").unknown).toHaveLength(1);
});

test("of models that are equally near to a mistyped one, that with two digits swapped comes first", () => {
  const { meant } = read("SGC6210N", ["SGC6110N", "SGC6120N"]);
  expect(meant?.models.map(({ model }) => model)).toEqual(["SGC6120N", "SGC6110N"]);
});
