import { memoryOf } from "#test/faults/lib/usage.ts";
import { ms, whole } from "../lib/numbers.ts";
import type { Row } from "../lib/table.ts";
import type { Served } from "./house.ts";
import { shoot } from "./ramp.ts";
import type { Window } from "./shoot.ts";

export type Soak = { minutes: number; rate: number; seed: number };

type Sample = { hours: number; memory: number[] };

/** Memory is looked at so often, ms; the first part of the time fills what is kept, and does not count. */
const [every, warm] = [2_000, 1 / 3];
/** What memory may grow in an hour and still count as flat, MB. */
const flat = 60;

/** A rate for many minutes: what failed, how p99 went, and whether memory grows. */
export async function soak(served: Served, { minutes, rate, seed }: Soak, say: (line: string) => void) {
  const { balancer, stock, sites } = served;
  const began = performance.now();
  const samples: Sample[] = [];
  const look = () =>
    samples.push({
      hours: (performance.now() - began) / 3_600_000,
      memory: sites.map(({ pid }) => memoryOf(pid)),
    });
  const timer = setInterval(look, every);
  const windows: Window[] = [];
  try {
    await shoot({ port: balancer.port, stock, seed, rate, seconds: 60, windows: minutes }, (window) => {
      windows.push(window);
      const memory = sites.map(({ pid }) => Math.round(memoryOf(pid))).join(", ");
      say(
        `minute ${windows.length}: p50 ${ms(window.all.p50)}, p99 ${ms(window.all.p99)}, memory ${memory} MB`,
      );
    });
  } finally {
    clearInterval(timer);
  }
  return rowsOf(windows, samples, { minutes, rate, seed });
}

function rowsOf(windows: readonly Window[], samples: readonly Sample[], { minutes, rate }: Soak): Row[] {
  const failed = windows.flatMap((one) => Object.entries(one.failed));
  const count = failed.reduce((sum, [, times]) => sum + times, 0);
  const answered = windows.reduce((sum, one) => sum + one.answered, 0);
  const p99 = windows.map(({ all }) => all.p99);
  const late = samples.slice(Math.floor(samples.length * warm));
  const slopes = (late[0]?.memory ?? []).map((_, i) =>
    slope(late.map(({ hours, memory }) => [hours, memory[i]!] as const)),
  );
  const ends = samples.at(-1)?.memory.map(Math.round).join(", ");
  return [
    {
      name: `${minutes} minutes at ${whole(rate)} requests/s`,
      measured: `${whole(answered)} answered, ${count} failed${count ? `: ${failed[0]![0]}` : ""}`,
      target: "none failed",
      met: count === 0,
    },
    {
      name: "p99 of each minute",
      measured: `${ms(Math.min(...p99))} to ${ms(Math.max(...p99))}`,
    },
    {
      name: "memory of each process",
      measured: `${ends} MB at the end; ${slopes.map((one) => one.toFixed(0)).join(", ")} MB an hour after the first third`,
      target: `≤ ${flat} MB an hour`,
      met: slopes.every((one) => one <= flat),
    },
  ];
}

/** Of the straight line that fits best. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)];
  const above = mean(([at, value]) => (at - x) * (value - y));
  const below = mean(([at]) => (at - x) ** 2);
  return below ? above / below : 0;
}
