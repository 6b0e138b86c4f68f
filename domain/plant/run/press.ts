import { cause, reset } from "./alarm.ts";
import { areAllLost, type FaultKind, isLost } from "./fault.ts";
import type { Rig } from "./rig.ts";
import { arrives, hasVoltage, isBusLive, isFedBySets, type Position, type Run, type RunMode } from "./run.ts";
import { type Stepped, begun, say, isHeld, type Work } from "./work.ts";
import { enter, cool, synchronise, close, open, openSets } from "./set-course.ts";
import { join, separate, settle } from "./transfer.ts";

/** A key of a controller, what happens outside, a switch that is operated, or a position of a transfer switch. */
export type Press =
  | RunMode
  | "start"
  | "fail"
  | "restore"
  | { toggle: string }
  | { to: Position }
  | FaultPress;
/** Something breaks, or is mended before anybody noticed; an alarm is reset, as Stop does it too. */
type FaultPress = { cause: "" | FaultKind } | "reset";

/** What a key does, at once. */
export function press(rig: Rig, before: Run, key: Press): Stepped {
  const work = begun(rig, before);
  const { run } = work;
  if (typeof key === "object" && "to" in key) turnTo(work, key.to);
  else if (typeof key === "object" && "cause" in key) cause(work, key.cause);
  else if (typeof key === "object") toggle(work, key.toggle);
  else if (key === "fail" || key === "restore") changeMains(work, key === "restore");
  else if (key === "reset") reset(work);
  else if (key === "start") start(work);
  else changeMode(work, key);
  settle(work);
  return { run, events: work.events };
}

function changeMains(work: Work, healthy: boolean) {
  const { rig, run } = work;
  if (run.mains === healthy) return;
  run.mains = healthy;
  run.steady = 0;
  if (!rig.supply) {
    run.trusted = healthy;
    return say(work, healthy ? "released" : "called");
  }
  const { delays } = rig;
  if (!healthy && run.trusted) say(work, "mains-lost", rig.supply, delays["mains-failure-delay"]);
  else if (!healthy) say(work, "mains-lost-again", rig.supply);
  else if (run.trusted) say(work, "mains-dip", rig.supply);
  else say(work, "mains-back", rig.supply, delays["mains-return"]);
}

function changeMode(work: Work, mode: RunMode) {
  const { rig, run } = work;
  const again = run.mode === mode;
  if (mode === "stop") reset(work);
  const wasManual = run.mode === "manual";
  run.mode = mode;
  run.started = mode === "manual" && !rig.alwaysLive && run.sets.some(hasVoltage);
  run.to = "";
  run.gap = mode === "manual" ? 0 : run.gap;
  run.sync = 0;
  if (!again) say(work, `mode-${mode}`);
  if (mode !== "stop" || rig.alwaysLive) return;
  run.sets.forEach((set, i) => {
    if (set.closed) {
      open(work, i);
      run.gap = rig.delays["transfer-dead-time"];
    }
    // The second press, and the first in manual mode, stop at once; else the engine cools down first.
    if (hasVoltage(set) && (again || wasManual)) enter(work, i, "stopping", rig.physics.runDown);
    else if (hasVoltage(set) && set.phase !== "cooling") cool(work, i);
    else if (set.phase === "delay" || set.phase === "rest") enter(work, i, "stopped");
    else if (set.phase === "cranking" || set.phase === "run-up")
      enter(work, i, "stopping", rig.physics.runDown);
  });
}

function start(work: Work) {
  const { run } = work;
  if (areAllLost(run)) say(work, "locked-alarm");
  else if (run.mode === "manual") {
    run.started = true;
    say(work, "started");
  } else say(work, "ask-manual");
}

/** A transfer switch is sent to a position: the standby side is called if it has to be started. */
function turnTo(work: Work, to: Position) {
  const { rig, run } = work;
  if (run.mode !== "manual") return say(work, "ask-manual");
  if (to === "supply" && !(run.mains && run.trusted)) return say(work, "locked-dead", rig.supply);
  run.to = to;
  if (to !== "sets") run.started = false;
  if (to !== "off") return;
  openSets(work);
  if (run.joined.length > 0) separate(work);
}

/** Opens or closes a switch by hand: in manual mode only, and never against the interlock. */
function toggle(work: Work, key: string) {
  const { rig, run } = work;
  if (run.mode !== "manual") return say(work, "ask-manual");
  run.to = "";
  const at = rig.sets.indexOf(key);
  if (at >= 0) return toggleSet(work, at);
  if (run.joined.includes(key)) {
    run.sync = 0;
    run.joined = run.joined.filter((other) => other !== key);
    return say(work, "opened", key);
  }
  const last = key === rig.joins.at(-1);
  if (last ? !arrives(rig, run) : !run.mains) return say(work, "locked-dead", key);
  if (!last || !isFedBySets(run)) return join(work, key);
  if (!rig.parallel) return say(work, "locked-parallel", key);
  run.sync = rig.physics.synchronise;
  say(work, "synchronising", key);
}

function toggleSet(work: Work, at: number) {
  const { rig, run } = work;
  const set = run.sets[at]!;
  const key = rig.sets[at]!;
  if (set.closed) return open(work, at);
  if (isLost(run, at)) return say(work, "locked-alarm");
  if (set.phase !== "ready") return say(work, "not-ready", key);
  if (isHeld(rig, run) || (isBusLive(rig, run) && !rig.parallel)) return say(work, "locked-parallel", key);
  if (isBusLive(rig, run)) synchronise(work, at);
  else close(work, at, 1);
}
