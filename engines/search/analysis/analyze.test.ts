import { describe, expect, test } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import { createAnalyzer } from "./analyze.ts";
import { knownCodes } from "./codes.ts";
import { hanTable } from "./han.ts";
import { simplify } from "./simplify.server.ts";
import { stemmerOf } from "./stem.server.ts";
import { chineseStops, lightWordsOf, particlesOf, stopWordsOf } from "./stop-words.ts";

const codes = knownCodes([
  "sgc6120n",
  "sgc6120",
  "sgc6100",
  "stqm1250",
  "stqm",
  "smc6",
  "smc6rm",
  "sem8",
  "sem820",
  "sgc5110",
]);
const hanWords = new Set(["工作电压", "双电源", "转换开关", "储能", "微电网", "停机"]);
const groups: Record<string, string[][]> = {
  en: [
    ["automatic transfer switch", "ATS", "changeover switch"],
    ["fail to start", "no start", "does not start"],
  ],
  es: [["fallo de red", "se va la luz", "sin luz"]],
  zh: [["双电源转换开关", "双电源", "ATS"]],
};

function analyzer(locale: Locale) {
  const own = groups[locale === "hk" ? "zh" : locale] ?? [];
  const stem = stemmerOf(locale);
  const words = {
    stops: stopWordsOf(locale),
    particles: particlesOf(locale),
    light: lightWordsOf(locale, stem),
  };
  return createAnalyzer({
    locale,
    stem,
    simplify,
    codes,
    han: hanTable(hanWords, chineseStops()),
    groups: own,
    ...words,
  });
}

/** The terms of a text, whatever they weigh. */
function termsOf(text: string, locale: Locale = "en"): string[] {
  return analyzer(locale)
    .analyze(text)
    .units.flatMap(({ terms }) => terms.map(([term]) => term));
}

test.each(["8–35 V", "8-35V", "8~35 V", "8 ～ 35V"])(
  "a range typed as %s is the one that is written",
  (text) => {
    expect(termsOf(text, "zh")).toEqual(termsOf("8～35 V", "zh"));
  },
);

test("a torque is found as it is typed, whichever way it is written", () => {
  expect(termsOf("26 N·m’dir", "tr-TR")).toEqual(termsOf("26 Nm", "tr-TR"));
  expect(termsOf("紧固力矩 0.5 N·m", "zh")).toEqual(termsOf("紧固力矩 0.5 Nm", "zh"));
});

describe("a model code has one form, however it is written", () => {
  test.each([
    "SGC6120N",
    "sgc6120n",
    "SGC-6120N",
    "SGC 6120N",
    "sgc 6120 n",
    "SGC6120-N",
    "SGC_6120N",
    "ＳＧＣ６１２０Ｎ",
    "SGC‑6120N",
  ])("%s", (text) => {
    expect(termsOf(text)).toEqual(["#sgc6120n", "%sgc6120"]);
  });

  test.each([
    ["STQ-M1250", "#stqm1250"],
    ["stqm 1250", "#stqm1250"],
    ["SMC 6 RM", "#smc6rm"],
    ["SMC6", "#smc6"],
    ["SGC5110", "#sgc5110"],
  ])("%s is %s", (text, term) => expect(termsOf(text)[0]).toBe(term));

  test("in a Chinese sentence without spaces too", () =>
    expect(termsOf("请问SGC6120的工作电压", "zh")).toContain("#sgc6120"));

  test("what only looks like a code of ours stays one code that nobody has", () =>
    expect(termsOf("SGC6999")[0]).toBe("#sgc6999"));

  test("two codes one digit apart are two codes", () =>
    expect(termsOf("SGC6120")[0]).not.toBe(termsOf("SGC6121")[0]));

  test("a common word before a number is no code", () =>
    expect(termsOf("sem 820 V", "pt")).not.toContain("#sem820"));

  test("the same letters as capitals are one", () => expect(termsOf("SEM 820", "pt")).toContain("#sem820"));
});

describe("Turkish letters meet", () => {
  test.each(["ISI", "ısı", "isi", "İSİ"])("%s is found as isi", (text) =>
    expect(termsOf(text, "tr-TR")).toContain("isi"),
  );

  test("an ending behind an apostrophe is left out", () =>
    expect(termsOf("SGC6120N’in", "tr-TR")).toEqual(["#sgc6120n", "%sgc6120"]));

  test("accents are no difference", () =>
    expect(termsOf("çalışma gerilimi", "tr-TR").some((term) => /[^a-z]/.test(term))).toBe(false));
});

