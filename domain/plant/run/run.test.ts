import { describe, expect, test } from "vitest";
import type { Plant } from "../plant.ts";
import { modeFaults, partKeys } from "../rules.ts";
import { stateOf } from "../state.ts";
import { momentOf } from "./moment.ts";
import { type Delays, type Physics, type Rig, rigOf } from "./rig.ts";
import { arrives, beginning, isBusLive, isFedBySets, isJoined, type Run, runModes } from "./run.ts";
import { press, type Press, step, type Stepped } from "./step.ts";

/** Every delay as short as can be, so that all states and all orders of them can be walked. */
const short: Delays = {
  "mains-failure-delay": 2,
  "mains-return": 2,
  "start-delay": 1,
  "warm-up": 1,
  "genset-ready-delay": 0,
  "transfer-dead-time": 1,
  "soft-load-ramp": 4,
  "soft-unload-ramp": 4,
  cooling: 2,
};
const quick: Physics = { fire: 1, runUp: 1, runDown: 1, synchronise: 1, autonomy: 2 };

const source = (key: string, kind: Plant["sources"][number]["kind"], bus: string, rating: number) =>
  ({ key, kind, bus, rating, switch: "breaker" }) as const;
const load = (key: string, bus: string) => ({ key, kind: "load", bus, rating: 1000, switch: "breaker" }) as const;

const hospital: Plant = {
  buses: [{ key: "general" }, { key: "essential" }, { key: "protected" }],
  sources: [
    source("mains", "mains", "general", 1600),
    source("set1", "genset", "essential", 800),
    source("set2", "genset", "essential", 800),
    source("ups", "ups", "protected", 120),
  ],
  loads: [load("shops", "general"), load("wards", "essential"), load("theatres", "protected")],
  ties: [
    { key: "tie", from: "general", to: "essential" },
    { key: "bypass", from: "essential", to: "protected" },
  ],
  transfers: [],
};

const simple = (transfers: Plant["transfers"], ...sources: Plant["sources"]): Plant => ({
  buses: [{ key: "bus" }],
  sources,
  loads: [load("load", "bus")],
  ties: [],
  transfers,
});
const mains = source("mains", "mains", "bus", 300);
const set = source("set", "genset", "bus", 200);

const rigs: Record<string, Rig> = {
  "two sets in parallel behind a tie, with an uninterruptible supply": rigOf({
    plant: hospital,
    demand: { shops: 620, wards: 580, theatres: 110 },
    delays: short,
    physics: quick,
    charge: 55,
  })!,
  "one set on a transfer switch": rigOf({
    plant: simple([{ key: "ats", sources: ["mains", "set"] }], mains, set),
    demand: { load: 150 },
    delays: short,
    physics: quick,
  })!,
  "one set and the mains on two breakers": rigOf({
    plant: simple([], mains, set),
    demand: { load: 150 },
    delays: short,
    physics: quick,
  })!,
  "two feeds on a transfer switch": rigOf({
    plant: simple([{ key: "ats", sources: ["mains", "set"] }], mains, set),
    demand: { load: 150 },
    delays: short,
    physics: quick,
    alwaysLive: true,
  })!,
  "one set alone": rigOf({ plant: simple([], set), demand: { load: 150 }, delays: short, physics: quick })!,
};

const pressesOf = (rig: Rig): Press[] => [
  ...runModes,
  "start",
  "fail",
  "restore",
  ...[...rig.joins, ...rig.sets].map((toggle) => ({ toggle })),
  ...(rig.plant.transfers.length ? (["supply", "sets", "off"] as const).map((to) => ({ to })) : []),
];

/** A state without the clock: what its future depends on. */
const keyOf = ({ seconds: _, ...run }: Run) => JSON.stringify(run);

type Edge = { from: Run; to: Run; by: string };

