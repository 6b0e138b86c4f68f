import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { displayName, forgetUser, readUser } from "./user.ts";

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Wilhelmina", "Wilhe"],
  ["Ana", "Ana"],
  ["Maria", "Maria"],
  ["王小明的父亲", "王小明的父"],
  ["👩‍🔧👩‍🔧👩‍🔧👩‍🔧👩‍🔧👩‍🔧", "👩‍🔧👩‍🔧👩‍🔧👩‍🔧👩‍🔧"],
  ["e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301", "e\u0301e\u0301e\u0301e\u0301e\u0301"],
  ["", ""],
])("of the name %s the top bar shows the first five characters", (name, shown) =>
  expect(displayName(name)).toBe(shown),
);

test("nobody is logged in while session storage is empty", () => expect(readUser()).toBeUndefined());

test("the stored user is read", () => {
  store.set("user", JSON.stringify({ name: "Ana", more: 1 }));
  expect(readUser()).toEqual({ name: "Ana" });
});

test.each(["{", "null", "5", '"Ana"', "[]", "{}", '{"name":""}', '{"name":5}', '{"name":{"a":1}}'])(
  "stored text that is no user counts as nobody logged in: %s",
  (text) => {
    store.set("user", text);
    expect(readUser()).toBeUndefined();
  },
);

test("quitting removes the user", () => {
  store.set("user", JSON.stringify({ name: "Ana" }));
  forgetUser();
  expect(readUser()).toBeUndefined();
});

test("a browser without storage has nobody logged in", () => {
  vi.stubGlobal("sessionStorage", {
    getItem() {
      throw new Error("denied");
    },
  });
  expect(readUser()).toBeUndefined();
});
