import { describe, expect, test } from "vitest";
import { hostTable, isLocale, languageNames, languageTags, localOrigins } from "./hosts.ts";
import { locales } from "./locale.ts";

test("the six locales have the tags of the rulings", () => {
  expect(languageTags).toEqual({
    en: "en",
    zh: "zh-CN",
    hk: "zh-HK",
    pt: "pt-BR",
    es: "es",
    "tr-TR": "tr-TR",
  });
});

test("Intl knows every tag", () =>
  expect(Intl.getCanonicalLocales(Object.values(languageTags))).toEqual(Object.values(languageTags)));

test("every language has a name of its own", () =>
  expect(new Set(Object.values(languageNames)).size).toBe(locales.length));

test("a development machine has a host for each locale, and the mobile one", () => {
  expect(localOrigins(3000)).toEqual({
    en: "http://localhost:3000",
    zh: "http://zh.localhost:3000",
    hk: "http://hk.localhost:3000",
    pt: "http://pt.localhost:3000",
    es: "http://es.localhost:3000",
    "tr-TR": "http://tr.localhost:3000",
    m: "http://m.localhost:3000",
  });
});

describe("the table of hosts", () => {
  test("also has en. in front of the English host", () =>
    expect(hostTable(localOrigins(3000)).get("en.localhost")).toBe("en"));

  test("does not take a host that another locale has", () => {
    const origins = { ...localOrigins(3000), en: "https://example.com", pt: "https://en.example.com" };
    expect(hostTable(origins).get("en.example.com")).toBe("pt");
  });

  test("holds nothing but the site's hosts", () => expect(hostTable(localOrigins(80)).size).toBe(8));
});

test.each([
  ["en", true],
  ["tr-TR", true],
  ["tr", false],
  ["EN", false],
  ["", false],
  [null, false],
  [undefined, false],
  ["__proto__", false],
])("%j is a locale: %j", (value, answer) => expect(isLocale(value)).toBe(answer));
