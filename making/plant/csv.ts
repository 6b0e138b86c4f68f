import { toCsv } from "#making/documents/csv.ts";
import type { PartLine } from "./content.ts";

/** The list of parts as CSV. */
export function plantCsv(parts: readonly PartLine[], column: (key: string) => string): string {
  return toCsv([
    ["count", "part", "model", "text"].map(column),
    ...parts.map(({ count, what, model, code, text }) => [
      count,
      what,
      [model, code].filter(Boolean).join(" / "),
      text,
    ]),
  ]);
}
