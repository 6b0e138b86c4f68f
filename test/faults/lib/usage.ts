import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";

/** Memory that a process holds, MB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}

/** Clock ticks of Linux, a second. */
const ticks = 100;

/** What the system tells of a process, from its state on. */
function stat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

const sumOf = (fields: readonly (string | undefined)[]) =>
  (fields.reduce((sum, ticked) => sum + Number(ticked), 0) / ticks) * 1_000;

/** Time of the processors that a process has had, ms. */
export const processorTime = (pid: number): number => sumOf(stat(pid).slice(11, 13));

/** The same of a process with its children, also those that have ended, ms. */
export function treeTime(pid: number): number {
  const [own, ended] = [stat(pid).slice(11, 13), stat(pid).slice(13, 15)];
  const children = childrenOf(pid).map((child) => unlessGone(() => treeTime(child)));
  return sumOf([...own, ...ended]) + children.reduce((sum, one) => sum + one, 0);
}

/** Memory of a process with its children, MB; what they share is divided among them. */
export function treeMemory(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024;
  return childrenOf(pid).reduce((sum, child) => sum + unlessGone(() => treeMemory(child)), own);
}

function childrenOf(pid: number): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((one) => unlessGone(() => Number(stat(one)[1])) === pid);
}

/** A figure of a process that may end at this moment: 0 then. */
function unlessGone(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}

/** How many times as much as it has the machine is asked for, at least 1: times that must hold grow by it. */
export const crowding = (): number => Math.max(1, loadavg()[0]! / availableParallelism());