/** All states that can be reached, by any keys at any second, and the ways between them. */
function walk(rig: Rig): { states: Run[]; edges: Edge[] } {
  const first = beginning(rig);
  const seen = new Map([[keyOf(first), first]]);
  const edges: Edge[] = [];
  const presses = pressesOf(rig);
  for (const from of seen.values()) {
    const ways: [string, Stepped][] = [
      ["a second", step(rig, from)],
      ...presses.map((key): [string, Stepped] => [JSON.stringify(key), press(rig, from, key)]),
    ];
    for (const [by, { run: to }] of ways) {
      edges.push({ from, to, by });
      const key = keyOf(to);
      if (!seen.has(key)) seen.set(key, to);
    }
  }
  return { states: [...seen.values()], edges };
}

describe.each(Object.entries(rigs))("%s", (_, rig) => {
  const { states, edges } = walk(rig);
  const told = (run: Run) => `${keyOf(run)} ${JSON.stringify(momentOf(rig, run))}`;

  test("passes the rules of diagrams in every state that can be reached", () => {
    expect(states.length).toBeGreaterThan(20);
    const known = partKeys(rig.plant);
    const faults = states.flatMap((run) =>
      modeFaults(rig.plant, momentOf(rig, run), known)
        // A breaker stays closed on a mains that has just failed, and in manual mode until it is opened.
        .filter((fault) => fault !== `${rig.supply} is dead but closed`)
        .map((fault) => `${fault}: ${told(run)}`),
    );
    expect(faults.slice(0, 3)).toEqual([]);
  });

  test("never feeds back into a dead mains, and puts power on live parts only", () => {
    const faults = states.flatMap((run) => {
      const moment = momentOf(rig, run);
      const state = stateOf(rig.plant, moment);
      const back = !run.mains && isJoined(rig, run) && isFedBySets(run);
      const lost = [...state.parts].filter(([key, part]) => Math.abs((moment.power[key] ?? 0) - part.power) > 1e-6);
      const backwards = [...state.parts].filter(
        ([key, part]) => part.power < -1e-6 && key !== rig.store?.key,
      );
      return [
        ...(back ? [`feeds back: ${told(run)}`] : []),
        ...lost.map(([key]) => `${key} shows another power: ${told(run)}`),
        ...backwards.map(([key]) => `${key} is driven: ${told(run)}`),
        ...(state.buses.get(rig.bus) === isBusLive(rig, run) ? [] : [`the busbar: ${told(run)}`]),
      ];
    });
    expect(faults.slice(0, 3)).toEqual([]);
  });

  test("connects two sources only in phase, and never without a way to bring them in phase", () => {
    const faults = edges.flatMap(({ from, to, by }) => {
      const joins = !isJoined(rig, from) && isJoined(rig, to);
      const closing = to.sets.filter(({ closed }, i) => closed && !from.sets[i]!.closed);
      const wrong =
        (joins && isFedBySets(from) && isFedBySets(to) && arrives(rig, from) && from.sync !== 1) ||
        (joins && closing.length > 0) ||
        (closing.length > 1 && !isBusLive(rig, from)) ||
        to.sets.some(
          ({ closed }, i) =>
            closed && !from.sets[i]!.closed && isBusLive(rig, from) && from.sets[i]!.phase !== "sync",
        ) ||
        (!rig.parallel && isJoined(rig, to) && isFedBySets(to));
      return wrong ? [`${by}: ${told(from)} → ${told(to)}`] : [];
    });
    expect(faults.slice(0, 3)).toEqual([]);
  });

  test("finds back to the mains, or carries the load, from wherever it is left in automatic mode", () => {
    const settled = (run: Run, key: Press) => {
      let now = press(rig, press(rig, run, "auto").run, key).run;
      for (let i = 0; i < 60; i++) now = step(rig, now).run;
      return now;
    };
    const faults = states.flatMap((run) => {
      const healthy = settled(run, "restore");
      const failed = settled(run, "fail");
      const home = keyOf(healthy) === keyOf(beginning(rig));
      return [
        ...(home ? [] : [`not at home: ${told(run)} → ${told(healthy)}`]),
        ...(isFedBySets(failed) && !isJoined(rig, failed) ? [] : [`dark: ${told(run)} → ${told(failed)}`]),
      ];
    });
    expect(faults.slice(0, 3)).toEqual([]);
  });
});
