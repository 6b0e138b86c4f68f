import { expect, test } from "vitest";
import { numberIn, tableOf } from "./text-table.ts";

test("every text is found by its number, and no other", () => {
  const texts = Array.from({ length: 3_000 }, (_, i) => (i % 3 ? `w${i}` : `词${i.toString(36)}`));
  const table = tableOf(texts);
  expect(texts.map((text) => numberIn(table, text))).toEqual(texts.map((_, i) => i));
  for (const text of ["", "w", "w3000", "w1w2", "词"]) expect(numberIn(table, text)).toBeUndefined();
});

test("an empty table has nothing", () => {
  expect(numberIn(tableOf([]), "a")).toBeUndefined();
});
