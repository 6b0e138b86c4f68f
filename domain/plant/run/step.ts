import type { Rig } from "./rig.ts";
import { isBusLive, longest, type Run } from "./run.ts";
import { type Stepped, begun, say, actsAlone, carriesSets, type Work } from "./work.ts";
import { watch } from "./alarm.ts";
import { areAllLost } from "./fault.ts";
import { turn } from "./set-course.ts";
import { toSets, toMains, ramp, joinInPhase, settle } from "./transfer.ts";

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
  watch(work);
  // What an alarm has opened is dead first: nothing closes in the same second.
  const tripped = work.events.some(({ what }) => what === "alarm");
  if (!tripped) moveLoad(work);
  ramp(work);
  storeRuns(work);
  settle(work);
  return { run, events: work.events };
}

function moveLoad(work: Work) {
  const { run } = work;
  if (carriesSets(run) && !areAllLost(run)) toSets(work);
  else if (actsAlone(run)) toMains(work);
}

/** The mains is taken for failed, or for healthy, when it has been so for the set time. */
function believe(work: Work) {
  const { rig, run } = work;
  if (run.mains === run.trusted) return;
  if (run.steady < rig.delays[run.mains ? "mains-return" : "mains-failure-delay"]) return;
  run.trusted = run.mains;
  say(work, run.mains ? "mains-trusted" : "mains-failed", rig.supply);
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
