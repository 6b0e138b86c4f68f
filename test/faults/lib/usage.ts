import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";

/** Memory that a process holds, MB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}

/** Clock ticks of Linux, a second. */
const ticks = 100;

/** Time of the processors that a process has had, ms. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1_000;
}

/** How many times as much as it has the machine is asked for, at least 1: times that must hold grow by it. */
export const crowding = (): number => Math.max(1, loadavg()[0]! / availableParallelism());
