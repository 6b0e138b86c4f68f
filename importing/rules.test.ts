import { beforeAll, describe, expect, test } from "vitest";
import type { Content } from "./read.server.ts";
import { changedContent, sampleContent } from "#test/support/content.ts";
import { kinds } from "#db/schema/catalogue/kinds.ts";
import { idMaps } from "./ids.server.ts";
import { contentKinds } from "./kinds.server.ts";
import { contentFaults } from "./rules.ts";

let sample: Content;
beforeAll(async () => {
  sample = await sampleContent();
});

type Change = (content: Content) => void;
const faultsAfter = (change: Change) => contentFaults(changedContent(sample, change)).join("\n");

test("removed entries are not in the files", () => {
  const { id, key } = sample.cases[0]!;
  expect(faultsAfter((c) => void c.removed.push({ kind: "case", id, key }))).toBe(
    `removed.yaml: case ${id}: is in the files as ${key}`,
  );
  expect(faultsAfter((c) => void c.removed.push({ kind: "news", id: 9_999, key: "old" }))).toBe("");
});

test("the list of kinds matches the tables", () => {
  expect(contentKinds(sample, idMaps(sample)).map(({ kind }) => kind)).toEqual(Object.keys(kinds));
});

test("an id of two entries of a kind is reported", () => {
  const twice = (change: Change) => faultsAfter(change);
  expect(twice((c) => void (c.surveys[1] = { ...c.surveys[0]!, key: "another" }))).toContain("survey");
  expect(twice((c) => void (c.guides[1]!.id = c.guides[0]!.id))).toContain("is used twice");
});

test("the sample content is sound", () => expect(contentFaults(sample)).toEqual([]));

describe("duplicates of unique values are reported", () => {
  const twice: [string, Change, string][] = [
    ["a category id", (c) => void (c.categories[1]!.id = c.categories[0]!.id), "categories.yaml"],
    ["a category key", (c) => void (c.categories[1]!.key = c.categories[0]!.key), "categories.yaml"],
    ["a parameter id", (c) => void (c.parameters[1]!.id = c.parameters[0]!.id), "parameters.yaml"],
    ["an engine brand id", (c) => void (c.brands[1]!.id = c.brands[0]!.id), "fault-codes/brands.yaml"],
    ["a topic id", (c) => void (c.faqs[1]!.id = c.faqs[0]!.id), "faqs/"],
    ["a film id", (c) => void (c.films[1]!.id = c.films[0]!.id), "films/"],
    ["a stand id", (c) => void (c.stands[1]!.id = c.stands[0]!.id), "stands/"],
    ["a guide id", (c) => void (c.guides[1]!.id = c.guides[0]!.id), "guides/"],
    ["a parameter key", (c) => void c.parameters.push(c.parameters[0]!), "parameters.yaml"],
    ["a series id", (c) => void (c.series[1]!.id = c.series[0]!.id), "series id"],
    ["a model id", (c) => void (c.series[1]!.models[0]!.id = c.series[0]!.models[0]!.id), "model id"],
    ["a model", (c) => void (c.series[1]!.models[0]!.model = c.series[0]!.models[0]!.model), "model"],
    [
      "a solution class id",
      (c) => void (c.solutionClasses[1]!.id = c.solutionClasses[0]!.id),
      "solution-classes.yaml",
    ],
    [
      "a solution class key",
      (c) => void (c.solutionClasses[1]!.key = c.solutionClasses[0]!.key),
      "solution-classes.yaml",
    ],
    ["a case class id", (c) => void (c.caseClasses[1]!.id = c.caseClasses[0]!.id), "case-classes.yaml"],
    ["a case class key", (c) => void (c.caseClasses[1]!.key = c.caseClasses[0]!.key), "case-classes.yaml"],
    ["a solution id", (c) => void (c.solutions[1]!.id = c.solutions[0]!.id), "solutions"],
    ["a case id", (c) => void (c.cases[1]!.id = c.cases[0]!.id), "cases"],
    [
      "a way to ask",
      (c) => void (c.faqs[1]!.questions[0]!.asked.en = c.faqs[0]!.questions[0]!.asked.en),
      "faqs/",
    ],
    ["a news id", (c) => void (c.news[1]!.id = c.news[0]!.id), "news"],
  ];
  test.each(twice)("%s", (_, change, place) => {
    const faults = faultsAfter(change);
    expect(faults).toContain(place);
    expect(faults).toContain("twice");
  });

  test("with the file that has it, where each entry has a file of its own", () => {
    const { key } = sample.series[1]!;
    expect(faultsAfter((c) => void (c.series[1]!.id = c.series[0]!.id))).toContain(`products/${key}.yaml`);
    expect(faultsAfter((c) => void (c.cases[1]!.id = c.cases[0]!.id))).toContain(
      `cases/${sample.cases[1]!.key}.yaml`,
    );
  });
});
