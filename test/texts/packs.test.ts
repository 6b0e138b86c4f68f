import { en } from "../../desk/texts/en.ts";
import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { languageTags } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { inspect, lines, packTexts, readPack } from "#test/support/texts.ts";
import { computedCalls, foreignTexts, plainKeys } from "./code-calls.ts";
import { computed, sourceFiles, usedKeys } from "./code-keys.ts";
import { argumentsOf } from "./icu.ts";

const english = readPack("en");

describe("keys", () => {
  test.each(locales)("the pack of %s has the keys of the English one and no other", (locale) => {
    expect([...readPack(locale).keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test("every key that the code asks for is in the pack", () => {
    // The desk has texts of its own for what it is refused.
    const isOfDesk = ({ key, file }: { key: string; file: string }) =>
      /^(?:(?:(?:domain|server\/\w+)\/staff|importing\/documents|making\/newsletter|engines\/quality|domain\/film\/own)\/|server\/http\/limits|server\/workers\/films)/.test(
        file,
      ) && key.replace("errors.", "") in en.desk.refused;
    const missing = usedKeys().filter((used) => !english.has(used.key) && !isOfDesk(used));
    expect(missing.map(({ key, file }) => `${file} asks for ${key}`)).toEqual([]);
  });

  test("every key of the pack is asked for somewhere", () => {
    const used = new Set(usedKeys().map(({ key }) => key));
    expect([...english.keys()].filter((key) => !used.has(key))).toEqual([]);
  });

  test("every computed key is accounted for", () => {
    const known = new Set(computed.map(({ call }) => call));
    const found = sourceFiles().flatMap((file) => computedCalls(readFileSync(file, "utf8"), file));
    expect(found.filter((call) => !known.has(call))).toEqual([]);
    expect([...known].filter((call) => !found.includes(call))).toEqual([]);
  });

  test("words of other languages stand in packs and content, not in code", () => {
    const meant = [
      "domain/locale/hosts.ts", // each language by its own name
      "domain/comment/spam.ts", // endings of addresses
      "domain/site/schema.ts", // forms of numbers that a country gives
      "app/routes/company/trademark.tsx", // letters that show the typeface
      "engines/search/indexing/probe-texts.ts", // what analyzers are tried on
      "engines/search/indexing/probe.server.ts", // and a small catalogue for them
      "domain/picture/rules.ts", // the first bytes of pictures
      "importing/documents/form-faults.ts", // what is wrong with a field, to staff
      "importing/sheets/words.ts", // and what the columns of a sheet are, to staff
      "importing/texts/avoided.ts", // words that the trade does not say
      "importing/texts/terms.ts", // and endings of those of the term base
      "importing/texts/figures.ts", // how languages write months and units
      "importing/texts/number-words.ts", // and numbers in words
    ];
    const found = sourceFiles().flatMap((file) =>
      foreignTexts(readFileSync(file, "utf8"), file).map((text) => ({ file, text })),
    );
    expect(found.filter(({ file }) => !meant.includes(file))).toEqual([]);
    expect([...new Set(found.map(({ file }) => file))].toSorted()).toEqual(meant.toSorted());
  });

  test("the search for keys sees each form of a call", () => {
    const source = `
      const t = useTranslations("common");
      t("more"); t(open ? "close" : "menu.open"); t.rich("rights", { a });
      function Inner() { const t = useTranslations("common.menu"); return t("home"); }
      scope.translate("search.titleOf", { key }); scope.translate(a ? "x.one" : "x.two");
      messages.translate(locale, "errors.internal"); throw new SiteError("badInput", "compareCount", {});`;
    expect(
      plainKeys(source, "a.tsx")
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(
      [
        "common.close",
        "common.menu.home",
        "common.menu.open",
        "common.more",
        "common.rights",
        "errors.compareCount",
        "errors.internal",
        "search.titleOf",
        "x.one",
        "x.two",
      ].toSorted(),
    );
    expect(computedCalls('const t = useTranslations("a"); t(`b.${c}`); t(label); t("d")', "a.tsx")).toEqual([
      "a.tsx: `b.${c}`",
      "a.tsx: label",
    ]);
  });
});

describe("messages", () => {
  test.each(locales)("every message of %s compiles", (locale) => {
    for (const [key, message] of readPack(locale))
      expect(() => compile(message), `${locale} ${key}`).not.toThrow();
  });

  test("every translation has the arguments of the English message, with the same kinds", () => {
    expect(lines(inspect(packTexts(), argumentFaults))).toEqual([]);
  });

  test("every plural has the branches that the language needs and no other", () => {
    expect(lines(inspect(packTexts(), pluralFaults))).toEqual([]);
  });

  test("a lost argument, another kind and a missing branch are found", () => {
    const text = { place: "x", in: { en: "{count, plural, one {# set} other {# sets}} of {name}" } };
    expect(argumentFaults("{count, plural, one {# set} other {# set}}", "tr-TR", text)).toEqual([
      "argument name is missing",
    ]);
    expect(argumentFaults("{count} sets of {name}", "es", text)).toEqual([
      "argument count is plain, not plural",
    ]);
    expect(argumentFaults("{count, plural, one {x} other {y}} {name} {nombre}", "es", text)).toEqual([
      "argument nombre is not in the English",
    ]);
    expect(pluralFaults("{count, plural, other {# conjuntos}}", "pt")).toEqual(["plural count lacks one"]);
    expect(pluralFaults("{count, plural, one {# 台} other {# 台}}", "zh")).toEqual([
      "plural count has one, which the language never uses",
    ]);
  });
});

function argumentFaults(
  message: string,
  locale: Locale,
  text: { in: Partial<Record<Locale, string>> },
): string[] {
  const [source, target] = [argumentsOf(text.in.en ?? ""), argumentsOf(message)];
  return [
    ...[...source].flatMap(([name, { kind }]) => {
      const found = target.get(name);
      if (!found) return [`argument ${name} is missing`];
      return found.kind === kind ? [] : [`argument ${name} is ${found.kind}, not ${kind}`];
    }),
    ...[...target.keys()]
      .filter((name) => !source.has(name))
      .map((name) => `argument ${name} is not in the English`),
  ];
}

/** Spanish and Portuguese have `many` too, for millions; the site counts models. */
function pluralFaults(message: string, locale: Locale): string[] {
  const needed = new Intl.PluralRules(languageTags[locale])
    .resolvedOptions()
    .pluralCategories.filter((category) => category !== "many");
  return [...argumentsOf(message)].flatMap(([name, { kind, branches }]) => {
    if (kind !== "plural") return [];
    return [
      ...needed
        .filter((category) => !branches.has(category))
        .map((category) => `plural ${name} lacks ${category}`),
      ...[...branches]
        .filter((b) => !b.startsWith("=") && !(needed as string[]).includes(b))
        .map((b) => `plural ${name} has ${b}, which the language never uses`),
    ];
  });
}
