import { expect, test } from "vitest";
import { names } from "./names.ts";

test("a text names a model where its number stands alone", () => {
  expect(names("SGC6120N leads the plant", "SGC6120N")).toBe(true);
  expect(names("\u672c\u671f\u4ecb\u7ecdSGC6120N\u63a7\u5236\u5668", "SGC6120N")).toBe(true);
  expect(names("After SGC6120N came SGC6120.", "SGC6120")).toBe(true);
  expect(names("SGC6120N alone", "SGC6120")).toBe(false);
  expect(names("STQ-N63 alone", "N63")).toBe(false);
});
