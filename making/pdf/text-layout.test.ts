import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bindUnits, breakLines, pieces } from "./text-layout.ts";

/** Every character is 1 wide, a Chinese one 2. */
const measure = (text: string) => Array.from(text).reduce((sum, char) => sum + (char > "\u2e80" ? 2 : 1), 0);
const broken = (text: string, width: number) =>
  breakLines(text, width, measure).map((line) => line.text.replaceAll("\u00a0", " "));

describe("lines in Latin script", () => {
  test("break at spaces and keep every word", () => {
    expect(broken("one two three four", 9)).toEqual(["one two", "three", "four"]);
  });

  test("keep a number with its unit", () => {
    expect(broken("supply of 24 V DC here", 12)).toEqual(["supply of", "24 V DC here"]);
  });

  test("do not take a word for a unit", () => {
    expect(bindUnits("2 Vögel, 3 models, 5 min")).toBe("2 Vögel, 3 models, 5\u00a0min");
  });

  test("cut a word that is wider than the line, rather than run out of it", () => {
    expect(broken("https://example.com/product", 10)).toEqual(["https://ex", "ample.com/", "product"]);
  });

  test("keep the dot of an enumeration on the line before", () => {
    expect(broken("UL 508 · UL 6200", 10)).toEqual(["UL 508 ·", "UL 6200"]);
  });
});

describe("lines in Chinese", () => {
  test("break between characters", () => {
    expect(broken("发电机组控制器", 6)).toEqual(["发电机", "组控制", "器"]);
  });

  test("never begin with a closing mark", () => {
    expect(broken("接通电源，设备就绪。", 8)).toEqual(["接通电", "源，设备", "就绪。"]);
  });

  test("never end with an opening mark", () => {
    expect(broken("双电源（ATS）控制", 8)).toEqual(["双电源", "（ATS）", "控制"]);
  });

  test("keep a range whole", () => {
    expect(broken("电源为 8～35 V", 10)).toEqual(["电源为", "8～35 V"]);
  });

  test("keep Latin codes whole", () => {
    expect(pieces("采用CAN J1939通信").map((p) => p.text)).toEqual(["采", "用", "CAN", "J1939", "通", "信"]);
  });
});

test("an empty text is one empty line, and line feeds end lines", () => {
  expect(broken("", 10)).toEqual([""]);
  expect(broken("a\nb", 10)).toEqual(["a", "b"]);
});

test("no line is wider than asked, and no character is lost", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9 ，。（）发电机组/·]{0,80}$/),
      fc.integer({ min: 6, max: 40 }),
      (text, width) => {
        const lines = breakLines(text, width, measure);
        expect(lines.every((line) => measure(line.text) <= width)).toBe(true);
        expect(
          lines
            .map((line) => line.text)
            .join("")
            .replaceAll(/\s/g, ""),
        ).toBe(text.replaceAll(/\s/g, ""));
      },
    ),
  );
});
