import { load } from "js-yaml";
import { expect, test } from "vitest";
import { newFile, patchYaml } from "./yaml.ts";

const text = `# What the topic is about.
id: 7
key: faults
questions:
  - id: 49
    question:
      en: Low oil pressure?
      zh: 机油压力低？
    answer:
      en: |-
        First.

        1. Stop.
        2. Look.
      zh: >-
        先停机。
    models: [SGC410, SGC420] # both
`;

type File = {
  id: number;
  key: string;
  questions: { id: number; question: object; answer: object; models: string[] }[];
};
const file = () => load(text) as File;

test("a text that changed is written in its place, all else stays byte by byte", () => {
  const after = file();
  after.questions[0]!.question = { en: "Low oil pressure: why?", zh: "机油压力低？" };
  const written = patchYaml(text, file(), after);
  expect(load(written)).toEqual(after);
  const lines = written.split("\n");
  expect(text.split("\n").filter((line) => !lines.includes(line))).toEqual(["      en: Low oil pressure?"]);
});

test("blocks stay blocks", () => {
  const after = file();
  after.questions[0]!.answer = { en: "Second.\n\n1. Go on: now.", zh: "继续。" };
  const written = patchYaml(text, file(), after);
  expect(load(written)).toEqual(after);
  expect(written).toContain("en: |-\n");
  expect(written).toContain("# What the topic is about.");
});

test("what comes and goes is written with the comments of the rest", () => {
  const after = file();
  const [first] = after.questions as [File["questions"][number]];
  first.question = { en: "Low oil pressure?" };
  after.questions.push({ ...first, id: 50, models: [] });
  const written = patchYaml(text, file(), after);
  expect(load(written)).toEqual(after);
  expect(written).toContain("# What the topic is about.");
  expect(written).toContain("# both");
});

test("what a schema adds is not written, and an equal file stays as it is", () => {
  const read = { ...file(), status: undefined };
  expect(patchYaml(text, read, { ...read })).toBe(text);
  expect(load(newFile(file()))).toEqual(file());
});

test("a group of words more leaves the others as they are written", () => {
  const groups = "# Synonyms.\n- [genset, generator set]\n- [mains, grid]\n";
  const before = load(groups) as string[][];
  const written = patchYaml(groups, before, [...before, ["load", "consumer"]]);
  expect(load(written)).toEqual([...before, ["load", "consumer"]]);
  expect(written.startsWith(groups)).toBe(true);
});
