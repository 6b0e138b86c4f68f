/** A line of the table. `met` is undefined where there is no target. */
export type Row = { name: string; measured: string; target?: string; met?: boolean };

export type Section = { part: string; rows: Row[] };

/** Prints all parts as one table with columns of equal width. */
export function printTable(sections: Section[]): void {
  const lines = sections.flatMap(({ part, rows }) =>
    rows.map((row) => [part, row.name, row.measured, row.target ?? "", verdict(row)]),
  );
  const all = [["part", "name", "measured", "target", "verdict"], ...lines];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  const format = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  console.log([format(all[0]!), rule, ...lines.map(format)].join("\n"));
}

function verdict({ met }: Row): string {
  return met === undefined ? "" : met ? "met" : "MISSED";
}
