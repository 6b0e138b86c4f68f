import { expect, test } from "vitest";
import { wrapText } from "./lettering.ts";

const byLength = (text: string) => text.length;

test("words stay whole and no line is too long", () => {
  expect(wrapText("the load must be back", 9, byLength)).toEqual(["the load", "must be", "back"]);
});

test("Chinese breaks between any two characters, but a full stop never begins a line", () => {
  expect(wrapText("恢复供电之后。", 6, byLength)).toEqual(["恢复供电之", "后。"]);
});

test("a model inside Chinese stays whole", () =>
  expect(wrapText("两台SGC7120轮换", 8, byLength)).toEqual(["两台", "SGC7120轮", "换"]));

test("an empty text has no lines", () => expect(wrapText("  ", 5, byLength)).toEqual([]));

test("a word that is longer than the line stands alone", () =>
  expect(wrapText("a transformer b", 6, byLength)).toEqual(["a", "transformer", "b"]));
