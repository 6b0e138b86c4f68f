import { describe, expect, test } from "vitest";
import { englishSettings, indexesOf, prepareIndexes } from "./indexes.ts";
import { inCommon } from "./in-common.server.ts";
import { inOneLanguage } from "./local.ts";
import type { Knowledge } from "./knowledge.server.ts";
import { findNames, type Named } from "./name-search.ts";

const alarmNames = inCommon<Named[]>();
const english = inCommon<Named[]>();

/** What is told of one alarm and one setting, as each language has it. */
const knowledge = (name: string) =>
  ({
    alarmNames: alarmNames([{ key: "low-oil", names: ["Low oil pressure", "Yağ basıncı düşük"] }]),
    settings: [{ key: "delay", name }],
    settingNames: [{ key: "delay", names: ["bekleme"] }],
    englishSettings: english([{ key: "delay", names: ["Start delay"] }]),
    roleNames: [],
    sections: [{ key: "first", title: "Erste Schritte" }],
  }) as unknown as Knowledge;

describe("indexes of what devices know", () => {
  const [one, other] = [knowledge("Gecikme"), knowledge("启动延时")];

  test("that of alarms and that of English names are one for all languages", () => {
    expect(indexesOf(one).alarms).toBe(indexesOf(other).alarms);
    expect(englishSettings(one)).toBe(englishSettings(other));
    expect(findNames(indexesOf(other).alarms, "yag basinci")[0]?.key).toBe("low-oil");
  });

  test("those of a language are made once, whoever asks first", async () => {
    const { settings } = indexesOf(one);
    await prepareIndexes(one);
    expect(indexesOf(one).settings).toBe(settings);
    expect(indexesOf(other).settings).not.toBe(settings);
    expect(findNames(settings, "bekleme")[0]?.key).toBe("delay");
    expect(findNames(indexesOf(other).settings, "启动延时")[0]?.key).toBe("delay");
  });
});

describe("what languages have in common", () => {
  test("is the value before, until another comes", () => {
    const keep = inCommon<string[]>();
    const first = keep(["a", "b"]);
    expect(keep(["a", "b"])).toBe(first);
    expect(keep(["a", "c"])).toEqual(["a", "c"]);
    expect(keep(["a", "b"])).not.toBe(first);
  });

  test("texts of one language stay what they are, however short", () => {
    const stored = { key: "x", text: { en: "oil", tr: "yağ" }, list: ["plug", "plug"], rated: 5, off: null };
    expect(inOneLanguage(stored, ({ en }) => en)).toEqual({
      key: "x",
      text: "oil",
      list: ["plug", "plug"],
      rated: 5,
      off: null,
    });
  });
});
