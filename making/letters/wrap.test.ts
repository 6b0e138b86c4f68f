import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { widthOf, wrapped } from "./wrap.ts";

describe("lines of a plain text mail", () => {
  test("break at spaces, at most 72 columns wide", () => {
    const lines = wrapped("The code is valid for ten minutes and can be used once. ".repeat(5).trim()).split(
      "\n",
    );
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(72);
    expect(lines.join(" ")).toBe("The code is valid for ten minutes and can be used once. ".repeat(5).trim());
  });

  test("count a Chinese character as two columns and break between any two", () => {
    const lines = wrapped("断".repeat(80)).split("\n");
    expect(lines.map((line) => line.length)).toEqual([36, 36, 8]);
  });

  test("neither begin with a closing sign nor end with an opening one", () => {
    const lines = wrapped(`${"断".repeat(36)}，${"合".repeat(34)}（闸）`).split("\n");
    for (const line of lines) {
      expect(line).not.toMatch(/^[，）。]/);
      expect(line).not.toMatch(/（$/);
    }
  });

  test("leave an address whole, however long", () => {
    const address = `http://zh.example.com/newsletter?token=${"a".repeat(120)}`;
    expect(wrapped(`在浏览器中打开 ${address} 即可`)).toContain(address);
  });

  test("keep their own breaks, and the mark of a quotation in front of each line", () => {
    expect(wrapped("one\n\ntwo", "> ")).toBe("> one\n>\n> two");
    for (const line of wrapped("word ".repeat(60), "> ").split("\n"))
      expect(widthOf(line)).toBeLessThanOrEqual(72);
  });

  test("lose and add nothing but spaces at breaks", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        expect(wrapped(text).replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
    );
  });
});
