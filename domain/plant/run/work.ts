import type { Rig } from "./rig.ts";
import { isJoined, type Run, type RunEvent, type SetRun } from "./run.ts";

/** A plant after something happened, and what it was. */
export interface Stepped {
  run: Run;
  events: RunEvent[];
}

/** A run that is being changed. */
type Draft = { -readonly [K in keyof Run]: Run[K] } & { joined: string[]; sets: SetRun[] };
/** A moment that is being worked on, and what happened in it so far. */
export type Work = { rig: Rig; run: Draft; events: RunEvent[] };

/** A copy of a run to change. */
export function begun(rig: Rig, run: Run): Work {
  return {
    rig,
    run: { ...run, joined: [...run.joined], sets: run.sets.map((set) => ({ ...set })) },
    events: [],
  };
}

/** Notes what happened, at which part, and how long it takes, s. */
export function say({ events }: Work, what: RunEvent["what"], part?: string, seconds?: number) {
  events.push({ what, ...(part === undefined ? {} : { part }), ...(seconds ? { seconds } : {}) });
}

/** Whether the busbar hangs on a dead mains: who closes on it feeds back into the public network. */
export const isHeld = (rig: Rig, run: Run) => isJoined(rig, run) && !run.mains;

/** Whether the sets are asked to run. */
export const calls = (run: Run) => (run.mode === "manual" && run.started) || carriesSets(run);

/** Whether the controllers move the load by themselves, or have been told where to. */
export const actsAlone = ({ mode, to }: Run) => mode !== "manual" || to === "supply";

export const carriesSets = ({ mode, trusted, to }: Run) =>
  mode === "test" || (mode === "auto" && !trusted) || (mode === "manual" && to === "sets");
