import type { Rig } from "./rig.ts";
import {
  arrives,
  hasVoltage,
  isBusLive,
  isFedBySets,
  isJoined,
  longest,
  type Phase,
  type Position,
  type Run,
  type RunEvent,
  type RunMode,
  type SetRun,
} from "./run.ts";

/** A plant after something happened, and what it was. */
export interface Stepped {
  run: Run;
  events: RunEvent[];
}

/** A run that is being changed. */
type Draft = { -readonly [K in keyof Run]: Run[K] } & { joined: string[]; sets: SetRun[] };
type Work = { rig: Rig; run: Draft; events: RunEvent[] };

function begun(rig: Rig, run: Run): Work {
  return {
    rig,
    run: { ...run, joined: [...run.joined], sets: run.sets.map((set) => ({ ...set })) },
    events: [],
  };
}

/** A second later. */
export function step(rig: Rig, before: Run): Stepped {
  const work = begun(rig, before);
  const { run } = work;
  run.seconds += 1;
  run.steady = Math.min(run.steady + 1, longest(rig));
  if (run.gap > 0) run.gap -= 1;
  believe(work);
  joinInPhase(work);
  run.sets.forEach((_, i) => turn(work, i));
  if (carriesSets(run)) toSets(work);
  else if (actsAlone(run)) toMains(work);
  ramp(work);
  storeRuns(work);
  settle(work);
  return { run, events: work.events };
}

/** A key of a controller, what happens outside, a switch that is operated, or a position of a transfer switch. */
export type Press = RunMode | "start" | "fail" | "restore" | { toggle: string } | { to: Position };

/** What a key does, at once. */
export function press(rig: Rig, before: Run, key: Press): Stepped {
  const work = begun(rig, before);
  const { run } = work;
  if (typeof key === "object" && "to" in key) turnTo(work, key.to);
  else if (typeof key === "object") toggle(work, key.toggle);
  else if (key === "fail" || key === "restore") changeMains(work, key === "restore");
  else if (key === "start") start(work);
  else changeMode(work, key);
  settle(work);
  return { run, events: work.events };
}

function say({ events }: Work, what: RunEvent["what"], part?: string, seconds?: number) {
  events.push({ what, ...(part === undefined ? {} : { part }), ...(seconds ? { seconds } : {}) });
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

/** The mains is taken for failed, or for healthy, when it has been so for the set time. */
function believe(work: Work) {
  const { rig, run } = work;
  if (run.mains === run.trusted) return;
  if (run.steady < rig.delays[run.mains ? "mains-return" : "mains-failure-delay"]) return;
  run.trusted = run.mains;
  say(work, run.mains ? "mains-trusted" : "mains-failed", rig.supply);
}

function changeMode(work: Work, mode: RunMode) {
  const { rig, run } = work;
  const again = run.mode === mode;
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
    else if (set.phase === "delay") enter(work, i, "stopped");
    else if (set.phase === "cranking" || set.phase === "run-up")
      enter(work, i, "stopping", rig.physics.runDown);
  });
}

