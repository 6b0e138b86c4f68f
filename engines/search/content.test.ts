import { expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { type SynonymContent, synonymFaults, synonymsFile } from "./content.ts";

const synonyms = (en: string[][]) =>
  ({ ...Object.fromEntries(locales.map((locale) => [locale, []])), en }) as unknown as SynonymContent;

test("groups of expressions are sound", () =>
  expect(
    synonymFaults(
      synonyms([
        ["ATS", "changeover switch"],
        ["AVR", "voltage regulator"],
      ]),
    ),
  ).toEqual([]));

test("two groups that begin alike are told with the file", () => {
  expect(
    synonymFaults(
      synonyms([
        ["ATS", "changeover switch"],
        ["ats", "transfer switch"],
      ]),
    ),
  ).toEqual(["synonyms/en.yaml: ats: two groups begin with it"]);
});

test("an expression in four groups is told", () => {
  expect(synonymFaults(synonyms(["a", "b", "c", "d"].map((first) => [first, "control"])))).toEqual([
    "synonyms/en.yaml: control: stands in more than three groups",
  ]);
});

test.each([
  ["a group of one", [["ATS"]]],
  ["an expression twice", [["ATS", "ats"]]],
  ["an empty expression", [["ATS", " "]]],
  ["a text in place of a group", ["ATS"]],
])("%s is refused", (_, value) => expect(synonymsFile.safeParse(value).success).toBe(false));
