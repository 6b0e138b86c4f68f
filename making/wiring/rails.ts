import type { Path } from "#domain/wiring/circuit.ts";
import { area, type Row } from "./place.ts";

/** A potential as a line along a column of rows. */
export type RailLine = { name: string; column: number; from: number; to: number };

const railsIn = ({ from, to }: Path, ends: "both" | "from" | "to"): string[] =>
  [ends === "to" ? undefined : from, ends === "from" ? undefined : to].flatMap((node) =>
    node?.kind === "rail" ? [node.name] : [],
  );

/** Turning back, a path reaches its second potential half a row below; the first ends above, before the fuse. */
const reached = ({ from, to }: Path, name: string, y: number): number =>
  from.kind === "rail" && to.kind === "rail" && to.name === name ? y + area.row / 2 : y;

/** A line for each potential, from its first row to its last; lines that do not meet share a column. */
export function railLines(rows: readonly Row[], ends: "both" | "from" | "to"): RailLine[] {
  const spans = new Map<string, { from: number; to: number }>();
  for (const { path, y } of rows)
    for (const name of railsIn(path, ends)) {
      const span = spans.get(name);
      const at = ends === "both" ? reached(path, name, y) : y;
      if (span) [span.from, span.to] = [Math.min(span.from, at), Math.max(span.to, at)];
      else spans.set(name, { from: at, to: at });
    }
  const columns: number[] = [];
  return [...spans]
    .toSorted(([, a], [, b]) => a.from - b.from)
    .map(([name, { from, to }]) => {
      let column = columns.findIndex((until) => until + 9 <= from);
      if (column < 0) column = columns.length;
      columns[column] = to;
      return { name, column, from, to };
    });
}
