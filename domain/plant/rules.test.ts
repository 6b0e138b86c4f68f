import { describe, expect, test } from "vitest";
import { type Diagram, diagram as diagramSchema } from "./diagram.ts";
import { busGroups, diagramFaults, liveBuses } from "./rules.ts";

const label = { en: "x" };

/** Two mains on a transfer switch feed one bus, a set feeds another, a tie joins them. */
function sound(): Diagram {
  return diagramSchema.parse({
    buses: [
      { key: "main", label },
      { key: "essential", label },
    ],
    sources: [
      { key: "feeder1", kind: "mains", bus: "main", rating: 800, label },
      { key: "feeder2", kind: "mains", bus: "main", rating: 800, label },
      { key: "set1", kind: "genset", bus: "essential", rating: 250, label },
    ],
    loads: [
      { key: "shops", bus: "main", rating: 420, label },
      { key: "lifts", bus: "essential", rating: 110, label },
    ],
    ties: [{ key: "tie", from: "main", to: "essential" }],
    transfers: [{ key: "ats", sources: ["feeder1", "feeder2"] }],
    modes: [
      {
        key: "mains",
        label,
        text: label,
        closed: ["feeder1", "tie", "shops", "lifts"],
        power: { feeder1: 500, shops: 400, lifts: 100 },
      },
      {
        key: "island",
        label,
        text: label,
        closed: ["set1", "lifts"],
        power: { set1: 100, lifts: 100 },
        dead: ["feeder1", "feeder2"],
      },
    ],
  });
}

type Change = (diagram: Diagram) => void;
const faultsAfter = (change: Change) => {
  const diagram = sound();
  change(diagram);
  return diagramFaults(diagram).join("\n");
};

test("a sound diagram has no faults", () => expect(diagramFaults(sound())).toEqual([]));

describe("a fault is reported with its place", () => {
  const cases: [string, Change, RegExp][] = [
    [
      "a load that nobody feeds",
      (d) => void (d.modes[0]!.power.feeder1 = 450),
      /modes\.mains: bus .* out of balance by -50 kW/,
    ],
    [
      "power over an open switch",
      (d) => void (d.modes[1]!.power.feeder1 = 10),
      /modes\.island: feeder1 carries power but is open/,
    ],
    [
      "a dead source that is closed",
      (d) => void d.modes[1]!.dead.push("set1"),
      /modes\.island: set1 is dead but closed/,
    ],
    [
      "two sources on a transfer switch",
      (d) => void d.modes[0]!.closed.push("feeder2"),
      /modes\.mains: transfer ats has both sources closed/,
    ],
    [
      "an overload",
      (d) => void Object.assign(d.modes[1]!.power, { set1: 280, lifts: 280 }),
      /modes\.island: set1 runs above its rating[\s\S]*lifts runs above/,
    ],
    ["an unknown switch", (d) => void d.modes[0]!.closed.push("nothing"), /modes\.mains: unknown nothing/],
    [
      "an unknown bus of a source",
      (d) => void (d.sources[0]!.bus = "nowhere"),
      /feeder1 is on the unknown bus nowhere/,
    ],
    [
      "an unknown bus of a load",
      (d) => void (d.loads[0]!.bus = "nowhere"),
      /shops is on the unknown bus nowhere/,
    ],
    ["a tie that ends nowhere", (d) => void (d.ties[0]!.to = "nowhere"), /tie tie ends at an unknown bus/],
    [
      "a transfer switch between two buses",
      (d) => void (d.transfers[0]!.sources = ["feeder1", "set1"]),
      /transfer ats needs two sources of one bus/,
    ],
    ["a key that stands twice", (d) => void (d.loads[0]!.key = "feeder1"), /a key stands twice/],
  ];
  test.each(cases)("%s", (_, change, fault) => expect(faultsAfter(change)).toMatch(fault));
});

test("an overload of up to a tenth is allowed", () => {
  expect(faultsAfter((d) => void Object.assign(d.modes[1]!.power, { set1: 121, lifts: 121 }))).toBe("");
});

test("rounding within half a kilowatt is no fault", () =>
  expect(faultsAfter((d) => void (d.modes[0]!.power.feeder1 = 500.5))).toBe(""));

test("a closed tie connects two buses, an open one separates them", () => {
  const diagram = sound();
  const [mains, island] = diagram.modes;
  expect(new Set(busGroups(diagram, mains!).values()).size).toBe(1);
  expect(new Set(busGroups(diagram, island!).values()).size).toBe(2);
});

test("a bus has voltage only where a closed source feeds it", () => {
  const diagram = sound();
  expect(liveBuses(diagram, diagram.modes[0]!)).toEqual(new Set(["main", "essential"]));
  expect(liveBuses(diagram, diagram.modes[1]!)).toEqual(new Set(["essential"]));
});
