import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import { asBank, bankIn } from "./in-series.ts";
import { toWordLists, wordsFile } from "./word-lists.ts";
import { folded } from "../folded.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));
const voltsOf = (question: string, locale: Locale = "en") => bankIn(folded(question, locale), words)?.volts;

describe("batteries in series", () => {
  it.each([
    ["en", "two 12 V batteries in series, which controller", 24],
    ["en", "which charger for 2x12V 100Ah starting batteries in series", 24],
    ["en", "I have 2 x 12V batteries wired in series", 24],
    ["en", "12V batteries, three in series, for the SGC6120", 36],
    ["zh", "两个12V电瓶串联,用哪款控制器", 24],
    ["hk", "四嚿12V電池串聯,用邊款充電器", 48],
    ["pt", "banco com 4 baterias de 12 V em série", 48],
    ["es", "dos baterías de 12 V en serie, ¿qué cargador?", 24],
    ["tr-TR", "2 adet 12 V akü seri bağlı, hangi şarj cihazı", 24],
    ["tr-TR", "üç 12 V akü seri", 36],
    ["en", "four twelve-volt batteries in series, which controller", 48],
    ["en", "two twelve volt batteries wired in series", 24],
    ["zh", "四块12V电池串联用哪款控制器", 48],
    ["zh", "四块十二伏电池串联", 48],
    ["hk", "四嚿十二伏電池串聯,用邊款控制器", 48],
    ["pt", "quatro baterias de doze volts em série", 48],
    ["es", "cuatro baterías de doce voltios en serie", 48],
    ["tr-TR", "dört tane on iki voltluk akü seri bağlı", 48],
  ] as const)("add up in %s: %s", (locale, question, volts) => {
    expect(voltsOf(question, locale)).toBe(volts);
  });

  it("are no bank without their number, beside another voltage, or in parallel", () => {
    expect(voltsOf("12 V batteries in series")).toBeUndefined();
    expect(voltsOf("24 V system of two 12 V batteries in series")).toBeUndefined();
    expect(voltsOf("two 12 V batteries in parallel")).toBeUndefined();
    expect(voltsOf("two gensets of the SGC400 series, 230 V")).toBeUndefined();
  });

  it("are asked for as one battery, which is no bank any more", () => {
    const text = folded("Which charger for 2 x 12V batteries in series?", "en");
    const asked = asBank(text, bankIn(text, words)!, words);
    expect(asked).toBe("which charger for 2 x 24 V batteries ?");
    expect(bankIn(folded(asked, "en"), words)).toBeUndefined();
    const inWords = folded("quatro baterias de doze volts em série, qual controlador", "pt");
    expect(asBank(inWords, bankIn(inWords, words)!, words)).toBe(
      "quatro baterias de 48 V , qual controlador",
    );
  });
});
