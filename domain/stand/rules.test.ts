import { expect, test } from "vitest";
import type { StandFile } from "./content.ts";
import { standFaults } from "./rules.ts";

const known = {
  models: new Set(["SGC6120N", "SGC7120"]),
  solutions: new Set(["single-set-amf"]),
  classes: new Set(["standby-power", "marine"]),
};
const stand: StandFile = {
  id: 1,
  key: "standby-power",
  class: "standby-power",
  solution: "single-set-amf",
  models: ["SGC6120N", "SGC7120"],
  lead: { en: "A line." },
  text: { en: "A text." },
};

test("a stand with valid references has no fault", () => expect(standFaults([stand], known)).toEqual([]));

test("an unknown model, solution and class are named with their file", () => {
  const faults = standFaults(
    [{ ...stand, models: ["SGC6120N", "NONE"], solution: "none", class: "none" }],
    known,
  );
  expect(faults).toEqual([
    'stands/standby-power.yaml: class: unknown class "none"',
    'stands/standby-power.yaml: solution: unknown solution "none"',
    'stands/standby-power.yaml: models: unknown model "NONE"',
  ]);
});

test("a model stands on one plinth of a stand only", () => {
  expect(standFaults([{ ...stand, models: ["SGC7120", "SGC7120"] }], known)).toEqual([
    'stands/standby-power.yaml: models: "SGC7120" stands twice',
  ]);
});

test("an id and a field may be used by one stand only", () => {
  const faults = standFaults([stand, { ...stand, key: "second" }], known);
  expect(faults).toEqual([
    "stands/second.yaml: id: 1 is used twice",
    'stands/second.yaml: class: "standby-power" has a stand already',
  ]);
});
