import type { FaultKind } from "./fault.ts";
import type { Rig } from "./rig.ts";

export const runModes = ["stop", "manual", "auto", "test"] as const;
export type RunMode = (typeof runModes)[number];

/**
 * What a set does. It has voltage from `warm-up` to `cooling`; `sync` is running and on its way to a busbar
 * with voltage. Its breaker is closed in `ready` only.
 */
export type Phase =
  | "stopped"
  | "delay"
  | "cranking"
  /** Between two attempts to start. */
  | "rest"
  | "run-up"
  | "warm-up"
  | "ready"
  | "sync"
  | "cooling"
  | "stopping";

export interface SetRun {
  phase: Phase;
  /** Seconds left of the phase. */
  left: number;
  closed: boolean;
  /** Share of its part of the load that it carries, 0 to 1: it takes and gives load over a ramp. */
  share: number;
  /** Attempts to start that were in vain. */
  tries: number;
}

/** Positions of a transfer switch: on the supply, on the sets, between them. */
export type Position = "supply" | "sets" | "off";

/** A plant at a second. */
export interface Run {
  /** Since the start of the clock. */
  seconds: number;
  mode: RunMode;
  /** Whether the supply has voltage; without a supply, whether nobody calls the sets from outside. */
  mains: boolean;
  /** Seconds since that has changed, counted up to the longest delay. */
  steady: number;
  /** Whether the controllers believe in the mains: they ask for it to be steady first. */
  trusted: boolean;
  /** Closed switches between supply and sets. */
  joined: readonly string[];
  /** Seconds left of the pause between opening one source and closing the other. */
  gap: number;
  /** Seconds left until the supply is in phase with the sets; 0 while it is not asked for. */
  sync: number;
  /** Whether somebody has started the sets in manual mode. */
  started: boolean;
  /** Where somebody wants a transfer switch in manual mode; empty while nobody has said. */
  to: "" | Position;
  sets: readonly SetRun[];
  /** Seconds for which the uninterruptible supply has given energy that it has not back. */
  spent: number;
  /** What is broken, whether a device has noticed it or not. */
  fault: "" | FaultKind;
  /** Seconds until a device gives the alarm of it; 0 while it does not count. */
  due: number;
  /** Whether the alarm stands, and waits for its reset. */
  alarm: boolean;
}

/** What happened; `part` is the element of the plant, `seconds` the time that is waited now. */
export interface RunEvent {
  what: RunEventKind;
  part?: string;
  seconds?: number;
}

export const runEventKinds = [
  "mains-lost",
  "mains-lost-again",
  "mains-failed",
  "mains-dip",
  "mains-back",
  "mains-trusted",
  "cranking",
  "running",
  "synchronising",
  "closed",
  "opened",
  "on-sets",
  "on-mains",
  "unloading",
  "cooling",
  "stopping",
  "stopped",
  "mode-stop",
  "mode-manual",
  "mode-auto",
  "mode-test",
  "started",
  "called",
  "released",
  "ask-manual",
  "locked-parallel",
  "locked-dead",
  "not-ready",
  "store-empty",
  "attempt",
  "fault-waits",
  "alarm",
  "reset",
  "locked-alarm",
] as const;
type RunEventKind = (typeof runEventKinds)[number];

const standby: SetRun = { phase: "stopped", left: 0, closed: false, share: 0, tries: 0 };

/** The plant in automatic mode with its load on a healthy mains; without a mains, at rest. */
export function beginning(rig: Rig): Run {
  return {
    seconds: 0,
    mode: "auto",
    mains: true,
    steady: longest(rig),
    trusted: true,
    joined: rig.joins,
    gap: 0,
    sync: 0,
    started: false,
    to: "",
    sets: rig.sets.map(() => (rig.alwaysLive ? { ...standby, phase: "ready" } : standby)),
    spent: 0,
    fault: "",
    due: 0,
    alarm: false,
  };
}

/** Whether nothing goes on: only the clock differs. */
export function isAtRest(before: Run, after: Run): boolean {
  return JSON.stringify({ ...before, seconds: 0 }) === JSON.stringify({ ...after, seconds: 0 });
}

export const longest = ({ delays }: Rig) => Math.max(delays["mains-failure-delay"], delays["mains-return"]);

const withVoltage: readonly Phase[] = ["warm-up", "ready", "sync", "cooling"];

/** Whether a set has voltage behind its breaker. */
export const hasVoltage = ({ phase }: SetRun) => withVoltage.includes(phase);

/** Whether the supply and the busbar of the sets are connected, with or without voltage. */
export const isJoined = (rig: Rig, run: Run) =>
  rig.joins.length > 0 && rig.joins.every((key) => run.joined.includes(key));

/** Whether the mains has voltage up to the last switch before the busbar of the sets. */
export const arrives = (rig: Rig, run: Run) =>
  rig.joins.length > 0 && run.mains && rig.joins.slice(0, -1).every((key) => run.joined.includes(key));

export const isFedBySets = (run: Run) => run.sets.some(({ closed }) => closed);

/** Whether the busbar of the sets has voltage. */
export const isBusLive = (rig: Rig, run: Run) => isFedBySets(run) || (run.mains && isJoined(rig, run));
