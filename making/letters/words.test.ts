import { describe, expect, test } from "vitest";
import { harmless, oneLine } from "./words.ts";

/** What mail programs make a link of, roughly: a scheme, `www.`, a domain, an address. */
const linkable = /\w:\/\/|www\.\w|[\p{L}\p{N}-]\.[\p{L}]{2,}|[\p{L}\p{N}]@[\p{L}\p{N}]/u;

describe("what a visitor wrote", () => {
  test.each([
    "http://evil.example/win",
    "HTTPS://EVIL.EXAMPLE",
    "www.evil.example",
    "evil.example",
    "win at evil.co.uk now",
    "ftp://1.2.3.4/x",
    "mail eva@evil.example",
    "赢取奖品.中国",
    "ödül.example",
  ])("carries no link: %s", (text) => {
    expect(text).toMatch(linkable);
    expect(harmless(text)).not.toMatch(linkable);
    expect(harmless(text).replaceAll("\u200B", "")).toBe(text);
  });

  test.each(["8–35 V DC, 0.64 kg", "Is it stable? Yes. Thanks.", "10:30", "a/b", "José…"])(
    "that looks like none is left as it is: %s",
    (text) => {
      expect(harmless(text).replaceAll("\u200B", "")).toBe(text);
      expect(harmless("Is it stable? Yes. Thanks.")).toBe("Is it stable? Yes. Thanks.");
    },
  );

  test("cannot turn the line around, nor hold control characters", () => {
    expect(harmless("abc\u202Efed\u2066\u0007\u0000x\u0085y")).toBe("abcfed  x y");
    expect(harmless("one\r\ntwo\rthree")).toBe("one\ntwo\nthree");
  });
});

describe("a subject", () => {
  test.each([
    ["a\r\nBcc: eva@example.com", "a Bcc: eva@example.com"],
    ["a\nb\tc\u2028d\u0000e", "a b c d e"],
    ["  x  ", "x"],
  ])("is one line", (text, line) => expect(oneLine(text)).toBe(line));

  test("is cut between characters, not inside one", () => {
    expect(oneLine("🙂".repeat(200), 10)).toBe(`${"🙂".repeat(9)}…`);
  });
});
