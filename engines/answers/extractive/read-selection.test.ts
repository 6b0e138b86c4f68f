import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import { readSelection } from "./read-selection.ts";
import { toWordLists, wordsFile } from "./word-lists.ts";
import { folded } from "../folded.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));
const scope = { words } as unknown as Parameters<typeof readSelection>[0]["scope"];
const read = (question: string, locale: Locale = "en", before?: string) =>
  readSelection(
    { question, folded: folded(question, locale), scope, kinds: new Map([["choice", 1]]), bank: undefined },
    before,
  );

const [alone, beside] = [
  { job: "parallel", task: "set", sets: 3 },
  { job: "parallel", task: "mains-breaker", mains: "parallel", sets: 3 },
];

it.each([
  ["en", "three gensets in parallel, which controller", alone],
  ["en", "three 500 kVA gensets in parallel with the mains, which controllers", beside],
  ["zh", "三台机组并机,再跟市电并,要买哪些控制器", beside],
  ["hk", "三部機並機用邊款", alone],
  ["pt", "três geradores em paralelo sem rede, qual controlador", alone],
  ["es", "tengo 3 grupos en paralelo con la red, ¿qué equipos necesito?", beside],
  ["tr-TR", "3 jeneratörü senkron çalıştıracağım şebeke yok hangi cihaz", alone],
  ["tr-TR", "üç jeneratör şebekeyle paralel, hangi cihazlar lazım", beside],
] as const)(
  "knows how many sets run in parallel, and whether with the mains, in %s: %s",
  (locale, question, answers) => {
    expect(read(question, locale)).toMatchObject(answers);
    expect(read(question, locale)?.mains).toBe("mains" in answers ? answers.mains : undefined);
  },
);

it("a single set beside the mains is one that parallels with it", () => {
  expect(read("one genset in parallel with the mains, which controller")).toMatchObject({
    task: "set",
    mains: "parallel",
  });
});

it("what refines a choice keeps its task, unless it says another", () => {
  const tie = "job=parallel&task=bus-tie&sets=3";
  expect(read("with ethernet", "en", tie)).toMatchObject({ task: "bus-tie", ports: ["ethernet"] });
  expect(read("仲要同市電並", "hk", "job=parallel&task=set&sets=3")).toMatchObject(beside);
});
