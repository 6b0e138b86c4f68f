import { closeInVain, concerned, doesNotFire, isLastAttempt, isLost } from "./fault.ts";
import { isBusLive, type Phase, type RunEvent } from "./run.ts";
import { say, isHeld, calls, type Work } from "./work.ts";

const next: Partial<Record<Phase, Phase>> = {
  delay: "cranking",
  cranking: "run-up",
  rest: "cranking",
  "run-up": "warm-up",
  "warm-up": "ready",
  cooling: "stopping",
  stopping: "stopped",
};

function lasts({ rig, run }: Work, phase: Phase, at: number): number {
  const { delays, physics } = rig;
  switch (phase) {
    case "cranking":
      return doesNotFire(run, at) ? delays["crank-time"] : physics.fire + at;
    case "delay":
      return delays["start-delay"];
    case "rest":
      return delays["crank-rest"];
    case "run-up":
      return physics.runUp;
    case "warm-up":
      return delays["warm-up"] + delays["genset-ready-delay"];
    case "cooling":
      return delays.cooling;
    case "stopping":
      return physics.runDown;
    case "sync":
      return physics.synchronise + at;
    case "stopped":
    case "ready":
      return 0;
  }
}

const told: Partial<Record<Phase, RunEvent["what"]>> = {
  cranking: "cranking",
  "warm-up": "running",
  sync: "synchronising",
  cooling: "cooling",
  stopping: "stopping",
  stopped: "stopped",
};

export function enter(work: Work, at: number, phase: Phase, left = lasts(work, phase, at)) {
  const set = work.run.sets[at]!;
  set.phase = phase;
  set.left = left;
  if (phase !== "cranking" && phase !== "rest") set.tries = 0;
  const what = told[phase];
  if (what) say(work, what, work.rig.sets[at], phase === "cooling" ? left : 0);
}

export function cool(work: Work, at: number) {
  enter(work, at, work.rig.delays.cooling > 0 ? "cooling" : "stopping");
}

/** Whether a set that is called does something at once. */
function answers(work: Work, at: number): boolean {
  const { phase } = work.run.sets[at]!;
  if (phase === "stopped") enter(work, at, "delay");
  else if (phase === "cooling") enter(work, at, "ready");
  else return false;
  return true;
}

/** Whether a set that is no longer called does something at once. */
function leaves(work: Work, at: number): boolean {
  const { phase, closed } = work.run.sets[at]!;
  if (phase === "delay" || phase === "rest") enter(work, at, "stopped");
  else if (phase === "cranking" || phase === "run-up") enter(work, at, "stopping");
  else if (phase === "warm-up" || phase === "sync" || (phase === "ready" && !closed)) cool(work, at);
  else return false;
  return true;
}

/** A second of a set's own course: starting, waiting for the busbar, cooling, stopping. */
export function turn(work: Work, at: number) {
  const { rig, run } = work;
  const set = run.sets[at]!;
  if (rig.alwaysLive) return;
  if (isLost(run, at)) return fade(work, at);
  const stops = run.mode !== "manual" || run.to !== "";
  if (calls(run) ? answers(work, at) : stops && leaves(work, at)) return;
  if (set.phase === "stopped" || set.phase === "ready" || (set.left -= 1) > 0) return;
  if (set.phase === "sync") return inPhase(work, at);
  if (set.phase === "cranking" && doesNotFire(run, at)) return misfire(work, at);
  enter(work, at, next[set.phase]!);
}

/** A set with an alarm ends what it is at; one whose breaker does not close runs on without load. */
function fade(work: Work, at: number) {
  const set = work.run.sets[at]!;
  if (set.left > 0 && (set.left -= 1) === 0) enter(work, at, next[set.phase] ?? "ready");
}

function misfire(work: Work, at: number) {
  if (isLastAttempt(work)) return enter(work, at, "stopping");
  enter(work, at, "rest");
  say(work, "attempt", work.rig.sets[at], work.rig.delays["crank-rest"]);
}

function inPhase(work: Work, at: number) {
  const { rig, run } = work;
  if (isHeld(rig, run)) return enter(work, at, "ready");
  // Another breaker was faster: what the set has been brought in phase with is no longer what it joins.
  if (work.events.some(({ what }) => what === "closed")) return synchronise(work, at);
  close(work, at, isBusLive(rig, run) ? 0 : 1);
}

export function synchronise(work: Work, at: number) {
  enter(work, at, "sync");
}

export function close(work: Work, at: number, share: number) {
  const set = work.run.sets[at]!;
  set.phase = "ready";
  set.left = 0;
  if (at === concerned && work.run.fault === "close-failure") return closeInVain(work);
  set.closed = true;
  set.share = share;
  say(work, "closed", work.rig.sets[at]);
}

export function open(work: Work, at: number) {
  const set = work.run.sets[at]!;
  set.closed = false;
  set.share = 0;
  say(work, "opened", work.rig.sets[at]);
}

export function openSets(work: Work) {
  work.run.sets.forEach(({ closed }, i) => {
    if (closed) open(work, i);
  });
}
