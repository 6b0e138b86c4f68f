import { describe, expect, test } from "vitest";
import { panelKeys, panelLeds, panelValues } from "./panel.ts";
import { type RegisterSource, registersOf } from "./registers.ts";

const source = (more: Partial<RegisterSource> = {}): RegisterSource => ({
  panel: {
    keys: ["stop", "start", "menu", "up"],
    leds: ["alarm", "running"],
    values: ["genset-voltage", "frequency", "energy"],
  },
  phaseSystems: ["3p4w", "1p2w"],
  ports: ["rs485"],
  counts: { "digital-inputs": 8, "relay-outputs": 20, "analogue-inputs": 5, "maintenance-timers": 3 },
  measured: [],
  ...more,
});

/** Everything that a device can have at once. */
const everything = source({
  panel: { keys: [...panelKeys], leds: [...panelLeds], values: [...panelValues] },
  phaseSystems: ["3p4w", "3p3w", "2p3w", "1p2w"],
  counts: {
    "digital-inputs": 32,
    "relay-outputs": 32,
    "analogue-inputs": 16,
    "thermocouple-inputs": 14,
    "resistive-inputs": 5,
    "current-inputs": 5,
    "maintenance-timers": 5,
  },
});

/** Addresses that a register takes. */
const taken = (registers: ReturnType<typeof registersOf>) =>
  registers.flatMap(({ address, type }) => (type === "U32" ? [address, address + 1] : [address]));

describe("addresses", () => {
  test("none is taken twice, not even by the second word of a long value", () => {
    const addresses = taken(registersOf(everything));
    expect(addresses.length).toBe(new Set(addresses).size);
  });

  test("stand in order, and in the range of their table", () => {
    const registers = registersOf(everything);
    expect(registers.map((r) => r.address)).toEqual(
      registers.map((r) => r.address).toSorted((a, b) => a - b),
    );
    const ranges = { coil: [0, 99], discrete: [100, 199], input: [200, 799], holding: [800, 839] } as const;
    expect(
      registers.every(({ table, address }) => address >= ranges[table][0] && address <= ranges[table][1]),
    ).toBe(true);
  });

  test("of a value are the same in every model", () => {
    const find = (s: RegisterSource) => registersOf(s).find((r) => r.name === "frequency")?.address;
    expect(find(source())).toBe(find(everything));
  });
});

describe("a model's map", () => {
  test("has only the values that the model has", () => {
    const names = new Set(registersOf(source()).map((r) => r.name));
    expect(panelValues.filter((value) => names.has(value))).toEqual([
      "genset-voltage",
      "frequency",
      "energy",
    ]);
  });

  test("has a command for each key that does something, none for those of the menu", () => {
    const coils = registersOf(source()).filter((r) => r.table === "coil");
    expect(coils.map((r) => r.part?.value)).toEqual(["stop", "start"]);
    expect(coils.every((r) => r.access === "W" && r.type === "BIT")).toBe(true);
  });

  test("gives every phase a register, and one only where there is one phase", () => {
    const phases = (systems: string[]) =>
      registersOf(source({ phaseSystems: systems })).flatMap((r) =>
        r.name === "genset-voltage" ? (r.part?.value ?? "one") : [],
      );
    expect(phases(["3p4w"])).toEqual(["L1-N", "L2-N", "L3-N", "L1-L2", "L2-L3", "L3-L1"]);
    expect(phases(["2p3w"])).toEqual(["L1-N", "L2-N", "L1-L2"]);
    expect(phases(["1p2w"])).toEqual(["L1-N"]);
  });

  test("takes a second word for the states of more than 16 outputs", () => {
    const types = Object.fromEntries(registersOf(source()).map((r) => [r.name, r.type]));
    expect([types["input-states"], types["output-states"]]).toEqual(["U16", "U32"]);
  });

  test("has no address and bit rate of RS485 where there is no RS485", () => {
    const names = registersOf(source({ ports: ["ethernet"] })).map((r) => r.name);
    expect(names).not.toContain("modbus-address");
    expect(names).not.toContain("bit-rate");
  });

  test("takes a value once that is both shown and measured", () => {
    const names = registersOf(source({ measured: ["frequency", "speed"] })).map((r) => r.name);
    expect(names.filter((name) => name === "frequency")).toHaveLength(1);
    expect(names).toContain("speed");
  });
});
