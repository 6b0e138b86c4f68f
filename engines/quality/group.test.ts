import { expect, test } from "vitest";
import { type About, groupByMeaning, groupByWords } from "./group.ts";
import type { Wording } from "./wording.ts";

const day = new Date("2026-11-01T00:00:00Z");
const wording = (text: string, more: Partial<Wording> = {}): Wording => ({
  locale: "en",
  text,
  terms: text.toLowerCase().match(/\w+/g) ?? [],
  times: 1,
  unanswered: 1,
  failed: 0,
  disliked: 0,
  again: 0,
  searched: 0,
  reasons: [],
  lastAt: day,
  expiresAt: day,
  ...more,
});
const byFirst = ([a = ""]: string[], [b = ""]: string[]) => (a < b ? -1 : 1);
const texts = (groups: readonly { wordings: readonly Wording[] }[]) =>
  groups.map(({ wordings }) => wordings.map(({ text }) => text));

test("wordings of nearly the same words are one group, languages apart", () => {
  const groups = groupByWords(
    [wording("price diesel litre"), wording("diesel price"), wording("diesel price", { locale: "es" })],
    [],
  );
  expect(texts(groups)).toEqual([["diesel price", "price diesel litre"], ["diesel price"]]);
});

test("a stored group keeps its number, and gets what is like its wordings", () => {
  const known = [{ gap: 7, locale: "en", text: "price of diesel", terms: ["price", "diesel"] }];
  const groups = groupByWords([wording("diesel price"), wording("canopy doors")], known);
  expect(groups.map(({ gap }) => gap)).toEqual([7, undefined]);
});

test("a stored group none of whose wordings is left is none", () =>
  expect(groupByWords([], [{ gap: 7, locale: "en", text: "a", terms: ["a"] }])).toEqual([]));

const about = (documents: [string, number][], more: Partial<About> = {}): About => ({
  models: [],
  concepts: [],
  kind: undefined,
  documents: new Map(documents),
  isSure: true,
  ...more,
});

test("groups that find the same are one, in other words or another language, if the search is sure", () => {
  const groups = groupByWords(
    [
      wording("canopy noise", { times: 3 }),
      wording("gürültü kabin", { locale: "tr-TR" }),
      wording("weather paris"),
      wording("tiempo parís", { locale: "es" }),
      wording("canopy price"),
    ],
    [],
  );
  const [noise, turkish, weather, spanish, price] = [
    "canopy noise",
    "gürültü kabin",
    "weather paris",
    "tiempo parís",
    "canopy price",
  ].map((text) => groups.find(({ wordings }) => wordings[0]!.text === text)!);
  const found: [string, number][] = [
    ["faq-3", 9],
    ["page-1", 4],
  ];
  const merged = groupByMeaning(
    groups,
    new Map([
      [noise!, about(found)],
      [turkish!, about(found)],
      [weather!, about(found, { isSure: false })],
      [spanish!, about(found, { isSure: false })],
      [price!, about(found, { models: ["SGC420"] })],
    ]),
  );
  expect(texts(merged).toSorted(byFirst)).toEqual([
    ["canopy noise", "gürültü kabin"],
    ["canopy price"],
    ["tiempo parís"],
    ["weather paris"],
  ]);
});

test("groups that ask in the same way for the same terms are one, whatever the search thinks of them", () => {
  const groups = groupByWords(
    [
      wording("grid code sgc420"),
      wording("şebeke kodu sgc420", { locale: "tr-TR" }),
      wording("what does sgc420 cost"),
    ],
    [],
  );
  const abouts = [["mains"], ["mains"], ["mains"]].map((concepts, i) =>
    about([], { models: ["SGC420"], concepts, kind: i < 2 ? "approval" : "price", isSure: false }),
  );
  const byText = (text: string) => groups.find(({ wordings }) => wordings[0]!.text === text)!;
  const merged = groupByMeaning(
    groups,
    new Map([
      [byText("grid code sgc420"), abouts[0]!],
      [byText("şebeke kodu sgc420"), abouts[1]!],
      [byText("what does sgc420 cost"), abouts[2]!],
    ]),
  );
  expect(texts(merged)).toEqual([["grid code sgc420", "şebeke kodu sgc420"], ["what does sgc420 cost"]]);
});

test("two stored groups stay two", () => {
  const known = [
    { gap: 1, locale: "en", text: "a b c", terms: ["a", "b", "c"] },
    { gap: 2, locale: "en", text: "d e f", terms: ["d", "e", "f"] },
  ];
  const groups = groupByWords([wording("a b c"), wording("d e f")], known);
  const same = new Map(groups.map((group) => [group, about([["faq-1", 1]])]));
  expect(groupByMeaning(groups, same)).toHaveLength(2);
});
