import type { Ask } from "./ask.ts";
import { coverage } from "./coverage.ts";

/** Characters of a line below which it says nothing of its own: a title, "Causes:". */
const leastLine = 24;

/** A line without marks of sources and of lists. */
const plain = (line: string) =>
  line
    .replaceAll(/ ?\[\d+\](?!\()/g, "")
    .replace(/^\s*(?:[-•]|\d+\.)\s+/, "")
    .trim();

export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map(plain)
    .filter((line) => line.length >= leastLine);

const kept = new WeakMap<Ask, ReadonlySet<string>>();

/** The lines of the answer before. */
function linesBefore(ask: Ask): ReadonlySet<string> {
  let lines = kept.get(ask);
  if (!lines) kept.set(ask, (lines = new Set(linesOf(ask.history.at(-1)?.answer ?? ""))));
  return lines;
}

/** Whether a line was told in the answer before. */
export const wasTold = (ask: Ask, line: string): boolean => linesBefore(ask).has(plain(line));

/** How much of a text was told just before, and whether the line that says most of the question was. */
export function toldBefore(ask: Ask, text: string): { told: number; toldBest: number } {
  const before = linesBefore(ask);
  if (!before.size) return { told: 0, toldBest: 0 };
  const lines = linesOf(text);
  const told = lines.filter((line) => before.has(line));
  if (!told.length) return { told: 0, toldBest: 0 };
  const length = (list: readonly string[]) => list.reduce((sum, line) => sum + line.length, 0);
  const says = lines.map((line) => coverage(ask.things, line, ask.reading));
  const most = Math.max(...says);
  const isBest = most > 0 && lines.every((line, i) => says[i]! < most || before.has(line));
  return { told: length(told) / length(lines), toldBest: Number(isBest) };
}
