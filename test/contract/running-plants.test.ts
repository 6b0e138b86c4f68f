import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { measuresOwnSet } from "#domain/plant/family.ts";
import type { Plant } from "#domain/plant/plant.ts";
import { modeFaults, partKeys } from "#domain/plant/rules.ts";
import { momentOf } from "#domain/plant/run/moment.ts";
import { ownRig } from "#domain/plant/run/own-rig.ts";
import { type Delays, type Physics, type Rig, rigOf } from "#domain/plant/run/rig.ts";
import {
  arrives,
  beginning,
  hasVoltage,
  isBusLive,
  isFedBySets,
  isJoined,
  type Run,
  runModes,
} from "#domain/plant/run/run.ts";
import { press, type Press } from "#domain/plant/run/press.ts";
import { step } from "#domain/plant/run/step.ts";
import type { Stepped } from "#domain/plant/run/work.ts";
import { toldBy } from "#domain/plant/run/told.ts";
import { familyIn, situationAs } from "#domain/plant/seen.ts";
import { stateOf } from "#domain/plant/state.ts";
import { type Panel, panel } from "#domain/product/panel.ts";
import { siteFile } from "#domain/site/schema.ts";
import { sampleContent } from "#test/support/content.ts";
import { disagreements } from "#test/support/agreement.ts";

/** Every delay as short as can be, so that all states and all orders of them can be walked. */
const short: Delays = {
  "mains-failure-delay": 2,
  "mains-return": 2,
  "start-delay": 1,
  "warm-up": 1,
  "genset-ready-delay": 0,
  "transfer-dead-time": 1,
  "soft-load-ramp": 2,
  "soft-unload-ramp": 4,
  cooling: 1,
  "crank-time": 1,
  "crank-rest": 1,
  "crank-attempts": 2,
  "safety-on": 1,
  "oil-delay": 1,
  "coolant-delay": 1,
  "overspeed-delay": 1,
  "close-time": 1,
};
const quick: Physics = { fire: 1, runUp: 1, runDown: 1, synchronise: 1, autonomy: 1 };

type Case = { name: string; rig: Rig; devices: { model: string; panel: Panel; watches: string[] }[] };

/** The hero's plant with its controllers, every controller that is shown alone, and two plants beside. */
async function cases(): Promise<Case[]> {
  const { series, solutions } = await sampleContent();
  const { hero: chosen } = siteFile.parse(load(readFileSync("content/site.yaml", "utf8")));
  const devices = series.flatMap(({ category, models, panel: common }) =>
    models.map(({ model, panel: own }) => ({ model, category, panel: panel.parse({ ...common, ...own }) })),
  );
  const { diagram } = solutions.find(({ id }) => id === chosen!.solution)!;
  const hero = rigOf({
    plant: diagram,
    demand: diagram.modes[0]!.power,
    delays: short,
    physics: quick,
    charge: 110,
  })!;
  const alone = devices.flatMap(({ model, category, panel: own }) => {
    const found = ownRig(own, model, category, { delays: short, physics: quick });
    const watches = found?.rig.plant.sources.map(({ key }) => key) ?? [];
    return found ? [{ name: model, rig: found.rig, devices: [{ model, panel: own, watches }] }] : [];
  });
  const onSwitch = { ...amf, transfers: [{ key: "ats", sources: ["mains", "set"] as [string, string] }] };
  return [
    {
      name: "the hero",
      rig: hero,
      devices: diagram.controllers.map(({ model, watches }) => ({
        model,
        watches,
        panel: devices.find((one) => one.model === model)!.panel,
      })),
    },
    ...alone,
    {
      name: "one set on a transfer switch",
      rig: rigOf({ plant: onSwitch, demand: { load: 150 }, delays: short, physics: quick })!,
      devices: [],
    },
  ];
}

const part = <Kind>(key: string, kind: Kind, rating: number) =>
  ({ key, kind, bus: "bus", rating, switch: "breaker" }) as const;
const amf: Plant = {
  buses: [{ key: "bus" }],
  sources: [part("mains", "mains" as const, 300), part("set", "genset" as const, 200)],
  loads: [part("load", "load" as const, 300)],
  ties: [],
  transfers: [],
};

