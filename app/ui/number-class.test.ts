import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { numberClass } from "./number-class.ts";

const css = readFileSync(new URL("../app.css", import.meta.url), "utf8");
/** What the style sheet makes of classes, as a browser would: the rule of each digit, then the sum. */
function valueOf(classes: string): number {
  const places = classes.split(" ").flatMap((name) => {
    const [, place, digit] = new RegExp(String.raw`\.${name} \{\s*--n(\d): (\d);`).exec(css) ?? [];
    return place ? [Number(digit) * 10 ** Number(place)] : [];
  });
  return places.reduce((sum, part) => sum + part, 0);
}

test.each([0, 1, 9, 10, 151, 1000, 20_405, 98_765, 99_999])(
  "the style sheet reads %i from its classes",
  (value) => expect(valueOf(numberClass(value))).toBe(value),
);

test("what is no such number becomes the nearest one", () => {
  expect([-3, 150.6, Number.NaN, 1e9, Infinity].map((value) => valueOf(numberClass(value)))).toEqual([
    0, 151, 0, 99_999, 99_999,
  ]);
});

test("the same number is always written the same way", () =>
  expect(numberClass(20_405)).toBe("num n4-2 n2-4 n0-5"));
