import { describe, expect, test } from "vitest";
import type { DeviceTraits } from "./condition.ts";
import type { LocalRole } from "./knowledge.server.ts";
import { pinsOf, terminalAnchor } from "./pins.ts";

const traits = (series: string): DeviceTraits => ({
  model: "A",
  series,
  category: "genset-controllers",
  functions: [],
  engine: [],
  protections: [],
  ports: [],
  panel: { form: "panel", keys: [], leds: [], display: { kind: "none" } } as never,
});
const role = (key: string): LocalRole => ({
  id: 1,
  key,
  name: key,
  about: "",
  group: "supply",
  wires: "power",
});
const knowledge = {
  roles: [role("supply-plus"), role("supply-minus"), role("start")],
  layouts: [
    {
      label: "B− B+",
      count: 2,
      kind: "plug" as const,
      when: { series: ["marine"] },
      torque: 0.7,
      pins: [
        { name: "1", role: "supply-plus" },
        { name: "2", role: "supply-minus" },
      ],
    },
    {
      label: "B− B+",
      count: 2,
      kind: "plug" as const,
      pins: [
        { name: "B−", role: "supply-minus" },
        { name: "B+", role: "supply-plus" },
      ],
    },
  ],
  torque: { plug: 0.25, screw: 0.5 },
};
const supply = { label: "B− B+", count: 2, side: "back" as const, kind: "plug" as const };
const usb = { label: "USB", count: 1, side: "back" as const, kind: "usb" as const };

describe("the pins of a device", () => {
  test("stand in the order in which they are printed, each with its role", () => {
    const [group] = pinsOf({ terminals: [supply], traits: traits("land") }, knowledge);
    expect(group!.pins.map(({ name, role: { key } }) => [name, key])).toEqual([
      ["B−", "supply-minus"],
      ["B+", "supply-plus"],
    ]);
    expect(group!.torque).toBe(0.25);
  });

  test("are those of the first layout whose condition fits", () => {
    const [group] = pinsOf({ terminals: [supply], traits: traits("marine") }, knowledge);
    expect(group!.pins.map(({ name }) => name)).toEqual(["1", "2"]);
    expect(group!.torque).toBe(0.7);
  });

  test("are missing, and not another group's, where the number of pins or the kind is another", () => {
    const groups = pinsOf(
      { terminals: [{ ...supply, count: 3 }, { ...supply, kind: "screw" }, usb], traits: traits("land") },
      knowledge,
    );
    expect(groups.map(({ pins }) => pins)).toEqual([[], [], []]);
    expect(groups.map(({ torque }) => torque)).toEqual([0.25, 0.5, undefined]);
  });
});

test("a group's place in an address tells plus from minus", () => {
  expect(terminalAnchor("B− B+ ESTOP")).toBe("terminal-b-minus-b-plus-estop");
  expect(terminalAnchor("BAT 0–75 V")).toBe("terminal-bat-0-75-v");
  expect(terminalAnchor("CAN")).not.toBe(terminalAnchor("CAN1 CAN2"));
});
