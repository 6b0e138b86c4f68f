import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { consentDays, consentKey, readConsent, writeConsent } from "./consent.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the days are the specification's", () => expect(consentDays).toEqual({ accept: 1000, deny: 1 }));

test("nothing is chosen at first", () => expect(readConsent(start)).toBeUndefined());

describe("a choice is remembered to the end of its time and not longer", () => {
  test.each([
    ["accept", 999 * day, "accept"],
    ["accept", 1000 * day - 1, "accept"],
    ["accept", 1000 * day, undefined],
    ["deny", day - 1, "deny"],
    ["deny", day, undefined],
    ["deny", 2 * day, undefined],
  ] as const)("%s after %d ms", (choice, later, remembered) => {
    writeConsent(choice, start);
    expect(readConsent(start + later)).toBe(remembered);
  });
});

test("a later choice replaces the one before", () => {
  writeConsent("deny", start);
  writeConsent("accept", start);
  expect(readConsent(start + 500 * day)).toBe("accept");
});

test.each([
  "",
  "{",
  "null",
  "1",
  "[]",
  "{}",
  '{"choice":"accept"}',
  '{"choice":"accept","until":"later"}',
  '{"choice":"maybe","until":9999999999999}',
])("stored text that is no choice counts as none: %s", (text) => {
  store.set(consentKey, text);
  expect(readConsent(start)).toBeUndefined();
});

test("a browser without storage neither fails nor remembers", () => {
  const denied = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: denied, setItem: denied });
  expect(() => writeConsent("accept", start)).not.toThrow();
  expect(readConsent(start)).toBeUndefined();
});
