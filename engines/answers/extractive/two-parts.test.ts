import { beforeAll, describe, expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import { twoParts } from "./two-parts.server.ts";
import type { WordLists } from "./word-lists.ts";
import { readWordLists } from "./word-lists.server.ts";

let words: WordLists;
beforeAll(async () => {
  words = await readWordLists("content/words/answers.yaml");
});

describe("a message that asks for two things", () => {
  it.each<[Locale, string, string, string]>([
    [
      "en",
      "do you have an office in Lima? how long is the warranty",
      "do you have an office in Lima",
      "how long is the warranty",
    ],
    [
      "en",
      "what is the SGC420's supply and how heavy is it",
      "what is the SGC420's supply",
      "how heavy is it",
    ],
    ["zh", "香港有没有办事处，保修多久", "香港有没有办事处", "保修多久"],
    ["hk", "你哋香港有冇寫字樓?保養幾耐", "你哋香港有冇寫字樓", "保養幾耐"],
    ["pt", "qual o peso do SGC410 e onde compro", "qual o peso do SGC410", "onde compro"],
    [
      "es",
      "¿tienen oficina en Chile y cuánto dura la garantía?",
      "¿tienen oficina en Chile",
      "cuánto dura la garantía?",
    ],
    ["zh", "SBC2410 最大充多少安 能不能改小点", "SBC2410 最大充多少安", "能不能改小点"],
    ["pt", "o SAI24 le PT100? e quantos canais tem", "o SAI24 le PT100", "e quantos canais tem"],
    [
      "es",
      "horario y fono del distribuidor de Quito, y de paso: el SEC4010 tiene rs485?",
      "horario y fono del distribuidor de Quito",
      "y de paso: el SEC4010 tiene rs485?",
    ],
    [
      "tr-TR",
      "İzmir'de servis var mı, bir de SGC4120 pano kesim ölçüsü",
      "İzmir'de servis var mı",
      "bir de SGC4120 pano kesim ölçüsü",
    ],
    ["tr-TR", "garanti ne kadar, Ankara'da servis var mı", "garanti ne kadar", "Ankara'da servis var mı"],
  ])("is cut between them: %s %j", (locale, question, first, second) => {
    expect(twoParts(question, locale, words)[0]?.parts).toEqual([first, second]);
  });

  it.each<[Locale, string]>([
    ["en", "my SGC420 shows fail to start, engine cranks fine"],
    ["en", "how do I wire the fuel and crank relays"],
    ["zh", "市电恢复后机组不停机，一直跑"],
    ["tr-TR", "jeneratör çalışıyor ve şebeke geldi"],
    ["en", `how long ${"is it and what ".repeat(30)}`],
    ["en", "?"],
    ["en", ""],
  ])("is one where only a part asks, or nothing: %s %j", (locale, question) => {
    expect(twoParts(question, locale, words)).toEqual([]);
  });
});
