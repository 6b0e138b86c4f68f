import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import type { Ask } from "../ask.ts";
import { toWordLists, wordsFile } from "../word-lists.ts";
import { folded } from "../../folded.ts";
import { proposeAlarmNext } from "./alarm-next.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));

const alarm = {
  key: "low-oil-pressure",
  display: "Low oil pressure",
  class: "shutdown",
  causes: ["The oil level is too low.", "The filter is blocked."],
  checks: [{ text: "Check the oil level." }, { text: "Compare the resistance of the sensor." }],
};

/** Each word of a text by itself. */
const termsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

const asked = (question: string, before: readonly string[] = [], locale: Locale = "en") =>
  ({
    question,
    locale,
    folded: folded(question, locale),
    named: false,
    models: [],
    device: undefined,
    history: ["it shows low oil pressure", ...before].map((one) => ({
      question: one,
      answer: "",
      context: { alarm: alarm.key },
    })),
    scope: { words },
    reading: {
      things: (text: string) =>
        termsOf(text).map((term) => ({ terms: [{ term, cover: 1 }], weight: 1, code: false })),
      terms: (text: string) => new Set(termsOf(text)),
    },
    facts: { of: () => ({ alarms: [alarm] }), knowledge: { safety: new Map() } },
    translate: (key: string) => key,
  }) as unknown as Ask;

const told = async (ask: Ask) => (await proposeAlarmNext(ask)?.compose())?.text ?? "";

it("leaves out what was found in order", async () => {
  const text = await told(asked("oil level is fine"));
  expect(text).toContain("1. Compare the resistance of the sensor.");
  expect(text).toContain("- The filter is blocked.");
  expect(text).not.toContain("oil level");
});

it("leaves out what was found in order before as well", async () => {
  const text = await told(asked("the sensor is new, what next?", ["oil level is fine"]));
  expect(text).not.toContain("oil level");
  expect(text).not.toContain("sensor");
  expect(text).toContain("- The filter is blocked.");
});

it("says so when nothing is left to be checked", async () => {
  const text = await told(asked("the filter is clean", ["oil level is fine", "the sensor is new"]));
  expect(text).toContain("answer.next.none");
});

it.each([
  "is the oil level ok?",
  "the oil level is fine but the sensor reads 0",
  "oil level low, filter is clean",
  "how heavy is it",
])("leaves %j to others", (question) => {
  expect(proposeAlarmNext(asked(question))).toBeUndefined();
});

it("asks for no more where no alarm is spoken of", () => {
  expect(proposeAlarmNext({ ...asked("oil level is fine"), history: [] })).toBeUndefined();
});