/** Faults of a running engine differ by their delays only: one of them stands for all. */
const walkedFaults = ["oil-pressure", "start-failure", "emergency-stop", "close-failure"] as const;

const pressesOf = (rig: Rig): Press[] => [
  ...walkedFaults.filter((kind) => rig.faults.includes(kind)).map((kind): Press => ({ cause: kind })),
  { cause: "" },
  "reset",
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
  const presses = pressesOf(rig).map((key) => ({ key, by: JSON.stringify(key) }));
  for (const from of seen.values()) {
    const ways: [string, Stepped][] = [
      ["a second", step(rig, from)],
      ...presses.map(({ key, by }): [string, Stepped] => [by, press(rig, from, key)]),
    ];
    for (const [by, { run: to }] of ways) {
      const key = keyOf(to);
      const known = seen.get(key) ?? to;
      if (known === to) seen.set(key, to);
      // Some hundred thousand: each state is kept once.
      edges.push({ from, to: known, by });
    }
  }
  return { states: [...seen.values()], edges };
}

/** Whether time alone leads from a state to a goal; states that have been seen to are not followed again. */
function leadsTo(rig: Rig, isGoal: (run: Run) => boolean): (run: Run) => boolean {
  const good = new Set<string>();
  return (from) => {
    const path: string[] = [];
    for (let run = from, second = 0; second < 60; second++) {
      const key = keyOf(run);
      if (good.has(key) || isGoal(run)) {
        for (const passed of path) good.add(passed);
        return true;
      }
      path.push(key);
      run = step(rig, run).run;
    }
    return false;
  };
}

/** Devices with the same plant walk the same ways: they are told apart by their displays only. */
const walks = new Map<string, ReturnType<typeof walk>>();
function walked(rig: Rig) {
  const { demand: _, plant, ...rest } = rig;
  const key = JSON.stringify([rest, plant.transfers]);
  return walks.get(key) ?? walks.set(key, walk(rig)).get(key)!;
}

const all = await cases();

test("the hero runs, and so does every genset and transfer controller with a display that can follow", () => {
  const names = all.map(({ name }) => name);
  expect(names).toContain("the hero");
  expect(names.filter((name) => /^S(GC|TS)/.test(name)).length).toBeGreaterThan(20);
});

test.each(all)(
  "display, lights and diagram of $name agree in every state that can be reached",
  // Some hundred thousand states of the hero: a minute on a machine that does much else.
  { timeout: 300_000 },
  ({ rig, devices }) => {
    const faults = walked(rig).states.flatMap((run) =>
      devices.flatMap(({ model, panel: own, watches }) => {
        const family = familyIn(rig.plant, own);
        const moment = momentOf(rig, run);
        const s = situationAs(family, { plant: rig.plant, moment, watches }, own);
        const says = toldBy(rig, run, watches, measuresOwnSet(own, family));
        const wrong =
          says &&
          ((["cranking", "run-up"].includes(says.word) && !s.cranking) ||
            (["stop-mode", "start-delay", "stopping"].includes(says.word) && s.genset === "feeding") ||
            (says.seconds !== undefined && says.seconds <= 0));
        return [...disagreements(s, own, model), ...(wrong ? [`says ${says.word} ${says.seconds}`] : [])].map(
          (fault) => `${model}: ${fault}: ${JSON.stringify(run)}`,
        );
      }),
    );
    expect(faults.slice(0, 3)).toEqual([]);
  },
);

/** One plant of each kind. */
const kinds = [...new Map(all.map((one) => [walked(one.rig), one])).values()];

