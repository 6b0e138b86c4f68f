import { describe, expect, test } from "vitest";
import { localOrigins } from "#domain/locale/hosts.ts";
import { hostLookup, mobileLocale, siteOrigins } from "./site-hosts.ts";

describe("a Host header on a development machine", () => {
  const lookup = hostLookup(localOrigins(3000));
  test.each([
    ["localhost", "en"],
    ["localhost:3000", "en"],
    ["en.localhost", "en"],
    ["zh.localhost:3000", "zh"],
    ["ZH.LocalHost:3000", "zh"],
    ["zh.localhost.", "zh"],
    ["zh.localhost.:3000", "zh"],
    ["hk.localhost", "hk"],
    ["pt.localhost", "pt"],
    ["es.localhost", "es"],
    ["tr.localhost", "tr-TR"],
    ["tr-TR.localhost", "en"],
    ["127.0.0.1:3000", "en"],
    ["[::1]:3000", "en"],
    ["evil.example", "en"],
    ["zh.localhost.evil.example", "en"],
    ["xzh.localhost", "en"],
    ["", "en"],
    [undefined, "en"],
    ["__proto__", "en"],
  ])("%j means %s", (host, locale) => expect(lookup(host)).toEqual({ locale, mobile: false }));

  test("of the mobile site says so", () =>
    expect(lookup("M.localhost:3000")).toEqual({ locale: "en", mobile: true }));
});

test("SITE_HOSTS replaces what it names and leaves the rest", () => {
  const origins = siteOrigins({
    PORT: 3000,
    SITE_HOSTS: { en: "https://www.example.com", zh: "https://cn.example.com" },
  });
  const lookup = hostLookup(origins);
  expect([
    lookup("www.example.com").locale,
    lookup("cn.example.com:443").locale,
    lookup("zh.localhost").locale,
    lookup("tr.localhost").locale,
  ]).toEqual(["en", "zh", "en", "tr-TR"]);
});

describe("the language on the mobile address", () => {
  test.each([
    ["is the address's", "zh", undefined, "zh"],
    ["is the address's before the kept one", "es", "lang=zh", "es"],
    ["is the one it was given last", null, "a=b; lang=tr-TR", "tr-TR"],
    ["is English without either", null, undefined, "en"],
    ["is English when the address names an unknown one", "xx", "lang=zh", "en"],
    ["is English when the address names none", "", "lang=zh", "en"],
    ["is English when the kept one is unknown", null, "lang=xx", "en"],
    ["does not listen to a cookie of a similar name", null, "mylang=zh; language=zh", "en"],
    ["is not confused by what else a cookie holds", null, 'x="; lang=zh<script>"', "zh"],
  ] as const)("%s", (_, lang, cookie, expected) => expect(mobileLocale(lang, cookie)).toBe(expected));
});