function start(work: Work) {
  const { run } = work;
  if (run.mode === "manual") {
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
  if (set.phase !== "ready") return say(work, "not-ready", key);
  if (isHeld(rig, run) || (isBusLive(rig, run) && !rig.parallel)) return say(work, "locked-parallel", key);
  if (isBusLive(rig, run)) synchronise(work, at);
  else close(work, at, 1);
}

/** Whether the busbar hangs on a dead mains: who closes on it feeds back into the public network. */
const isHeld = (rig: Rig, run: Run) => isJoined(rig, run) && !run.mains;

/** Whether the sets are asked to run. */
const calls = (run: Run) => (run.mode === "manual" && run.started) || carriesSets(run);

/** Whether the controllers move the load by themselves, or have been told where to. */
const actsAlone = ({ mode, to }: Run) => mode !== "manual" || to === "supply";

const carriesSets = ({ mode, trusted, to }: Run) =>
  mode === "test" || (mode === "auto" && !trusted) || (mode === "manual" && to === "sets");

const next: Partial<Record<Phase, Phase>> = {
  delay: "cranking",
  cranking: "run-up",
  "run-up": "warm-up",
  "warm-up": "ready",
  cooling: "stopping",
  stopping: "stopped",
};

function lasts(rig: Rig, phase: Phase, at: number): number {
  const { delays, physics } = rig;
  switch (phase) {
    case "delay":
      return delays["start-delay"];
    case "cranking":
      return physics.fire + at;
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

function enter(work: Work, at: number, phase: Phase, left = lasts(work.rig, phase, at)) {
  const set = work.run.sets[at]!;
  set.phase = phase;
  set.left = left;
  const what = told[phase];
  if (what) say(work, what, work.rig.sets[at], phase === "cooling" ? left : 0);
}

function cool(work: Work, at: number) {
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
  if (phase === "delay") enter(work, at, "stopped");
  else if (phase === "cranking" || phase === "run-up") enter(work, at, "stopping");
  else if (phase === "warm-up" || phase === "sync" || (phase === "ready" && !closed)) cool(work, at);
  else return false;
  return true;
}

/** A second of a set's own course: starting, waiting for the busbar, cooling, stopping. */
function turn(work: Work, at: number) {
  const { rig, run } = work;
  const set = run.sets[at]!;
  if (rig.alwaysLive) return;
  const stops = run.mode !== "manual" || run.to !== "";
  if (calls(run) ? answers(work, at) : stops && leaves(work, at)) return;
  if (set.phase === "stopped" || set.phase === "ready" || (set.left -= 1) > 0) return;
  if (set.phase === "sync") return inPhase(work, at);
  enter(work, at, next[set.phase]!);
}

function inPhase(work: Work, at: number) {
  const { rig, run } = work;
  if (isHeld(rig, run)) return enter(work, at, "ready");
  // Another breaker was faster: what the set has been brought in phase with is no longer what it joins.
  if (work.events.some(({ what }) => what === "closed")) return synchronise(work, at);
  close(work, at, isBusLive(rig, run) ? 0 : 1);
}

function synchronise(work: Work, at: number) {
  enter(work, at, "sync");
}

function close(work: Work, at: number, share: number) {
  const set = work.run.sets[at]!;
  set.phase = "ready";
  set.left = 0;
  set.closed = true;
  set.share = share;
  say(work, "closed", work.rig.sets[at]);
}

function open(work: Work, at: number) {
  const set = work.run.sets[at]!;
  set.closed = false;
  set.share = 0;
  say(work, "opened", work.rig.sets[at]);
}

function join(work: Work, key: string) {
  work.run.joined.push(key);
  work.run.sync = 0;
  say(work, "closed", key);
}

function separate(work: Work) {
  const { rig, run } = work;
  // A busbar of its own keeps the loads of the supply where they are, as long as that is healthy.
  const leaving = run.mains ? rig.joins.slice(-1) : rig.joins;
  for (const key of leaving.filter((one) => run.joined.includes(one)).toReversed()) {
    run.joined = run.joined.filter((other) => other !== key);
    say(work, "opened", key);
  }
  run.sync = 0;
}

/** The load goes to the sets: in parallel over synchronism, else with a break. */
function toSets(work: Work) {
  const { rig, run } = work;
  run.sync = 0;
  const ready = run.sets.flatMap((set, i) => (set.phase === "ready" && !set.closed ? [i] : []));
  if (rig.parallel) {
    if (!run.trusted && isHeld(rig, run)) separate(work);
    if (isHeld(rig, run)) return;
    for (const at of ready) {
      // Two sets that are ready at once must not both close on a dead busbar.
      if (isBusLive(rig, run)) synchronise(work, at);
      else close(work, at, 1);
    }
    const all = run.sets.every(({ closed, share }) => closed && share === 1);
    if (all && isJoined(rig, run)) {
      separate(work);
      say(work, "on-sets");
    }
    return;
  }
  if (isFedBySets(run) || run.gap > 0 || ready[0] === undefined) return;
  if (isJoined(rig, run)) {
    separate(work);
    run.gap = rig.delays["transfer-dead-time"];
    return;
  }
  close(work, ready[0], 1);
  say(work, "on-sets");
}

/** The load goes back to the mains, as far as that is healthy. */
function toMains(work: Work) {
  const { rig, run } = work;
  if (rig.joins.length === 0) return openSets(work);
  if (!run.trusted || !run.mains) return;
  if (isJoined(rig, run)) return unload(work);
  const missing = rig.joins.find((key) => !run.joined.includes(key))!;
  if (missing !== rig.joins.at(-1)) return join(work, missing);
  if (!isFedBySets(run)) {
    if (run.gap > 0) return;
    join(work, missing);
    return say(work, "on-mains", rig.supply);
  }
  if (rig.parallel) {
    if (run.sync > 0) return;
    run.sync = rig.physics.synchronise;
    return say(work, "synchronising", missing);
  }
  openSets(work);
  run.gap = rig.delays["transfer-dead-time"];
}

function openSets(work: Work) {
  work.run.sets.forEach(({ closed }, i) => {
    if (closed) open(work, i);
  });
}

/** Sets beside the mains give their load to it, and open when they have none. */
function unload(work: Work) {
  const { rig, run } = work;
  if (!isFedBySets(run)) return;
  run.sets.forEach((set, i) => {
    if (set.closed && set.share === 0) open(work, i);
  });
  if (!isFedBySets(run)) say(work, "on-mains", rig.supply);
}

/** Sets take and give load over a ramp; alone on the busbar they carry what there is. */
function ramp(work: Work) {
  const { rig, run } = work;
  const { delays } = rig;
  const giving = actsAlone(run) && !carriesSets(run) && run.mains && isJoined(rig, run);
  if (giving && run.sets.some(({ closed, share }) => closed && share === 1)) say(work, "unloading");
  for (const set of run.sets) {
    if (!set.closed) continue;
    const full = giving ? -delays["soft-unload-ramp"] : delays["soft-load-ramp"];
    const share = set.share + 1 / (full * loading(rig));
    set.share = Math.min(1, Math.max(0, Math.round(share * 1e4) / 1e4));
  }
}

/** What part of their rating the sets need for the load of their busbar: a ramp is set for all of it. */
function loading({ plant, sets, bus, store, demand }: Rig): number {
  const buses = [bus, plant.sources.find(({ key }) => key === store?.key)?.bus];
  const load = plant.loads.reduce(
    (sum, part) => sum + (buses.includes(part.bus) ? (demand[part.key] ?? 0) : 0),
    0,
  );
  const rating = plant.sources.reduce((sum, { key, rating: kw }) => sum + (sets.includes(key) ? kw : 0), 0);
  return Math.max(0.01, load / rating);
}

/** The last switch towards the supply closes when both sides are in phase. */
function joinInPhase(work: Work) {
  const { rig, run } = work;
  if (run.sync === 0) return;
  if (!arrives(rig, run) || !isFedBySets(run)) {
    run.sync = 0;
    return;
  }
  run.sync -= 1;
  if (run.sync === 0) join(work, rig.joins.at(-1)!);
}

/** A second of the uninterruptible supply: it bridges, or takes back what it gave. */
function storeRuns(work: Work) {
  const { rig, run } = work;
  if (!rig.store) return;
  if (isBusLive(rig, run)) run.spent = Math.max(0, run.spent - recovery(rig));
  else if (run.spent < rig.physics.autonomy) {
    run.spent = Math.min(run.spent + 1, rig.physics.autonomy);
    if (run.spent === rig.physics.autonomy) say(work, "store-empty", rig.store.key);
  }
}

/** Seconds of bridging that a second of charging gives back. */
function recovery({ plant, store, demand }: Rig): number {
  const bus = plant.sources.find(({ key }) => key === store?.key)?.bus;
  const drawn = plant.loads.reduce((sum, load) => sum + (load.bus === bus ? (demand[load.key] ?? 0) : 0), 0);
  return drawn > 0 ? store!.charge / drawn : 1;
}

/** What happens within the same second, whatever was pressed. */
function settle(work: Work) {
  const { rig, run } = work;
  // Loss of mains: the sets must not go on to feed the public network.
  if (isHeld(rig, run) && isFedBySets(run)) separate(work);
  // A busbar tie without its incomer would feed the supply's loads backwards.
  const last = rig.joins.at(-1);
  if (last && rig.joins.length > 1 && run.joined.includes(last) && !run.joined.includes(rig.joins[0]!)) {
    run.joined = run.joined.filter((key) => key !== last);
    say(work, "opened", last);
  }
  if (!isFedBySets(run) || isJoined(rig, run)) return;
  // An island has to carry its load at once, however far its sets had come.
  if (run.sets.every(({ closed, share }) => !closed || share === 0))
    for (const set of run.sets) if (set.closed) set.share = 1;
}
