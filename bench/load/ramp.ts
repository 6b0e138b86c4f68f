import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { memoryOf } from "#test/faults/lib/usage.ts";
import { ms, pause, whole } from "../lib/numbers.ts";
import type { Served, Used } from "./house.ts";
import type { Job, Window } from "./shoot.ts";

/** A rate that was tried, and what became of it. Processor: parts of one processor. */
export type Step = Window & {
  rate: number;
  holds: boolean;
  memory: number[];
  busy: Used & { load: number };
};

/** The first rate, and by how much the next one is higher, requests per second. */
const [first, factor] = [60, 1.5];
/** How long a rate is held, s, and how many finer ones are tried at the end. */
const [seconds, finer] = [6, 2];
/** Visitors have gone when they wait for longer, ms. */
const tolerable = 1_000;

const failures = ({ failed }: Window) => Object.values(failed).reduce((sum, one) => sum + one, 0);

/** Sends a day's requests from another process. @param heard each window as soon as it is over */
export async function shoot(job: Job, heard: (window: Window) => void): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve("./shoot.ts"))], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  createInterface(child.stdout).on("line", (line) => heard(JSON.parse(line) as Window));
  child.stdin.end(JSON.stringify(job));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`the process that sends requests ended with ${code}`);
}

/** Holds one rate for a while. */
export async function hold(served: Served, rate: number, seconds: number, seed: number): Promise<Step> {
  const { balancer, stock, sites, used } = served;
  const [began, before] = [performance.now(), used()];
  let window: Window | undefined;
  await shoot({ port: balancer.port, stock, seed, rate, seconds, windows: 1 }, (one) => (window = one));
  const [took, after] = [performance.now() - began, used()];
  if (!window) throw new Error("the process that sends requests told nothing");
  const share = (name: keyof Used) => (after[name] - before[name]) / took;
  return {
    ...window,
    rate,
    holds: failures(window) === 0 && window.all.p99 <= tolerable,
    memory: sites.map(({ pid }) => memoryOf(pid)),
    busy: {
      sites: share("sites"),
      haproxy: share("haproxy"),
      postgres: share("postgres"),
      load: window.processor / took,
    },
  };
}

type Found = { saturation: number; steps: Step[] };

/**
 * Raises the rate until the site does not hold it: a request fails, or one in a hundred takes longer than
 * anybody waits. Then finer steps between the last two.
 */
export async function saturate(served: Served, seed: number, say: (line: string) => void): Promise<Found> {
  const steps: Step[] = [];
  const attempt = async (rate: number) => {
    const step = await hold(served, Math.round(rate), seconds, seed + steps.length);
    steps.push(step);
    say(told(step));
    await pause(step.holds ? 500 : 3_000);
    return step.holds;
  };
  let [held, lost] = [0, Infinity];
  for (let rate = first; lost === Infinity && rate < 50_000; rate *= factor)
    // One that a moment of something else spoiled is tried again.
    if ((await attempt(rate)) || (await attempt(rate))) held = Math.round(rate);
    else lost = rate;
  for (let i = 0; i < finer && held; i++) {
    const rate = Math.sqrt(held * lost);
    if (await attempt(rate)) held = Math.round(rate);
    else lost = rate;
  }
  return { saturation: held, steps };
}

/** A step in one line. */
export function told(step: Step): string {
  const { rate, all, kinds, busy, holds, late, memory, failed } = step;
  const wrong = Object.entries(failed).map(([why, count]) => `${count} × ${why}`);
  const parts = [
    `${whole(rate)}/s: p50 ${ms(all.p50)}, p99 ${ms(all.p99)}, of kept pages ${ms(kinds["kept page"]?.p99 ?? NaN)}`,
    `processors: site ${busy.sites.toFixed(2)}, PostgreSQL ${busy.postgres.toFixed(2)}, haproxy ${busy.haproxy.toFixed(2)}, load ${busy.load.toFixed(2)}`,
    `sent ${ms(late)} late (p99)`,
    `memory ${memory.map(Math.round).join(", ")} MB`,
    ...(holds ? [] : [`does not hold${wrong.length ? `: ${wrong.slice(0, 4).join("; ")}` : ""}`]),
  ];
  return parts.join("; ");
}
