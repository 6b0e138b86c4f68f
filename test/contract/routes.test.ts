import { describe, expect, test } from "vitest";
import { homePath, matchScreen, screens } from "#app/screens.ts";
import { type Feature, features, hasFeature } from "#domain/availability/table.ts";
import { locales } from "#domain/locale/locale.ts";
import { featureLocales, ownScreens, routes } from "./specification.ts";

const built = routes.filter((route) => route.built);
const notBuilt = routes.filter((route) => !route.built);

test("the specification has 44 routes beside the root", () => expect(routes).toHaveLength(44));

describe("a screen that is built", () => {
  test.each(built)("stands in the table of screens: $path", ({ path, standalone }) => {
    const screen = screens.find((s) => s.path === path);
    expect(screen).toBeDefined();
    expect(Boolean(screen?.standalone)).toBe(Boolean(standalone));
  });

  test.each(built)("belongs to the locales of the rulings: $path", ({ path, locales: expected }) => {
    const { name } = screens.find((s) => s.path === path)!;
    expect(locales.filter((locale) => hasFeature(name, locale))).toEqual(expected);
  });
});

test("no screen has an address that the specification does not know", () => {
  expect(
    screens
      .map((s) => s.path)
      .filter((path) => !routes.some((route) => route.path === path) && !ownScreens.includes(path)),
  ).toEqual([]);
});

test.each(notBuilt)(
  "a screen that is not built yet is closed everywhere, or open where the rulings say: $path",
  ({ example, path, locales: expected }) => {
    const screen = matchScreen(example)?.screen;
    const named = path.slice(1) in features ? (path.slice(1) as Feature) : undefined;
    // Menus ask the table of features by the screen's name, whether or not the screen has an address yet.
    for (const name of [screen?.name, named]) {
      const open = name ? locales.filter((locale) => hasFeature(name, locale)) : [];
      expect(name === named && !screen ? [[]] : [[], expected]).toContainEqual(open);
    }
  },
);

test.each(Object.entries(featureLocales))("%s belongs to the locales of the rulings", (name, expected) => {
  expect(locales.filter((locale) => hasFeature(name as Feature, locale))).toEqual(expected);
});

test("the root and every unknown path lead to /index", () => expect(homePath).toBe("/index"));
