import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import type { Ask } from "../ask.ts";
import { toWordLists, wordsFile } from "../word-lists.ts";
import { folded } from "../../folded.ts";
import { proposeSameHole } from "./hole.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));

const product = (model: string, text: string) => ({
  id: model.length,
  model,
  title: model,
  groups: [{ key: "construction", items: [{ key: "cut-out", label: "Cut-out", text, unit: "mm" }] }],
});
const [old, now] = [product("SGC4110", "151 × 112"), product("SGC6110", "186 × 141")];

const asked = (question: string, locale: Locale = "en", models: unknown[] = [now]) =>
  ({
    question,
    locale,
    folded: folded(question, locale),
    models,
    offered: [],
    named: models.length > 1,
    history: [{ question: "what replaces my SGC4110", answer: "", context: { models: ["SGC6110"] } }],
    knowledge: {
      byCode: new Map([
        ["sgc4110", old],
        ["sgc6110", now],
      ]),
      phrases: [],
    },
    facts: { devices: [], knowledge: { accessories: [] } },
    scope: { words },
    translate: (key: string) => key,
  }) as unknown as Ask;

it.each([
  ["en", "does it fit the same hole?"],
  ["zh", "原孔能装吗"],
  ["hk", "個窿啱唔啱"],
  ["pt", "cabe no mesmo furo?"],
  ["es", "entra en el mismo hueco?"],
  ["tr-TR", "aynı deliğe oturur mu"],
] as const)("compares the hole of the model before in %s", (locale, question) => {
  expect(proposeSameHole(asked(question, locale))?.why).toBe("hole of SGC4110 for SGC6110");
});

it("tells both cut-outs, and that the old hole is too small", async () => {
  const answer = await proposeSameHole(asked("does it fit the same hole?"))?.compose();
  expect(answer?.text).toContain("186 × 141");
  expect(answer?.text).toContain("151 × 112");
  expect(answer?.text).toContain("answer.hole.small");
});

it("leaves a hole with its size, and two models that are named, to others", () => {
  expect(proposeSameHole(asked("does it fit a hole of 151 x 112"))).toBeUndefined();
  expect(proposeSameHole(asked("does SGC6110 fit the hole of SGC4110", "en", [now, old]))).toBeUndefined();
});
