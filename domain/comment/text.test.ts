import { describe, expect, test } from "vitest";
import { effortOf } from "#test/support/effort.ts";
import { splitLinks } from "./links.ts";
import { commentText } from "./schema.ts";
import { bareText, cleanText, countCharacters, isVisible } from "./text.ts";

const hrefs = (text: string) =>
  splitLinks(text).flatMap((piece) => (typeof piece === "string" ? [] : [piece.href]));

describe("addresses in a text", () => {
  test.each([
    ["See https://example.com/a?b=c&d=e#f.", ["https://example.com/a?b=c&d=e#f"]],
    ["(https://example.com/manual.pdf)", ["https://example.com/manual.pdf"]],
    ["https://example.com, http://example.org!", ["https://example.com/", "http://example.org/"]],
    ["手册在https://example.com/手册，请看", ["https://example.com/%E6%89%8B%E5%86%8C"]],
    ["HTTPS://EXAMPLE.COM", ["https://example.com/"]],
    ["https://пример.рф/путь", ["https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C"]],
  ])("are found: %s", (text, found) => expect(hrefs(text)).toEqual(found));

  test.each([
    "javascript:alert(1)",
    "JavaScript://example.com/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "ftp://example.com",
    "file:///etc/passwd",
    "//example.com",
    "example.com",
    "https://",
    "https://localhost/admin",
    "https://user:password@example.com/",
    "https://example.com@evil.com/",
    "http://[::1",
    "https:/example.com",
  ])("are none: %s", (text) => expect(hrefs(text)).toEqual([]));

  test("leave every character of the text in its place", () => {
    const text = "a https://example.com/x. b\nhttps://user@example.com c https://example.org";
    expect(
      splitLinks(text)
        .map((piece) => (typeof piece === "string" ? piece : piece.text))
        .join(""),
    ).toBe(text);
  });

  test("cannot break out of an attribute: quotes and brackets end them", () =>
    expect(hrefs('https://example.com/"onmouseover=alert(1)<b>')).toEqual(["https://example.com/"]));

  test("are found quickly in the longest text", async () => {
    for (const piece of ["https://", "https://a.b ", ".", "http://a.......", ")"])
      expect(await effortOf(() => splitLinks(piece.repeat(2_000))), piece).toBeLessThan(500);
  });
});

describe("a comment's text", () => {
  test.each([
    ["a\r\nb\rc", "a\nb\nc"],
    ["a\n\n\n\n\nb", "a\n\nb"],
    ["a   \n \n \nb", "a\n\nb"],
    ["  a  ", "a"],
    ["\u202eabc\u202c\u2066d\u2069", "abcd"],
    ["שלום\u200f 1", "שלום\u200f 1"],
    ["e\u0301", "é"],
    ["می‌خواهم", "می‌خواهم"],
  ])("%j is kept as %j", (text, kept) => expect(cleanText(text)).toBe(kept));

  test.each(["", " ", "\u200b", "\u3164", "\u2800\n", "\u00ad", "\u0301"])("%j cannot be seen", (text) =>
    expect(isVisible(text)).toBe(false),
  );
  test.each([".", "👍", "字", "a\u200b", "١"])("%j can be seen", (text) =>
    expect(isVisible(text)).toBe(true),
  );

  test("counts a character outside the basic plane once", () => {
    expect(countCharacters("👍😀")).toBe(2);
    expect(countCharacters("𠮷野家")).toBe(3);
  });

  test.each([
    ["x".repeat(2_000), undefined],
    ["x".repeat(2_001), "tooLong"],
    ["😀".repeat(2_000), undefined],
    ["😀".repeat(2_001), "tooLong"],
    [`${" ".repeat(50)}${"x".repeat(2_000)}${"\n".repeat(50)}`, undefined],
    ["x".repeat(1_000_000), "tooLong"],
    [" \n", "required"],
    [undefined, "required"],
    ["a\0b", "badInput"],
    ["a\ud83d", "badInput"],
  ])("has 1 to 2000 characters that can be read, or is refused and why (case %#)", (text, message) =>
    expect(commentText.safeParse(text).error?.issues[0]?.message).toBe(message),
  );

  test("is compared without case, width, spaces and marks", () => {
    expect(bareText("Buy NOW!!! 100 %")).toBe(bareText("ｂｕｙ  now – 100%"));
    expect(bareText("买 发电机！")).toBe("买发电机");
    expect(bareText("👍")).toBe("");
  });
});
