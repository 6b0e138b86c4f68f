import { expect, test } from "vitest";
import { type FaultBook, packCodes, searchBook } from "./book.ts";
import type { FaultCodeItem } from "./queries.server.ts";

const item = (more: Partial<FaultCodeItem>): FaultCodeItem => ({
  spn: 100,
  fmi: 1,
  brand: undefined,
  name: "Oil pressure",
  cause: { text: "Too little oil", lang: "en" },
  response: "The engine stops",
  action: "Fill up",
  severity: "stop",
  ...more,
});

test("a book returns its codes, each with its brand, and stores each text once", () => {
  const brands: FaultBook["brands"] = [
    { key: "first", name: "First", about: "" },
    { key: "second", name: "Second", about: "" },
  ];
  const items = [
    item({}),
    item({ brand: "First", cause: "A leak" }),
    item({ brand: "Second", severity: "info" }),
    item({ spn: 110, brand: "Second", name: "Coolant" }),
  ];
  const packed = packCodes(brands, items);
  expect(new Set(packed.texts).size).toBe(packed.texts.length);
  expect(packed.texts).toHaveLength(6);
  const book: FaultBook = { brands, parameters: [], modes: [], ...packed };
  expect(searchBook(book, {}).list).toEqual(items);
  expect(searchBook(book, { spn: 100, brand: "second" }).list).toEqual([items[2]]);
  expect(searchBook(book, { words: "first oil" }).list).toEqual([items[1]]);
});
