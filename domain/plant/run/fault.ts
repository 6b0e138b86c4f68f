import type { Run } from "./run.ts";
import type { Work } from "./work.ts";

/** What a visitor can cause, in the order of the menu. It concerns the first set, or the switch towards it. */
export const faultKinds = [
  "oil-pressure",
  "coolant",
  "overspeed",
  "start-failure",
  "emergency-stop",
  "close-failure",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The set that faults concern. */
export const concerned = 0;

/** Whether an alarm keeps a set from starting, or its breaker from closing, until it is reset. */
export const isLost = ({ alarm }: Run, at: number) => alarm && at === concerned;

/** Whether no set is left that could carry the load. */
export const areAllLost = (run: Run) => run.sets.every((_, at) => isLost(run, at));

/** Whether an order to close a set's breaker is under way in vain, or is refused. */
export const refusesToClose = (run: Run, at: number) =>
  at === concerned && run.fault === "close-failure" && (run.alarm || run.due > 0);

/** Whether a set's engine is cranked in vain. */
export const doesNotFire = ({ fault, alarm }: Run, at: number) =>
  at === concerned && fault === "start-failure" && !alarm;

/** The order to close has been given; its feedback does not come. */
export function closeInVain({ rig, run }: Work) {
  if (!run.alarm && run.due === 0) run.due = rig.delays["close-time"];
}

/** An attempt to start was in vain: after the last one the alarm follows. */
export function isLastAttempt({ rig, run }: Work): boolean {
  const set = run.sets[concerned]!;
  set.tries += 1;
  if (set.tries < rig.delays["crank-attempts"]) return false;
  set.tries = 0;
  run.due = 1;
  return true;
}
