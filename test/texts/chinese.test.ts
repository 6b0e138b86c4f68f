import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import { lines, readNames, inspect, type Text } from "#test/support/texts.ts";
import * as script from "./script.ts";
import { foreignSentences, sentences } from "./detect.ts";

/** Texts that only Chinese pages show: plain strings with Chinese in them, wherever they stand. */
const texts = globSync(["content/careers.yaml", "content/jobs/*.yaml", "content/investor/*.yaml"])
  .toSorted()
  .flatMap((file) => chineseIn(load(readFileSync(file, "utf8")), file));

function chineseIn(value: unknown, place: string): Text[] {
  if (typeof value === "string") return /\p{Script=Han}/u.test(value) ? [{ place, in: { zh: value } }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => chineseIn(child, `${place}:${key}`));
}

/**
 * Names that these texts have beside those of the catalogue: the beginnings of model numbers, the job of
 * testing, a format.
 */
const names = new Set([...readNames(), "SGC", "SPC", "SBC", "SBCM", "EMC", "PDF"]);
const faults = (rule: Parameters<typeof inspect>[1]) => lines(inspect(texts, rule, ["zh"]));

test("the texts are there", () => expect(texts.length).toBeGreaterThan(500));

test("they are simplified Chinese, without letters of a foreign script", () => {
  expect([...faults(script.traditionalIn), ...faults(script.strayLetters)]).toEqual([]);
});

test("they have no Latin words but codes, units and abbreviations", () => {
  expect(faults((text, locale) => script.strayLatin(text, locale, names))).toEqual([]);
});

test("their marks, spaces, decimal and percent signs are those of print", () => {
  expect([
    ...faults(script.typewriterMarks),
    ...faults(script.missingSpaces),
    ...faults(script.strangeSpaces),
    ...faults(script.partedDates),
  ]).toEqual([]);
  expect([
    ...faults(script.decimalSigns),
    ...faults(script.percentSigns),
    ...faults(script.rangeSigns),
  ]).toEqual([]);
});

test("their sentences are Chinese, and end like sentences", () => {
  expect(faults((text, locale) => foreignSentences(text, locale))).toEqual([]);
  const open = texts.filter(
    ({ place, in: { zh = "" } }) =>
      /:(?:text|about|answer|duty)$|:(?:duties|requirements)/.test(place) && !/[。？]$/.test(zh),
  );
  expect(open.map(({ place, in: text }) => `${place}: ${text.zh}`)).toEqual([]);
  expect(sentences(texts[0]!.in.zh!).length).toBeGreaterThan(0);
});

test("no text stands twice", () => {
  // Two committees may have the same members.
  const long = texts.filter(({ place, in: { zh = "" } }) => zh.length > 24 && !place.endsWith(":members"));
  const seen = new Map<string, string>();
  const doubles = long.flatMap(({ place, in: { zh = "" } }) => {
    const first = seen.get(zh);
    seen.set(zh, place);
    return first ? [`${first} and ${place}: ${zh}`] : [];
  });
  expect(doubles).toEqual([]);
});
