import { describe, expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { inPieces } from "./pieces.ts";
import { smallTalk } from "./small-talk.ts";
import { readWordLists } from "./word-lists.server.ts";
import { folded } from "../folded.ts";
import { mentions, placeOfPhrase, withoutPoliteness } from "./words.ts";

const { talk } = await readWordLists("content/words/answers.yaml");

describe("a phrase in a question", () => {
  test.each([
    ["the supply voltage of it", "supply voltage", true],
    ["supply voltages", "supply voltage", true],
    ["desupply voltage", "supply voltage", false],
    ["tips", "ip", false],
    ["ip65?", "ip65", true],
    ["besleme gerilimi nedir", "besleme gerilim", true],
    ["sgc6120的工作电压是多少", "工作电压", true],
    ["ats控制器", "ats", true],
    ["that is it", "at", false],
  ])("%j holds %j: %j", (text, phrase, answer) => expect(placeOfPhrase(text, phrase) >= 0).toBe(answer));

  test("is found in traditional characters, in any case and width, with or without accents", () => {
    expect(mentions(folded("SGC6120 嘅工作電壓", "hk"), ["工作电压"])).toBe(true);
    expect(mentions(folded("TENSIÓN DE ALIMENTACIÓN", "es"), ["tension de alimentacion"])).toBe(true);
    expect(mentions(folded("ÇALIŞMA SICAKLIĞI", "tr-TR"), ["calisma sicakligi"])).toBe(true);
    expect(mentions(folded("ＳＰＮ　１１０", "zh"), ["spn 110"])).toBe(true);
  });
});

describe("small talk", () => {
  test.each([
    ["en", "Hello!", "hello"],
    ["zh", "你好", "hello"],
    ["hk", "早晨，你好", "hello"],
    ["pt", "Olá, bom dia!", "hello"],
    ["es", "¡Hola, buenas!", "hello"],
    ["tr-TR", "Merhaba", "hello"],
    ["en", "Thanks a lot", "thanks"],
    ["zh", "谢谢！", "thanks"],
    ["tr-TR", "Teşekkürler", "thanks"],
    ["en", "Are you human?", "who"],
    ["zh", "你是机器人吗？", "who"],
    ["es", "¿Eres una persona?", "who"],
    ["pt", "Você é um robô?", "who"],
    ["en", "I want to talk to a person", "person"],
    ["zh", "转人工", "person"],
    ["en", "What can you do?", "help"],
    ["en", "Bye", "bye"],
  ] as const)("in %s: %j is %s", (locale, text, kind) => expect(smallTalk(text, locale, talk)).toBe(kind));

  test.each([
    ["en", "Hello, which controller starts when the mains fails?"],
    ["zh", "你好，SGC6120 的工作电压是多少？"],
    ["zh", "转换开关怎么接线？"],
    ["es", "Hola, ¿qué cargador necesito para una batería?"],
    ["en", "high temperature alarm"],
    ["hk", "新加坡搵邊個 電話地址thx"],
  ] as const)("in %s: %j asks for something", (locale, text) =>
    expect(smallTalk(text, locale, talk)).toBeUndefined(),
  );
});

describe("pieces of an answer", () => {
  const text =
    "**SGC6120N** 的工作电压为 **8–35 V DC** [1]。\n\n| 版本 | 工作电压 |\n| --- | --- |\n| 标准 | 8–35 V |\n\nSee [contact](/contactus), [1][2] and more words 😀.";
  test("are the whole text", () => expect(inPieces(text).join("")).toBe(text));
  test("never part a mark or a link", () => {
    for (const piece of inPieces(text)) expect(piece).not.toMatch(/^\d\]|\[\d?$|\]$(?<!\[[^[\]]*\])|^\(\//);
  });
  test("are no longer than a line", () =>
    expect(Math.max(...inPieces(text).map((piece) => piece.length))).toBeLessThan(60));
  test.each(locales)("of nothing are none (%s)", () => expect(inPieces("")).toEqual([]));
});

describe("politeness behind a question", () => {
  const polite = ["please", "pls", "谢谢", "por favor"];
  test.each([
    ["cutout for the SEC8510 pls", "cutout for the SEC8510"],
    ["weight of SGC420, please!", "weight of SGC420"],
    ["SGC420 多重 谢谢", "SGC420 多重"],
    ["peso del SGC420 por favor, pls", "peso del SGC420"],
    ["pls", "pls"],
    ["couplespls", "couplespls"],
    ["", ""],
  ])("%j is read as %j", (question, read) => {
    expect(withoutPoliteness(question, polite)).toBe(read);
  });
});
