import type { Rig } from "#domain/plant/run/rig.ts";
import { isAtRest, type Run, type RunEvent } from "#domain/plant/run/run.ts";
import { press } from "#domain/plant/run/press.ts";
import { step } from "#domain/plant/run/step.ts";
import type { Stepped } from "#domain/plant/run/work.ts";
import type { Player, RunView } from "./run-data.ts";

/** Events that stay in sight. */
const kept = 3;

type Playing = {
  rig: Rig;
  begin: Run;
  tell: (event: RunEvent) => string;
  show: (view: RunView & { run: Run }) => void;
};

/** Runs a plant by the clock, and stops the clock while nothing goes on. */
export function play({ rig, begin, tell, show }: Playing): Player {
  let view: RunView & { run: Run } = { run: begin, said: "", log: [] };
  let timer: ReturnType<typeof setInterval> | undefined;
  let pace = 1000;
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const go = () => {
    rest();
    timer = setInterval(tick, pace);
  };
  function take({ run, events }: Stepped) {
    const told = events.map(tell);
    view = {
      run,
      said: told.length ? told.join(" ") : view.said,
      log: [...told.toReversed().map((text) => ({ at: run.seconds, text })), ...view.log].slice(0, kept),
    };
    show(view);
  }
  function tick() {
    if (document.hidden) return;
    const before = view.run;
    const next = step(rig, before);
    if (isAtRest(before, next.run)) rest();
    else take(next);
  }
  return {
    press(key) {
      take(press(rig, view.run, key));
      if (timer === undefined) go();
    },
    hurry(fast) {
      pace = fast ? 100 : 1000;
      if (timer !== undefined) go();
    },
    end: rest,
  };
}
