import { concerned, type FaultKind } from "./fault.ts";
import type { Rig } from "./rig.ts";
import { hasVoltage, type Run } from "./run.ts";
import { enter, open } from "./set-course.ts";
import { say, type Work } from "./work.ts";

/** Something breaks. The device gives the alarm when it watches for it, and after its delay. */
export function cause(work: Work, kind: FaultKind | "") {
  const { rig, run } = work;
  if (run.alarm) return say(work, "locked-alarm");
  if (kind !== "" && !rig.faults.includes(kind)) return;
  run.fault = kind;
  run.due = 0;
  if (kind === "emergency-stop") return raise(work);
  if (kind === "") return;
  if (isWatched(run)) run.due = delayOf(rig, run);
  else say(work, "fault-waits", kind);
}

/** An alarm is reset: what caused it counts as mended. */
export function reset(work: Work) {
  const { run } = work;
  if (!run.alarm) return;
  run.fault = "";
  run.alarm = false;
  run.due = 0;
  say(work, "reset");
}

/** A second of watching. */
export function watch(work: Work) {
  const { rig, run } = work;
  if (run.fault === "" || run.alarm) return;
  if (ofEngine.includes(run.fault) && !isWatched(run)) run.due = 0;
  else if (run.due > 0 && (run.due -= 1) === 0) raise(work);
  else if (run.due === 0 && isWatched(run)) run.due = delayOf(rig, run);
}

/** The device gives the alarm: the engine stops without cooling down, or further closing is refused. */
export function raise(work: Work) {
  const { rig, run } = work;
  run.alarm = true;
  run.due = 0;
  say(work, "alarm", run.fault);
  const set = run.sets[concerned]!;
  if (run.fault === "close-failure") return;
  if (set.closed) {
    open(work, concerned);
    run.gap = rig.delays["transfer-dead-time"];
  }
  if (hasVoltage(set) || set.phase === "run-up" || set.phase === "cranking")
    enter(work, concerned, "stopping", rig.physics.runDown);
  else if (set.phase !== "stopping" && set.phase !== "stopped") enter(work, concerned, "stopped");
}

/** Limits of a running engine; the others are noticed when something is ordered. */
const ofEngine: readonly (FaultKind | "")[] = ["oil-pressure", "coolant", "overspeed"];
const isWatched = ({ fault, sets }: Run) => ofEngine.includes(fault) && hasVoltage(sets[concerned]!);

/** Oil pressure is watched only when the engine has had the time to build it up. */
function delayOf({ delays }: Rig, { fault, sets }: Run): number {
  if (fault === "coolant") return delays["coolant-delay"];
  if (fault === "overspeed") return delays["overspeed-delay"];
  return delays["oil-delay"] + (sets[concerned]!.phase === "warm-up" ? delays["safety-on"] : 0);
}
