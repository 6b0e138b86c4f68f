import { describe, expect, test } from "vitest";
import type { DeviceTraits } from "./condition.ts";
import { productReleases } from "./product-releases.ts";
import { fitTable, neededBy, releaseLines } from "./release-lines.ts";

const device = (model: string, ports: string[] = []): DeviceTraits => ({
  model,
  series: model.slice(0, 1),
  category: `category-${model.slice(0, 1)}`,
  functions: [],
  engine: [],
  protections: [],
  ports,
  panel: { form: "panel", keys: [], leds: [], display: { kind: "none" } as never },
});
const devices = [device("A1", ["usb"]), device("A2"), device("B1", ["usb"])];

type Knowledge = Parameters<typeof productReleases>[0];
const version = (number: string, date: string, needs: { key: string; version: string }[] = []) => ({
  version: number,
  date,
  needs,
  changed: [{ kind: "new" as const, text: `what ${number} brought` }],
  known: [],
  upgrade: "usb" as const,
});
const knowledge = {
  firmware: [
    {
      id: 1,
      key: "a",
      name: "Firmware of A",
      fits: { series: ["A"] },
      versions: [
        version("2.0", "2026-03-01", [
          { key: "pc", version: "5.2" },
          { key: "a", version: "2.0" },
        ]),
        version("1.9", "2025-03-01", [{ key: "b", version: "1.0" }]),
      ],
    },
    {
      id: 2,
      key: "b",
      name: "Firmware of B",
      fits: { series: ["B"] },
      versions: [version("1.0", "2026-04-01", [{ key: "pc", version: "5.10" }])],
    },
    {
      id: 3,
      key: "c",
      name: "Firmware of C",
      fits: { series: ["C"] },
      versions: [version("1.0", "2026-01-01")],
    },
  ],
  tools: [
    {
      id: 4,
      key: "pc",
      name: "PC software",
      runs: "computer",
      fits: { port: ["usb"] },
      versions: [version("5.10", "2026-03-15")],
    },
  ],
  accessories: [
    { id: 5, key: "x", code: "SX-1", name: "Cable", what: "", fits: { port: ["usb"] }, needs: [] },
    {
      id: 6,
      key: "y",
      code: "SX-2",
      name: "Gasket",
      what: "",
      fits: { series: ["A"] },
      unless: { model: ["A1"] },
      needs: [],
    },
  ],
} as unknown as Knowledge;

describe("lines of versions", () => {
  test("stand with the newest first, and without those that fit no device", () => {
    const lines = releaseLines(knowledge, devices);
    expect(lines.map(({ key }) => key)).toEqual(["b", "pc", "a"]);
    expect(lines.map(({ models }) => models.join())).toEqual(["B1", "A1,B1", "A1,A2"]);
    expect(lines[1]).toMatchObject({ kind: "tool", categories: ["category-A", "category-B"] });
  });

  test("name what they need", () => {
    const [, , a] = releaseLines(knowledge, devices);
    expect(a!.versions[0]!.needs[0]).toEqual({ key: "pc", name: "PC software", version: "5.2" });
  });
});

test("The table of what fits has a column for each other line, and none for the own one", () => {
  const [, pc, a] = releaseLines(knowledge, devices);
  expect(fitTable(a!)).toEqual({
    others: [
      { key: "pc", name: "PC software" },
      { key: "b", name: "Firmware of B" },
    ],
    rows: [
      { version: "2.0", date: "2026-03-01", needs: ["5.2", undefined] },
      { version: "1.9", date: "2025-03-01", needs: [undefined, "1.0"] },
    ],
  });
  expect(fitTable(pc!)).toBeUndefined();
});

test("A tool lists what needs it by the version that is needed, compared as a number", () => {
  const lines = releaseLines(knowledge, devices);
  expect(neededBy("pc", lines).map(({ key, oldest }) => `${key} ${oldest}`)).toEqual(["b 5.10", "a 5.2"]);
  expect(neededBy("a", lines)).toEqual([]);
});

test("The page of a model gets its newest firmware, its tools, and the accessories that fit", () => {
  expect(productReleases(knowledge, devices[0]!)).toEqual({
    firmware: { version: "2.0", date: "2026-03-01", changed: ["what 2.0 brought"] },
    tools: ["PC software 5.10"],
    accessories: ["SX-1 Cable"],
  });
  expect(productReleases(knowledge, devices[1]!)).toMatchObject({ tools: [], accessories: ["SX-2 Gasket"] });
  expect(productReleases(knowledge, device("Z9"))).toBeUndefined();
});
