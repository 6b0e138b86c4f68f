import { expect, test } from "vitest";
import { createSpelling } from "./spelling.ts";

const spelling = createSpelling(
  new Map([
    ["overspeed", 30],
    ["voltage", 200],
    ["mains", 90],
    ["means", 5],
    ["#sgc6120", 12],
    ["400v", 9],
    ["plot", 9],
  ]),
);
const near = (word: string) => spelling.near(word).map(({ term }) => term);

test.each([
  ["ovrspeed", "overspeed"],
  ["voltge", "voltage"],
  ["votlage", "voltage"],
])("%s may be %s", (typed, meant) => expect(near(typed)[0]).toBe(meant));

test("of words that are as near the more frequent comes first", () =>
  expect(near("meins")).toEqual(["mains", "means"]));

test.each(["#sgc6121", "401v", "ats", "plok", "xoltage", "电压", ""])("%j is left as it is", (word) =>
  expect(near(word)).toEqual([]),
);
