import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { homePath, matchScreen } from "#app/screens.ts";
import { screenList, screens } from "#domain/address/screens.ts";
import { type Feature, features, hasFeature } from "#domain/availability/table.ts";
import { locales } from "#domain/locale/locale.ts";
import { featureLocales, ownScreens, routes } from "./specification.ts";

const built = routes.filter((route) => route.built);
const notBuilt = routes.filter((route) => !route.built);

test("the specification and what came since have 50 routes beside the root", () =>
  expect(routes).toHaveLength(50));

describe("a screen that is built", () => {
  test.each(built)("stands in the table of screens: $path", ({ path, standalone }) => {
    const screen = screenList.find((s) => s.path === path);
    expect(screen).toBeDefined();
    expect(Boolean(screen?.standalone)).toBe(Boolean(standalone));
  });

  test.each(built)("belongs to the locales of the rulings: $path", ({ path, locales: expected }) => {
    const { name } = screenList.find((s) => s.path === path)!;
    expect(locales.filter((locale) => hasFeature(name, locale))).toEqual(expected);
  });
});

test("no screen has an address that the specification does not know", () => {
  expect(
    screenList
      .map((s) => s.path)
      .filter((path) => !routes.some((route) => route.path === path) && !ownScreens.includes(path)),
  ).toEqual([]);
});

test.each(notBuilt)(
  "a screen that is not built yet is closed everywhere, or open where the rulings say: $path",
  ({ example, path, locales: expected }) => {
    const screen = matchScreen(example);
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

/** What somebody edits who adds a screen: its entry, links to it, the words it is found by, this contract. */
const edited = globSync(
  "{app,domain,engines,making,importing,server,scripts,test/contract,test/support}/**/*.{ts,tsx}",
);

describe("adding a screen touches at most six files beside its own and the packs", () => {
  // Screens that are no more than a page: what else names others is what is done there.
  test.each(["trademark", "honor", "exhibition", "fenxiang", "inews", "laboratory"] as const)(
    "%s",
    (name) => {
      const { file } = screens[name];
      const own = file.startsWith(`routes/${name}/`) ? `app/routes/${name}/` : `app/${file}`;
      const names = new RegExp(`["'\`/]${name}["'\`?/]|\\b${name}: `);
      const named = edited.filter(
        (path) => !path.startsWith(own) && !path.includes(".test.") && names.test(readFileSync(path, "utf8")),
      );
      expect(named.length).toBeGreaterThan(1);
      expect(named.length, named.join(", ")).toBeLessThanOrEqual(6);
    },
  );
});

test("a screen's entry is where everything about its address stands", () => {
  for (const { name, path, query, samples } of screenList) {
    for (const [parameter, { means }] of Object.entries(query?.parameters([]) ?? {}))
      expect(means, `${name} ${parameter}`).toMatch(/\w{3}/);
    for (const sample of samples ?? (path.includes(":") ? [] : [path])) {
      const url = new URL(sample, "http://localhost");
      expect(matchScreen(url.pathname)?.name, sample).toBe(name);
    }
    expect(path.includes(":") && !samples ? name : "", "has no address for tests").toBe("");
  }
});
