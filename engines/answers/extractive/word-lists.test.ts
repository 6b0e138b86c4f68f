import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import { readAnswers } from "#domain/selection/schema.ts";
import { toWordLists, wordsFile } from "./word-lists.ts";

const written: unknown = load(readFileSync("content/words/answers.yaml", "utf8"));
const words = toWordLists(wordsFile.parse(written));

test("parameters are those of the catalogue, and jobs are answers of the model selection", () => {
  const groups = load(readFileSync("content/parameters.yaml", "utf8")) as { key: string }[];
  const known = new Set(JSON.stringify(groups).match(/(?<="key":")[^"]+/g));
  for (const { key } of words.parameters) expect(known, key).toContain(key);
  for (const { answers } of [...words.jobs, ...words.details]) {
    const search = new URLSearchParams(answers);
    const read = readAnswers(new URLSearchParams(search.has("job") ? answers : `job=genset&${answers}`));
    for (const name of search.keys()) expect(Object.keys(read), answers).toContain(name);
  }
});

test("phrases are looked for in lower case without accents, the longest of a parameter first", () => {
  expect(words.files).toContain("dokuman"); // written doküman
  const lengths = words.parameters.map(({ phrase }) => phrase.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
});

test("an unknown list, an empty one and answers of another form are refused", () => {
  const file = wordsFile.parse(written);
  for (const wrong of [
    { ...file, buying: ["x"] },
    { ...file, price: [] },
    { ...file, jobs: [{ answers: "ship", words: ["ship"] }] },
  ])
    expect(wordsFile.safeParse(wrong).success).toBe(false);
});
