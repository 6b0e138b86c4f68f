import type { Rig } from "./rig.ts";
import { arrives, isBusLive, isFedBySets, isJoined } from "./run.ts";
import { isLost, refusesToClose } from "./fault.ts";
import { say, isHeld, actsAlone, carriesSets, type Work } from "./work.ts";
import { synchronise, close, open, openSets } from "./set-course.ts";

export function join(work: Work, key: string) {
  work.run.joined.push(key);
  work.run.sync = 0;
  say(work, "closed", key);
}

export function separate(work: Work) {
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
export function toSets(work: Work) {
  const { rig, run } = work;
  run.sync = 0;
  const ready = run.sets.flatMap((set, i) =>
    set.phase === "ready" && !set.closed && !refusesToClose(run, i) ? [i] : [],
  );
  if (rig.parallel) {
    if (!run.trusted && isHeld(rig, run)) separate(work);
    if (isHeld(rig, run)) return;
    for (const at of ready) {
      // Two sets that are ready at once must not both close on a dead busbar.
      if (isBusLive(rig, run)) synchronise(work, at);
      else close(work, at, 1);
    }
    const all = run.sets.every(({ closed, share }, i) => isLost(run, i) || (closed && share === 1));
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
  if (isFedBySets(run)) say(work, "on-sets");
}

/** The load goes back to the mains, as far as that is healthy. */
export function toMains(work: Work) {
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
export function ramp(work: Work) {
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
export function joinInPhase(work: Work) {
  const { rig, run } = work;
  if (run.sync === 0) return;
  if (!arrives(rig, run) || !isFedBySets(run)) {
    run.sync = 0;
    return;
  }
  run.sync -= 1;
  if (run.sync === 0) join(work, rig.joins.at(-1)!);
}

/** What happens within the same second, whatever was pressed. */
export function settle(work: Work) {
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
