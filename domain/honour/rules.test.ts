import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { sampleContent } from "#test/support/content.ts";
import { type HonourFile, honourFile } from "./content.ts";
import { honourFaults } from "./rules.ts";

const models = [
  { model: "SGC410", category: "genset-controllers", approvals: ["ce"] },
  { model: "STQ-N63", category: "transfer-switches", approvals: ["ce", "ccc"] },
];
const categories = new Set(["genset-controllers", "transfer-switches"]);
const base = {
  id: 1,
  key: "one",
  number: "S-1",
  issuer: "certifier",
  date: "2024-01-01",
  title: { en: "A" },
  text: { en: "B" },
};
const file = (kind: string, ...entries: object[]): HonourFile =>
  honourFile.parse({ key: "sheets", kind, entries: entries.map((entry) => ({ ...base, ...entry })) });
const faults = (...files: HonourFile[]) => honourFaults(files, models, categories);

test("an approval of models that hold the mark is sound", () => {
  expect(faults(file("approval", { mark: "ccc", models: ["STQ-N63"] }))).toEqual([]);
  expect(faults(file("approval", { mark: "ce", categories: ["genset-controllers"] }))).toEqual([]);
});

describe("a fault is reported with file and entry", () => {
  test.each<[string, HonourFile, RegExp]>([
    [
      "a model that does not hold the mark",
      file("approval", { mark: "ccc", models: ["SGC410"] }),
      /one: models: SGC410 does not hold ccc/,
    ],
    [
      "a category with such a model",
      file("approval", { mark: "ccc", categories: ["genset-controllers"] }),
      /SGC410 does not hold ccc/,
    ],
    ["an unknown model", file("certificate", { models: ["XX1"] }), /models: unknown model "XX1"/],
    [
      "an unknown category",
      file("certificate", { categories: ["toasters"] }),
      /categories: unknown category "toasters"/,
    ],
    ["a model twice", file("certificate", { models: ["SGC410", "SGC410"] }), /"SGC410" stands twice/],
    ["an approval without a mark", file("approval", { models: ["SGC410"] }), /an approval names its mark/],
    ["an approval of nothing", file("approval", { mark: "ce" }), /covers categories or models/],
    ["a patent with a mark", file("patent", { mark: "ce" }), /only approvals have one/],
    [
      "an end before the beginning",
      file("certificate", { until: "2023-12-31" }),
      /until: is before the date/,
    ],
    ["an id and a key used twice", file("patent", {}, {}), /1 is used twice/],
  ])("%s", (_, content, fault) => expect(faults(content).join("\n")).toMatch(fault));

  test("an id that another file has", () =>
    expect(faults(file("patent", {}), file("honour", { key: "two" }))).toEqual([
      expect.stringMatching(/two: 1 is used twice/),
    ]));
});

test.each([
  ["an unknown mark", { mark: "xx" }],
  ["a date that does not exist", { date: "2024-02-31" }],
  ["an unknown field", { colour: "red" }],
  ["no English", { title: { zh: "标题" } }],
  ["an unknown giver", { issuer: "somebody" }],
])("the file refuses %s", (_, entry) => {
  expect(
    honourFile.safeParse({ key: "sheets", kind: "patent", entries: [{ ...base, ...entry }] }).success,
  ).toBe(false);
});

test("every mark of a model in the catalogue is on a certificate", async () => {
  const content = await sampleContent();
  const approvals = content.honours.filter((f) => f.kind === "approval").flatMap((f) => f.entries);
  const missing = content.series.flatMap((series) =>
    series.models.flatMap((model) => {
      const held = (
        load(JSON.stringify({ ...series.parameters, ...model.parameters })) as {
          approvals: { choice: string[] };
        }
      ).approvals.choice;
      return held
        .filter(
          (mark) =>
            !approvals.some(
              (a) =>
                a.mark === mark && (a.models.includes(model.model) || a.categories.includes(series.category)),
            ),
        )
        .map((mark) => `${model.model} ${mark}`);
    }),
  );
  expect(missing).toEqual([]);
});

test("the sample has at least 28 entries of all four kinds, each marked as a sample", () => {
  const files = ["approvals", "certificates", "honours", "patents"].map((name) =>
    honourFile.parse(load(readFileSync(`content/honours/${name}.yaml`, "utf8"))),
  );
  expect(files.flatMap((f) => f.entries).length).toBeGreaterThanOrEqual(28);
  expect(new Set(files.map((f) => f.kind)).size).toBe(4);
  const numbers = files.flatMap((f) => f.entries).filter((e) => e.issuer !== "maker");
  expect(numbers.filter((e) => !e.number.includes("SAMPLE"))).toEqual([]);
});
