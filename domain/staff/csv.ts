/** A cell that a spreadsheet shows and never runs: what begins as a formula gets an apostrophe before it. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A table for spreadsheets (RFC 4180), with the mark by which they read it as UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
