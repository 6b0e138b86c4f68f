import { expect, test } from "vitest";
import { packed, unpacked } from "./packed.ts";

test("packs arrive as they were, each as one text on the way", () => {
  const packs = { common: { skip: "Skip", of: ["plain ", { name: "é “<>” 中" }] }, none: undefined };
  const sent = packed(packs);
  expect(typeof sent.common).toBe("string");
  expect(unpacked(sent)).toEqual(packs);
  expect(unpacked({ ...sent, own: { a: "b" } })).toEqual({ ...packs, own: { a: "b" } });
});
