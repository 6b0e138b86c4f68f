import { describe, expect, test } from "vitest";
import { isNickname, passesFor } from "./nickname.ts";

describe("a nickname that looks like the maker's name", () => {
  /** Each Latin letter with what looks like it in Cyrillic, Greek and Armenian (UTS 39), and as a sign. */
  const alike = {
    a: "аɑα",
    c: "сϲ",
    d: "ԁ",
    e: "еёє",
    g: "ɡց",
    h: "һн",
    i: "іїιı",
    j: "ј",
    k: "κк",
    l: "ӏ",
    m: "м",
    n: "ոп",
    o: "оοօ0",
    p: "рρ",
    q: "ԛ",
    s: "ѕ5$",
    t: "тτ",
    u: "υս",
    v: "νѵ",
    w: "ԝ",
    x: "хχ",
    y: "уүγ",
  };
  const letters = Object.entries(alike).flatMap(([latin, signs]) =>
    Array.from(signs, (sign) => [sign, latin] as const),
  );
  test.each(letters)("by %s, which is read as %s", (sign, latin) => {
    expect(passesFor(`Son${sign}bow`, [`Son${latin}bow`])).toBe(true);
    expect(passesFor(`Son${sign.toUpperCase()}bow`, [`Son${latin}bow`])).toBe(true);
  });

  test.each([
    ["S O N G Y U E", true],
    ["Söngyue team", true],
    ["ＳＯＮＧＹＵＥ", true],
    ["嵩嶽官方", true],
    ["Song Yu", false],
    ["嵩山", false],
  ])("%s: %s", (nickname, does) => expect(passesFor(nickname, ["Songyue", "嵩岳"])).toBe(does));
});

test.each([
  ["Ana", true],
  ["👍", true],
  ["می‌خواهم", true],
  ["", false],
  [" ", false],
  ["Ana\u202eanA", false],
  ["\u200d", false],
  ["A\u00adna", false],
])("%j is a nickname: %s", (text, is) => expect(isNickname(text)).toBe(is));
