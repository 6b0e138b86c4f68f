import { describe, expect, test } from "vitest";
import { differences } from "./changes.ts";
import { languageStates, reviewHash } from "./languages.ts";

const version = (en: string, zh?: string) => ({
  id: 1,
  title: { en, ...(zh ? { zh } : {}) },
  models: ["SGC410"],
});

describe("what differs between two documents", () => {
  test("is told text by text with its language, and by its place for all else", () => {
    const after = { ...version("New", "新"), models: [] };
    expect(differences(version("Old", "旧"), after)).toEqual([
      { path: "title.en", locale: "en", before: "Old", after: "New" },
      { path: "title.zh", locale: "zh", before: "旧", after: "新" },
      { path: "models", locale: null, before: ["SGC410"], after: [] },
    ]);
    expect(differences(version("Old"), version("Old"))).toEqual([]);
  });

  test("goes into lists of the same length, and takes others as a whole", () => {
    const [a, b] = [{ features: [{ en: "A" }, { en: "B" }] }, { features: [{ en: "A" }, { en: "C" }] }];
    expect(differences(a, b)).toEqual([{ path: "features.1.en", locale: "en", before: "B", after: "C" }]);
    expect(differences(a, { features: [{ en: "A" }] })[0]).toMatchObject({ path: "features", locale: null });
  });

  test("is told by language for wordings as well, also where there were none", () => {
    expect(differences({ asked: {} }, { asked: { en: ["why"] } })).toEqual([
      { path: "asked.en", locale: "en", before: null, after: ["why"] },
    ]);
  });
});

describe("the state of a translation", () => {
  const of = (versions: unknown[], reviewed: string[] = []) =>
    languageStates(versions, { reviewed: new Set(reviewed), proposed: new Set() }).title?.zh;

  test("is missing, or there", () => {
    expect(of([version("Old")])).toEqual({ state: "missing" });
    expect(of([version("Old", "旧")])).toEqual({ state: "there" });
  });

  test("is outdated once the English text changed alone, and says from what", () => {
    const old = version("Old", "旧");
    expect(of([old, version("New", "旧"), version("Newer", "旧")])).toEqual({
      state: "outdated",
      source: "Old",
    });
    expect(of([old, version("New", "旧"), version("New", "新")])).toEqual({ state: "there" });
    expect(of([old, version("New", "旧"), old])).toEqual({ state: "there" });
  });

  test("is reviewed while both texts are those that somebody read", () => {
    const reviewed = [reviewHash("New", "旧")];
    expect(of([version("Old", "旧"), version("New", "旧")], reviewed)).toEqual({ state: "reviewed" });
    expect(of([version("New", "旧"), version("Newest", "旧")], reviewed)).toMatchObject({
      state: "outdated",
    });
  });
});
