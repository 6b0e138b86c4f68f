import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import type { Ask } from "../ask.ts";
import { toWordLists, wordsFile } from "../word-lists.ts";
import { folded } from "../../folded.ts";
import { proposeLight } from "./lights.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));
const alarms = [
  { key: "charge-too-long", light: { led: "fault", pattern: "blink-5" } },
  { key: "link-lost", light: { led: "online", pattern: "blink-5" } },
  { key: "signal-weak", light: { led: "online", pattern: "blink-3" } },
];

const asked = (question: string, locale: Locale = "en", device: object | undefined = {}) =>
  ({
    question,
    locale,
    folded: folded(question, locale),
    models: [{ model: "SBC1210" }],
    device,
    scope: { words },
    facts: { of: () => ({ alarms }) },
  }) as unknown as Ask;

it.each([
  ["en", "the red light on my SBC1210 flashes five times, pause, five times"],
  ["es", "mi SBC1210 tiene el led rojo q parpadea 5 veces"],
  ["pt", "a luz de falha fica piscando 5 vezes"],
  ["tr-TR", "kırmızı ışık 5 kez yanıp sönüyor"],
  ["zh", "SBC1210 故障灯一组闪五下"],
  ["hk", "隻FAULT燈閃五下停一停"],
] as const)("knows an alarm by its light in %s", (locale, question) => {
  expect(proposeLight(asked(question, locale))).toMatchObject({
    why: "light of alarm charge-too-long",
    certain: true,
  });
});

it("needs a light, a count, and a device or the name of the light", () => {
  expect(proposeLight(asked("the online light blinks 3 times"))?.why).toBe("light of alarm signal-weak");
  expect(proposeLight(asked("the SBC1210 has 5 lights"))).toBeUndefined();
  expect(proposeLight(asked("a light flashes"))).toBeUndefined();
  expect(proposeLight({ ...asked("some lamp blinks 5 times"), device: undefined })).toBeUndefined();
});
