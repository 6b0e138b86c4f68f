import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPlace, keepPlace, placeToOpen } from "./place.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["/film/9", true],
  ["/messages?filter=%7B%22q%22%3A%22a%22%7D&page=2", true],
  ["/", false],
  ["/login", false],
  ["/login?failed=providerAway", false],
  ["/accept/token", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["https://evil.example", false],
  ["javascript:alert(1)", false],
])("%j is a place of the desk: %s", (text, is) => expect(isPlace(text)).toBe(is));

test("the desk opens where one was, once, and nowhere else where somebody went on", () => {
  keepPlace("/film/9");
  expect(placeToOpen("#/login?failed=providerAway")).toBe(undefined);
  expect([placeToOpen(""), placeToOpen("")]).toEqual(["/film/9", undefined]);
  keepPlace("/film/9");
  expect([placeToOpen("#/sessions"), placeToOpen("#/")]).toEqual([undefined, undefined]);
});
