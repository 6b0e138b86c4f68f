import { describe, expect, test } from "vitest";
import type { Moment, Plant } from "./plant.ts";
import { type Condition, stateOf } from "./state.ts";

const part = <Kind>(key: string, kind: Kind) =>
  ({ key, kind, bus: "bus", rating: 100, switch: "breaker" }) as const;

const plant: Plant = {
  buses: [{ key: "bus" }],
  sources: [
    part("mains", "mains" as const),
    part("set", "genset" as const),
    part("cells", "battery" as const),
    part("sun", "pv" as const),
    part("shore", "shore" as const),
  ],
  loads: [part("lamps", "lighting" as const)],
  ties: [],
  transfers: [],
};

const at = (moment: Partial<Moment>) =>
  stateOf(plant, { closed: ["mains", "lamps"], power: {}, dead: [], ...moment });
const powers = (moment: Partial<Moment>) =>
  Object.fromEntries([...at(moment).parts].map(([key, { power }]) => [key, power]));

describe("the state of a plant", () => {
  test("lets no power over an open switch, from a dead source or to a dead load, whatever a moment claims", () => {
    const power = { mains: 50, set: 20, lamps: 70 };
    expect(powers({ power })).toMatchObject({ mains: 50, set: 0, lamps: 70 });
    expect(powers({ power, dead: ["mains"] })).toMatchObject({ mains: 0, set: 0, lamps: 0 });
    expect(powers({ power, closed: ["mains"] })).toMatchObject({ lamps: 0 });
  });

  test.each<[string, Partial<Moment>, Condition]>([
    ["set", {}, "standby"],
    ["set", { starting: ["set"] }, "starting"],
    ["set", { running: ["set"] }, "running"],
    ["set", { out: ["set"] }, "out"],
    ["set", { closed: ["set"], power: { set: 40 } }, "feeding"],
    ["set", { dead: ["set"] }, "standby"],
    ["mains", {}, "feeding"],
    ["mains", { closed: [] }, "available"],
    ["mains", { closed: [], dead: ["mains"] }, "dead"],
    ["mains", { dead: ["mains"] }, "dead"],
    ["cells", { closed: ["mains", "cells"], power: { mains: 10, cells: -10 } }, "charging"],
    ["cells", {}, "off"],
    ["sun", {}, "off"],
    ["shore", {}, "off"],
    ["shore", { running: ["shore"] }, "available"],
    ["lamps", {}, "fed"],
    ["lamps", { closed: ["mains"] }, "off"],
    ["lamps", { dead: ["mains"] }, "dead"],
  ])("%s in %j is %s", (key, moment, condition) =>
    expect(at(moment).parts.get(key)?.condition).toBe(condition),
  );

  test("gives voltage to what runs behind an open switch, and none to what is stopped", () => {
    const live = (moment: Partial<Moment>) =>
      [...at(moment).parts].filter(([, state]) => state.live).map(([key]) => key);
    expect(live({})).toEqual(["mains", "lamps"]);
    expect(live({ closed: [], running: ["set"] })).toEqual(["mains", "set"]);
    expect(live({ closed: [], starting: ["set"], dead: ["mains"] })).toEqual([]);
  });
});
