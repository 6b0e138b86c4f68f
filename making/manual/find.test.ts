import { expect, test } from "vitest";
import { findInPlaces, placesIn } from "./find.ts";
import type { Manual, SectionPart } from "./types.ts";

const section = (key: string, title: string, text: string): SectionPart => ({
  kind: "section",
  key,
  title,
  paragraphs: [text],
  steps: [],
  settings: [],
});
const long = `${"Any other word stands before it. ".repeat(12)}Here the pump is primed. ${"More follows. ".repeat(30)}`;
const manual: Manual = {
  model: "A",
  chapters: [
    {
      key: "about",
      title: "About",
      parts: [section("crank", "How it cranks", "The starter turns."), section("pump", "The pump", long)],
    },
    {
      key: "settings",
      title: "Settings",
      parts: [
        {
          kind: "settings",
          menus: [
            {
              key: "engine",
              name: "Engine",
              settings: [
                {
                  key: "crank-time",
                  name: "Crank time",
                  menu: "engine",
                  level: "",
                  ansi: [],
                  values: [
                    { range: "3–60 s", factory: "8 s", register: 1057, unit: "s", scale: 1, type: "U16" },
                  ],
                  does: "Longest time that the starter turns.",
                  wrong: "Too long: it gets hot.",
                  needs: [],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const find = (text: string, called = new Map<string, string[]>()) =>
  findInPlaces(placesIn(manual, called), text).map(({ chapter, anchor }) => `${chapter}#${anchor}`);

test("all words must stand at a place; those that have them in their name come first", () => {
  expect(find("starter")).toEqual(["about#crank", "settings#setting-crank-time"]);
  expect(find("crank time")).toEqual(["settings#setting-crank-time"]);
  expect(find("CRANK")).toHaveLength(2);
  expect(find("starter pump")).toEqual([]);
  expect(find("  ")).toEqual([]);
});

test("a setting is found by its register, and by what people call it", () => {
  expect(find("1057")).toEqual(["settings#setting-crank-time"]);
  expect(find("anlasser", new Map([["crank-time", ["Anlasser"]]]))).toEqual(["settings#setting-crank-time"]);
});

test("the excerpt shows the word that was searched for", () => {
  const [hit] = findInPlaces(placesIn(manual), "primed");
  expect(hit!.excerpt).toContain("the pump is primed");
  expect(hit!.excerpt.length).toBeLessThan(180);
  expect(hit!.excerpt).toMatch(/^… .* …$/);
});
