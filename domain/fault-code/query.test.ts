import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFaultQuery } from "./query.ts";
import { remedyOf } from "./remedy.ts";
import { wordsOf } from "./words.ts";

describe("what a technician types", () => {
  test.each([
    "110-0",
    "110 0",
    "110/0",
    "110.0",
    "SPN110 FMI0",
    "spn 110 / fmi 00",
    "SPN: 110, FMI: 0",
    "SPN=110 FMI=0",
    "ＳＰＮ１１０ ＦＭＩ０",
    "ECU ALARM 12:31 SPN 110 FMI 0 OC 3 high coolant temperature",
  ])("%s is SPN 110 with FMI 0", (text) => expect(readFaultQuery(text)).toEqual({ spn: 110, fmi: 0 }));

  test.each([
    ["110", { spn: 110 }],
    ["FMI 31", { fmi: 31 }],
    ["spn 524287 fmi 31", { spn: 524_287, fmi: 31 }],
    ["coolant", { words: "coolant" }],
    ["冷却液", { words: "冷却液" }],
    ["", {}],
    ["   ", {}],
  ])("%s is understood", (text, asked) => expect(readFaultQuery(text)).toEqual(asked));

  test.each([
    ["524288-0", { spn: 524_288 }],
    ["110-32", { fmi: 32 }],
    ["1234567", { spn: 1_234_567 }],
    ["SPN 999999 FMI 1", { spn: 999_999 }],
    ["SPN 100 FMI 40", { fmi: 40 }],
    ["spn 999999 / fmi 400", { spn: 999_999, fmi: 400 }],
  ])("%s has a number out of range, and nothing else is searched for", (text, beyond) =>
    expect(readFaultQuery(text)).toEqual({ beyond }),
  );

  test("any pair of numbers in range is found in any of the notations", () => {
    const pair = fc.tuple(fc.integer({ min: 0, max: 524_287 }), fc.integer({ min: 0, max: 31 }));
    fc.assert(
      fc.property(pair, fc.constantFrom("-", "/", " ", ":"), ([spn, fmi], between) => {
        expect(readFaultQuery(`${spn}${between}${fmi}`)).toEqual({ spn, fmi });
        expect(readFaultQuery(`SPN ${spn} FMI ${fmi}`)).toEqual({ spn, fmi });
      }),
    );
  });

  test("no pasted text breaks it", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => typeof readFaultQuery(text) === "object"),
    );
  });
});

describe("the words of a text", () => {
  test("Latin words lose case and accents, Turkish ones too", () =>
    expect(wordsOf("Soğutma SUYU ısısı")).toEqual(["sogutma", "suyu", "isisi"]));
  test("Chinese becomes pairs of characters", () =>
    expect(wordsOf("冷却液温度")).toEqual(["冷却", "却液", "液温", "温度"]));
  test("only letters and digits get through", () => {
    fc.assert(
      fc.property(fc.string(), (text) => wordsOf(text).every((word) => /^[\p{L}\p{N}]+$/u.test(word))),
    );
  });
});

describe("the text of a pair", () => {
  const text = (en: string) => ({
    cause: { en },
    response: { en },
    action: { en },
    severity: "stop" as const,
  });
  const spn = {
    spn: 110,
    name: { en: "x" },
    about: { en: "x" },
    fmis: [0],
    high: text("high"),
    low: text("low"),
    own: { "3": text("own") },
  };
  const mode = (fmi: number) => ({ fmi, name: { en: "m" }, about: { en: "m" }, remedy: text("general") });

  test.each([
    [0, "high", "stop"],
    [15, "high", "warning"],
    [16, "high", "derate"],
    [1, "low", "stop"],
    [17, "low", "warning"],
    [3, "own", "stop"],
    [4, "general", "stop"],
  ])("FMI %i has the %s text with severity %s", (fmi, which, severity) => {
    expect(remedyOf(spn, mode(fmi))).toMatchObject({ cause: { en: which }, severity });
  });

  test("no grade makes a failure more urgent than it is", () => {
    const mild = { ...text("high"), severity: "info" as const };
    for (const fmi of [15, 16])
      expect(remedyOf({ ...spn, high: mild }, mode(fmi))).toMatchObject({ severity: "info" });
  });

  test("a pair without any text is left out", () =>
    expect(remedyOf({ ...spn, own: {} }, { ...mode(5), remedy: undefined })).toBeUndefined());
});
