import type { Moment } from "../plant.ts";
import { momentOf } from "./moment.ts";
import type { Rig } from "./rig.ts";
import { beginning, isAtRest, type Run } from "./run.ts";
import { press, type Press } from "./press.ts";
import { step } from "./step.ts";

/** More seconds than any course of events takes. */
const patience = 2000;

/** A run when all that was going on has come to its end. */
export function atRest(rig: Rig, begun: Run): Run {
  let run = begun;
  for (let second = 0; second < patience; second++) {
    const { run: next } = step(rig, run);
    if (isAtRest(run, next)) break;
    run = next;
  }
  return { ...run, seconds: 0 };
}

/** Where a run begins: on a healthy mains, or with its load on the standby side. */
export function openingOf(rig: Rig, onSets: boolean): Run {
  const first = beginning(rig);
  return onSets ? atRest(rig, press(rig, first, "fail").run) : first;
}

/** The moments of a failure and of what follows, of a test and of a stop: what a picture must have room for. */
export function rehearsal(rig: Rig): Moment[] {
  const story: [Press, seconds: number][] = [
    ["fail", 40],
    ["restore", rig.delays["mains-return"] + 60],
    ["test", 60],
    ["stop", 2],
    ["fail", 5],
  ];
  const moments = new Map<string, Moment>();
  let run = beginning(rig);
  const note = () => {
    const moment = momentOf(rig, run);
    moments.set(JSON.stringify({ ...moment, power: 0 }), moment);
  };
  for (const [key, seconds] of story) {
    run = press(rig, run, key).run;
    for (let second = 0; second < seconds; second++) {
      note();
      ({ run } = step(rig, run));
    }
  }
  note();
  return [...moments.values()];
}