describe.each(kinds)("the plant of $name", ({ rig }) => {
  const { states, edges } = walked(rig);
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
      const lost = [...state.parts].filter(
        ([key, part]) => Math.abs((moment.power[key] ?? 0) - part.power) > 1e-6,
      );
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
    const home = keyOf(beginning(rig));
    const comesHome = leadsTo(rig, (run) => keyOf(run) === home);
    const carries = leadsTo(rig, (run) => isFedBySets(run) && !isJoined(rig, run));
    const mended = (run: Run) => press(rig, press(rig, run, { cause: "" }).run, "reset").run;
    const then = (run: Run, key: Press) => press(rig, press(rig, mended(run), "auto").run, key).run;
    const faults = states.flatMap((run) => [
      ...(comesHome(then(run, "restore")) ? [] : [`not at home: ${told(run)}`]),
      ...(carries(then(run, "fail")) ? [] : [`dark: ${told(run)}`]),
    ]);
    expect(faults.slice(0, 3)).toEqual([]);
  });

  test("an alarm keeps its set from the load until it is reset, and the mains carries that as far as it can", () => {
    const supplied = leadsTo(rig, (run) => isJoined(rig, run) && run.mains);
    const faults = [
      ...edges
        .filter(({ to }) => to.alarm && to.sets[0]!.closed)
        .map(({ to, by }) => `${by}: closed: ${told(to)}`),
      ...edges
        .filter(
          ({ from, to }) =>
            from.alarm && to.alarm && from.fault !== "close-failure" && hasVoltage(to.sets[0]!),
        )
        .map(({ to, by }) => `${by}: runs: ${told(to)}`),
      ...states
        .filter(({ alarm, sets }) => alarm && sets.length === 1 && rig.supply)
        .map((run) => press(rig, press(rig, run, "auto").run, "restore").run)
        .filter((run) => !supplied(run))
        .map((run) => `dark: ${told(run)}`),
    ];
    expect(states.some(({ alarm }) => alarm)).toBe(true);
    expect(faults.slice(0, 3)).toEqual([]);
  });
});

describe("a fault that somebody causes", () => {
  const rig = rigOf({ plant: amf, demand: { load: 150 } })!;
  const later = (from: Run, seconds: number) =>
    Array.from({ length: seconds }).reduce<Run>((run) => step(rig, run).run, from);
  const onSet = later(press(rig, beginning(rig), "fail").run, 60);

  test.each([
    ["oil-pressure", 2],
    ["coolant", 2],
    ["overspeed", 1],
    ["emergency-stop", 0],
  ] as const)(
    "%s stops the running engine after %i s, without cooling, until Stop resets it",
    (kind, seconds) => {
      expect(onSet.sets[0]!.closed).toBe(true);
      const caused = press(rig, onSet, { cause: kind }).run;
      if (seconds) expect(later(caused, seconds - 1).alarm).toBe(false);
      const stopped = later(caused, seconds);
      expect(stopped).toMatchObject({ alarm: true, sets: [{ phase: "stopping", closed: false }] });
      expect(later(stopped, 200).sets[0]!.phase).toBe("stopped");
      const again = press(rig, press(rig, later(stopped, 200), "stop").run, "auto").run;
      expect(later(again, 60).sets[0]!.closed).toBe(true);
    },
  );

  test("oil pressure is watched only when the engine has had the time to build it up", () => {
    const cold = press(rig, press(rig, beginning(rig), { cause: "oil-pressure" }).run, "test").run;
    const running = later(cold, 7);
    expect(running).toMatchObject({ alarm: false, sets: [{ phase: "warm-up" }] });
    expect([later(running, 10).alarm, later(running, 13).alarm]).toEqual([false, true]);
  });

  test("an engine that does not fire is cranked as often as is set, with rests, and then no more", () => {
    let run = press(rig, press(rig, beginning(rig), { cause: "start-failure" }).run, "fail").run;
    const phases: string[] = [];
    for (let second = 0; second < 100; second++) {
      run = step(rig, run).run;
      if (phases.at(-1) !== run.sets[0]!.phase) phases.push(run.sets[0]!.phase);
    }
    const attempt = ["cranking", "rest"];
    expect(phases.slice(2)).toEqual([...attempt, ...attempt, "cranking", "stopping", "stopped"]);
    expect(run.alarm).toBe(true);
  });

  test("a breaker that does not close leaves the set running without load, and the mains with it", () => {
    const run = later(press(rig, press(rig, beginning(rig), { cause: "close-failure" }).run, "test").run, 60);
    expect(run).toMatchObject({ alarm: true, sets: [{ phase: "ready", closed: false }] });
    expect(isJoined(rig, run)).toBe(true);
  });
});
