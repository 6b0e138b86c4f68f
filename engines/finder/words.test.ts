import { describe, expect, test } from "vitest";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { readMessages } from "#server/packs.ts";
import { missText, reasonText, type Words } from "./words.ts";

const messages = readMessages("locales");
const wordsIn = (locale: Locale): Words => ({
  locale,
  translate: (key, values) => messages.translate(locale, key, values),
  label: (parameter, option) => option || parameter,
});

describe.each(locales)("in %s", (locale) => {
  const words = wordsIn(locale);

  test.each(["current", "charge"] as const)("every %s of a reason has its unit", (key) => {
    const texts = [
      reasonText(words, { kind: "count", key, has: 400, surplus: 39 }),
      reasonText(words, { kind: "count", key, has: 400, surplus: 0 }),
      missText(words, { kind: "count", key, has: 100, missing: 25 }),
    ];
    for (const text of texts) expect(text.match(/\d+(?!\d)(?!\u00a0A(?!\p{L}))/u), text).toBeNull();
    expect(texts.map((text) => text.match(/\d+/g))).toEqual([["400", "39"], ["400"], ["100", "25"]]);
  });

  test("what is counted has none", () => {
    expect(reasonText(words, { kind: "count", key: "inputs", has: 8, surplus: 2 })).not.toContain("\u00a0A");
    expect(missText(words, { kind: "count", key: "inputs", has: 4, missing: 2 })).not.toContain("\u00a0A");
  });
});
