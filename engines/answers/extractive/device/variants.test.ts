import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import type { Ask } from "../ask.ts";
import { toWordLists, wordsFile } from "../word-lists.ts";
import { folded } from "../../folded.ts";
import { proposeReplacing } from "./variants.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));

const product = (model: string, functions: string[], ports: string[]) => ({
  id: model.length,
  model,
  title: model,
  category: "genset-controllers",
  series: "sgc6100",
  features: [],
  groups: [
    {
      key: "main",
      items: [
        { key: "function", text: functions.join(" · "), value: { choice: functions } },
        { key: "ports", text: ports.join(" · "), value: { choice: ports } },
        { key: "engine-interface", text: "j1939", value: { choice: ["j1939"] } },
      ],
    },
  ],
});
const [old, starter, relative] = [
  product("SGC6120", ["amf", "remote-start"], ["usb"]),
  product("SGC6110N", ["remote-start"], ["usb", "ethernet"]),
  product("SGC6120N", ["amf", "remote-start", "timer-start"], ["usb", "ethernet", "can"]),
];

const asked = (question: string, locale: Locale = "en") =>
  ({
    question,
    locale,
    folded: folded(question, locale),
    models: [old],
    knowledge: { products: [old, starter, relative] },
    scope: { words },
  }) as unknown as Ask;

it.each([
  ["en", "my SGC6120 needs ethernet now, what replaces it"],
  ["zh", "SGC6120 要以太网，换成哪款"],
  ["hk", "SGC6120 要以太網，換邊款"],
  ["pt", "tenho um SGC6120 e preciso de ethernet, qual substitui"],
  ["es", "al SGC6120 le falta ethernet, cuál lo reemplaza"],
  ["tr-TR", "SGC6120 de ethernet lazım, yerine hangisi"],
] as const)("names the relative that has what is missing and does the same job in %s", (locale, question) => {
  expect(proposeReplacing(asked(question, locale))?.why).toBe("variant SGC6120N replaces");
});

it("leaves what the device has, what nothing is said to lack, and another engine to others", () => {
  expect(proposeReplacing(asked("what replaces the usb of SGC6120"))).toBeUndefined();
  expect(proposeReplacing(asked("what replaces SGC6120"))).toBeUndefined();
  expect(proposeReplacing(asked("we replace the engine by one with j1939"))).toBeUndefined();
});
