import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import type { Ask } from "./ask.ts";
import { toWordLists, wordsFile } from "./word-lists.ts";
import { folded } from "../folded.ts";
import { proposeFactoryReset } from "./factory-reset.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));

const asked = (question: string, locale: Locale = "en", own: object = {}) =>
  ({
    question,
    locale,
    folded: folded(question, locale),
    models: [],
    figures: [],
    kinds: new Map(),
    names: { things: new Set() },
    scope: { words },
    ...own,
  }) as unknown as Ask;

it.each([
  ["en", "factory reset of the SGC6120N"],
  ["en", "how do I restore my SGC420 to the factory defaults"],
  ["zh", "SGC6120N怎样恢复出厂设置"],
  ["hk", "SGC6120N 點樣重設返出廠"],
  ["pt", "como volto o SGC420 pro padrão de fábrica"],
  ["es", "¿cómo reseteo el SGC420 a fábrica?"],
  ["tr-TR", "SGC6110 fabrika ayarlarına nasıl döner"],
] as const)("is asked for in %s: %s", (locale, question) => {
  expect(proposeFactoryReset(asked(question, locale))?.why).toBe("factory reset");
});

it.each([
  ["en", "at which battery voltage does the SHC310 start the set, factory"],
  ["en", "what is the factory value of the overspeed limit, and does it reset by itself later on"],
  ["tr-TR", "setten şebekeye dönüşte izin verilen en büyük açı fabrika ayarı"],
  ["es", "¿cuánto tarda en volver la carga a la red, y de cuánto viene eso de fábrica?"],
] as const)("is not asked for by a factory value in %s: %s", (locale, question) => {
  expect(proposeFactoryReset(asked(question, locale))).toBeUndefined();
});

it("is none of another maker's device, nor of an alarm or a setting that is named", () => {
  expect(proposeFactoryReset(asked("深海 7320 怎么恢复出厂", "zh"))).toBeUndefined();
  const named = { names: { things: new Set(["alarm overspeed"]) } };
  expect(proposeFactoryReset(asked("reset the overspeed alarm to factory", "en", named))).toBeUndefined();
});
