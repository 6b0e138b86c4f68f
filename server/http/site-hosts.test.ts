import { describe, expect, test } from "vitest";
import { localOrigins } from "#domain/locale/hosts.ts";
import { foreignHosts, formerHosts, hostLookup, mobileLocale, siteOrigins } from "./site-hosts.ts";

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

describe("a site in two languages", () => {
  const env = { PORT: 3000, SITE_HOSTS: { zh: "https://cn.example.com", pt: "https://br.example.com" } };
  const languages = ["zh", "es"] as const;
  const origins = siteOrigins(env, languages);

  test("has its main one wherever nobody knows the host, and for links to others", () => {
    const lookup = hostLookup(origins, languages);
    expect(
      ["cn.example.com", "es.localhost", "localhost", "br.example.com"].map((h) => lookup(h).locale),
    ).toEqual(["zh", "es", "zh", "zh"]);
    expect([origins.pt, origins.en]).toEqual(["https://cn.example.com", "https://cn.example.com"]);
    expect(mobileLocale("pt", "lang=es", languages)).toBe("zh");
  });

  test("leads from a host that it had to the main one, and knows no other", () => {
    const former = formerHosts(origins, languages, env);
    expect(former("BR.example.com:443")).toBe("https://cn.example.com");
    expect([former("cn.example.com"), former("other.example.com"), former(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(foreignHosts(origins, languages, { ...env, STAFF_HOST: undefined })("other.example.com")).toBe(
      true,
    );
  });
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