describe("accents of Portuguese and Spanish are no difference", () => {
  test.each([
    ["pt", "tensão de alimentação", "tensao de alimentacao"],
    ["es", "conexión eléctrica", "conexion electrica"],
  ] as const)("%s: %s", (locale, written, typed) => {
    const [a, b] = [new Set(termsOf(written, locale)), termsOf(typed, locale)];
    expect(b.some((term) => a.has(term))).toBe(true);
    expect(termsOf(written, locale).some((term) => /[^a-z]/.test(term))).toBe(false);
  });
});

describe("Chinese", () => {
  test("traditional and simplified are one", () =>
    expect(termsOf("雙電源轉換開關", "hk")).toEqual(termsOf("双电源转换开关", "zh")));

  test("terms of the field stay whole beside their pairs", () => {
    expect(termsOf("储能微电网停机", "zh")).toEqual(
      expect.arrayContaining(["储能", "微电", "电网", "微电网", "停机"]),
    );
  });

  test("words that say nothing part the run", () =>
    expect(termsOf("工作电压是多少", "zh")).not.toContain("压是"));

  test("Cantonese words that say nothing do too", () =>
    expect(termsOf("工作電壓係幾多", "hk")).toEqual(termsOf("工作电压", "zh")));

  test("places in the text are those of what was written", () => {
    const text = "STQ-M1250 嘅雙電源";
    const unit = analyzer("hk")
      .analyze(text)
      .units.find(({ terms }) => terms[0]![0] === "双电源");
    expect(text.slice(unit!.start, unit!.end)).toBe("雙電源");
  });
});

describe("numbers", () => {
  test.each(["24V", "24 V", "24 volts", "２４Ｖ", "24伏", "24 伏"])("%s has its unit", (text) =>
    expect(termsOf(text, /伏/u.test(text) ? "zh" : "en")).toContain("24v"),
  );

  test.each(["2.5 kW", "2,5kW", "2.5千瓦"])("%s keeps its decimals", (text) =>
    expect(termsOf(text, /千/u.test(text) ? "zh" : "es")).toContain("2.5kw"),
  );

  test("a unit that begins a word is none", () => expect(termsOf("24 valves")).not.toContain("24v"));
});

describe("expressions of the trade", () => {
  test.each(["ATS", "changeover switch", "the automatic transfer switch of the panel"])(
    "%s stands for its group",
    (text) => {
      expect(analyzer("en").analyze(text).groups).toHaveLength(1);
    },
  );

  test("its words apart do not", () =>
    expect(analyzer("en").analyze("transfer the automatic mode with a switch").groups).toEqual([]));

  test.each([
    ["en", "it won't start", 1],
    ["en", "the engine does not start", 1],
    ["en", "no start today", 1],
    ["en", "how do I start it", 0],
    ["es", "cuando se va la luz", 1],
    ["es", "se nos va la luz", 1],
    ["es", "sensor de luz", 0],
    ["es", "va bien, la torre da luz", 0],
  ] as const)(
    "a negation or a verb that says nothing alone belongs to them, in %s: %s",
    (locale, text, count) => expect(analyzer(locale).analyze(text).groups).toHaveLength(count),
  );

  test("in Chinese inside a longer run too", () =>
    expect(analyzer("zh").analyze("选双电源的方法").groups).toHaveLength(1));
});

test("a word that could stand in any question says less than one of the trade", () => {
  const [first, second] = analyzer("en").analyze("possible overspeed").units;
  expect(first!.share).toBeLessThan(second!.share);
});

test.each(["", " ", "\t\n", "!!!", "、。", "\u0000\u0001", "‏", "👍", "---"])(
  "%j has no terms, and breaks nothing",
  (text) => expect(termsOf(text)).toEqual([]),
);

test("a very long text is analysed", () =>
  expect(analyzer("en").analyze("voltage ".repeat(5000)).units).toHaveLength(5000));

test("a word is found by the same terms when many others were read since", () => {
  const { analyze } = analyzer("en");
  const before = analyze("overloading of the generators");
  for (let i = 0; i < 9; i++)
    analyze(Array.from({ length: 1_000 }, (_, n) => `word${String.fromCharCode(97 + i)}x${n}`).join(" "));
  expect(analyze("overloading of the generators")).toEqual(before);
});
