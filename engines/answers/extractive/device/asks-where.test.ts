import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import type { Ask } from "../ask.ts";
import { toWordLists, wordsFile } from "../word-lists.ts";
import { folded } from "../../folded.ts";
import { asksWhichTerminal, connectedIn } from "./asks-where.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));

const asked = (question: string, locale: Locale = "en", before?: string) =>
  ({
    question,
    locale,
    folded: folded(question, locale),
    kinds: new Map(),
    names: { things: new Set() },
    named: false,
    history: before ? [{ question: before, answer: "", context: {} }] : [],
    scope: { words },
  }) as unknown as Ask;

it.each([
  ["en", "on which terminals"],
  ["zh", "接哪几个端子"],
  ["hk", "接邊啲端子"],
  ["pt", "em quais bornes ligo"],
  ["es", "en que bornes va"],
  ["tr-TR", "hangi klemense"],
] as const)("knows that a terminal is asked for in %s", (locale, question) => {
  expect(asksWhichTerminal(asked(question, locale))).toBe(true);
});

it("leaves settings and alarms of what is connected to others", () => {
  expect(asksWhichTerminal(asked("which terminal setting is the factory value"))).toBe(false);
  expect(asksWhichTerminal(asked("which terminal gives the alarm"))).toBe(false);
});

const float = (text: string) => (text.includes("float") ? "float" : undefined);

it("goes on with what the question before connects, where this one names nothing", () => {
  expect(connectedIn(asked("to which terminal", "en", "can it take a float switch"), float)).toBe("float");
  expect(connectedIn(asked("how heavy is it", "en", "can it take a float switch"), float)).toBeUndefined();
});
