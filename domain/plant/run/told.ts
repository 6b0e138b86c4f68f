import type { PanelValue } from "#domain/product/panel.ts";
import { concerned } from "./fault.ts";
import type { Rig } from "./rig.ts";
import { hasVoltage, isFedBySets, isJoined, type Phase, type Run } from "./run.ts";

/** What a display says while something is waited for. */
export const runWords = [
  "stop-mode",
  "failure-delay",
  "return-delay",
  "start-delay",
  "cranking",
  "rest",
  "run-up",
  "warm-up",
  "synchronising",
  "unloading",
  "transfer",
  "cooling",
  "stopping",
] as const;
type RunWord = (typeof runWords)[number];

type Told = { word: RunWord; seconds?: number };

const ofPhase: Partial<Record<Phase, RunWord>> = {
  delay: "start-delay",
  cranking: "cranking",
  rest: "rest",
  "run-up": "run-up",
  "warm-up": "warm-up",
  sync: "synchronising",
  cooling: "cooling",
  stopping: "stopping",
};

/** Words whose seconds a device counts down: those of a setting, not of physics. */
const counted: readonly RunWord[] = ["start-delay", "rest", "warm-up", "cooling"];

/**
 * What a device's display says instead of its state; undefined where the state says all.
 * @param watches keys of what it watches, its own source first
 * @param ownSet whether it controls the set among them
 */
export function toldBy(rig: Rig, run: Run, watches: readonly string[], ownSet: boolean): Told | undefined {
  const sees = rig.supply !== undefined && watches.includes(rig.supply);
  const own = ownSet ? rig.sets.findIndex((key) => watches.includes(key)) : -1;
  return (
    (sees ? ofFailure(rig, run) : undefined) ?? ofSet(run, own) ?? (sees ? ofReturn(rig, run) : undefined)
  );
}

function ofFailure({ delays }: Rig, run: Run): Told | undefined {
  if (run.mains || !run.trusted) return undefined;
  return { word: "failure-delay", seconds: delays["mains-failure-delay"] - run.steady };
}

function ofSet(run: Run, at: number): Told | undefined {
  const set = run.sets[at];
  if (!set) return undefined;
  const word = ofPhase[set.phase];
  if (word) return { word, ...(counted.includes(word) ? { seconds: set.left } : {}) };
  return run.mode === "stop" && !set.closed && set.phase === "stopped" ? { word: "stop-mode" } : undefined;
}

function ofReturn(rig: Rig, run: Run): Told | undefined {
  if (run.sync > 0) return { word: "synchronising" };
  if (run.gap > 0) return { word: "transfer" };
  if (run.mains && !run.trusted && run.mode !== "test")
    return { word: "return-delay", seconds: rig.delays["mains-return"] - run.steady };
  const giving = run.mode !== "manual" && run.mode !== "test" && run.mains && isJoined(rig, run);
  return giving && isFedBySets(run) ? { word: "unloading" } : undefined;
}

/** Numbers of a display that differ while an engine runs up or down: it has voltage only near its speed. */
export function numbersOf(rig: Rig, run: Run, own: string | undefined): Partial<Record<PanelValue, number>> {
  const at = rig.sets.indexOf(own ?? "");
  const set = run.sets[at];
  if (!set || rig.alwaysLive) return {};
  if (at === concerned && hasVoltage(set)) return broken[run.fault] ?? {};
  if (set.phase === "run-up") return { speed: rated * (1 - set.left / (rig.physics.runUp + 1)) };
  if (set.phase === "stopping") return { speed: (rated * set.left) / (rig.physics.runDown + 1) };
  return {};
}

/** What is measured of a running engine in which something is broken: bar, °C, r/min. */
const broken: Partial<Record<Run["fault"], Partial<Record<PanelValue, number>>>> = {
  "oil-pressure": { "oil-pressure": 0.6 },
  coolant: { "coolant-temperature": 104 },
  overspeed: { speed: 1735 },
};

/** Speed of a set with four poles at 50 Hz, r/min. */
const rated = 1500;

/** Whether the light for automatic mode is on; of other lights the situation decides. */
export const isAutomatic = (run: Run) => run.mode === "auto" || run.mode === "test";
