import { describe, expect, test } from "vitest";
import { actionOf, addressOf, pageIn, spreadOf, swipeOf, turnsOf, zoomed } from "./turning.ts";

describe("open pages", () => {
  test("cover and back are single, all others in pairs", () => {
    expect([1, 2, 3, 4, 5, 24, 25, 26].map((page) => spreadOf(page, 26))).toEqual([
      [1],
      [2, 3],
      [2, 3],
      [4, 5],
      [4, 5],
      [24, 25],
      [24, 25],
      [26],
    ]);
  });

  test("a leaf forward and a leaf back lead to the same pages again", () => {
    for (let page = 1; page <= 26; page++) {
      const { next } = turnsOf(page, 26, true);
      if (next === undefined) continue;
      expect(spreadOf(turnsOf(next, 26, true).previous!, 26)).toEqual(spreadOf(page, 26));
    }
  });

  test("single pages turn one by one", () => {
    expect(turnsOf(6, 26, false)).toEqual({ previous: 5, next: 7 });
    expect(turnsOf(6, 26, true)).toEqual({ previous: 4, next: 8 });
    expect(turnsOf(7, 26, true)).toEqual({ previous: 4, next: 8 });
  });

  test("there is no page before the cover or after the back", () => {
    for (const leaf of [true, false]) {
      expect(turnsOf(1, 26, leaf)).toEqual({ previous: undefined, next: 2 });
      expect(turnsOf(26, 26, leaf).next).toBeUndefined();
    }
  });
});

test("the page of an address is undefined outside the brochure", () => {
  const page = (query: string) => pageIn(new URLSearchParams(query), 26);
  expect([page(""), page("page=7"), page("page=26")]).toEqual([1, 7, 26]);
  expect([page("page=27"), page("page=0"), page("page=x"), page("page=2.5"), page("page=-1")]).toEqual(
    Array(5).fill(undefined),
  );
  expect([addressOf(1), addressOf(7)]).toEqual(["/brochure", "/brochure?page=7"]);
});

test("keys turn pages, unless the browser or a field needs them", () => {
  const press = (key: string, more = {}) =>
    actionOf({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more });
  expect(
    ["ArrowRight", "PageDown", "ArrowLeft", "PageUp", "Home", "End", "+", "-"].map((key) => press(key)),
  ).toEqual(["next", "next", "previous", "previous", "first", "last", "closer", "farther"]);
  expect([
    press("a"),
    press("ArrowRight", { altKey: true }),
    press("+", { ctrlKey: true }),
    press("toString"),
  ]).toEqual(Array(4).fill(undefined));
});

test("a swipe turns a page only if it is clearly horizontal", () => {
  expect([swipeOf(-80, 10), swipeOf(80, -10), swipeOf(-80, 60), swipeOf(-20, 0), swipeOf(0, 300)]).toEqual([
    "next",
    "previous",
    undefined,
    undefined,
    undefined,
  ]);
});

test("the zoom stays between the whole page and twice the width", () => {
  expect(zoomed("1", 1)).toBe("1.5");
  expect(zoomed("1", -1)).toBe("fit");
  expect([zoomed("fit", -1), zoomed("2", 1)]).toEqual(["fit", "2"]);
});
