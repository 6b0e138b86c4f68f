import { describe, expect, test } from "vitest";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { contentTexts, inspect, lines, packTexts, readNames, type Text } from "#test/support/texts.ts";
import { avoidedWords } from "#importing/texts/avoided.ts";
import { foreignSentences, sentences } from "./detect.ts";
import {
  codeFaults,
  numberFaults,
  unitFaults,
  unitSetFaults,
  unitSpellings,
} from "#importing/texts/figures.ts";
import { untranslated } from "./same.ts";
import * as script from "./script.ts";
import { readTerms, termFaults } from "#importing/texts/terms.ts";

const content = contentTexts();
const packs = packTexts();
const texts = [...packs, ...content];
const translations = locales.filter((locale) => locale !== "en");
const names = readNames();

/** Prints on devices and names in diagrams: short, close-set, without articles. */
const isPrint = ({ place }: Text) => place.startsWith("panel.") || /:diagram:.*:label$/.test(place);
/** Chinese pages claim 400 patents, the others 600: the packs say so by decision. */
const isClaim = ({ place }: Text) => place === "common.claims.patentsValue";

const faults = (rule: Parameters<typeof inspect>[1], of: Text[] = texts, only: readonly Locale[] = locales) =>
  lines(inspect(of, rule, only));

test("every text of the content stands in all six languages", () => {
  expect(content.length).toBeGreaterThan(1500);
  expect(
    content.flatMap(({ place, in: text }) =>
      locales.filter((l) => !text[l]?.trim()).map((l) => `${place} lacks ${l}`),
    ),
  ).toEqual([]);
});

test("no translation is the English text", () => {
  expect(faults(untranslated)).toEqual([]);
});

describe("script", () => {
  test("English, Portuguese, Spanish and Turkish have no Chinese characters, and no text has letters of a foreign script", () => {
    expect([...faults(script.strayHan), ...faults(script.strayLetters)]).toEqual([]);
  });

  test("Chinese texts have no Latin words but codes, units and abbreviations", () => {
    expect(faults((text, locale) => script.strayLatin(text, locale, names))).toEqual([]);
  });

  test("texts for Hong Kong have no simplified characters, simplified texts no traditional ones", () => {
    expect([...faults(script.simplifiedIn), ...faults(script.traditionalIn)]).toEqual([]);
  });

  test("texts for Hong Kong use its words", () => {
    expect(faults(script.mainlandWordsIn)).toEqual([]);
  });

  test("apostrophes, quotes, dashes and Chinese marks are those of print", () => {
    expect(faults(script.typewriterMarks)).toEqual([]);
  });

  test("Chinese dates are one word", () => {
    expect(faults(script.partedDates)).toEqual([]);
  });

  test("Chinese texts have a space beside Latin letters and digits, and no other", () => {
    const set = texts.filter((text) => !isPrint(text));
    expect([...faults(script.missingSpaces, set), ...faults(script.strangeSpaces, set)]).toEqual([]);
  });
});

describe("figures", () => {
  const counted = texts.filter((text) => !isClaim(text));

  test("every language has the numbers and months of the English text", () => {
    expect(faults(numberFaults, counted, translations)).toEqual([]);
  });

  test("every number keeps its unit", () => {
    expect([
      ...faults(unitFaults, counted, translations),
      ...faults(unitSetFaults, counted, translations),
    ]).toEqual([]);
  });

  test("a unit has one spelling on the whole site", () => {
    expect(faults(unitSpellings)).toEqual([]);
  });

  test("model numbers and standards are the same in every language", () => {
    expect(faults(codeFaults, counted, translations)).toEqual([]);
  });

  test("Chinese ranges have a wave, and a percent sign on both sides", () => {
    expect(faults(script.rangeSigns)).toEqual([]);
  });

  test("decimal signs and percent signs are written as the language writes them", () => {
    expect([...faults(script.decimalSigns), ...faults(script.percentSigns)]).toEqual([]);
  });
});

describe("words", () => {
  test("terms are rendered with the approved word of the term base", async () => {
    const terms = await readTerms("content/terms/terms.csv");
    expect(terms.length).toBeGreaterThan(100);
    expect(
      faults(
        termFaults(terms),
        texts.filter((text) => !text.place.startsWith("panel.")),
        translations,
      ),
    ).toEqual([]);
  });

  test("words that the term base avoids are absent", () => {
    expect(faults(avoidedWords)).toEqual([]);
  });

  test("every long sentence is in the language of its text", () => {
    expect(texts.flatMap((text) => sentences(text.in.en ?? "")).length).toBeGreaterThan(1500);
    // The registered name is English wherever it is not Chinese.
    const words = (text: string) => script.withoutCode(text).replace(/^.* Co\., Ltd\.$/, "");
    expect(faults((text, locale) => foreignSentences(words(text), locale))).toEqual([]);
  });
});
