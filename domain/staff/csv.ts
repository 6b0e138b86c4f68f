/** A cell that a spreadsheet shows and never runs: what begins as a formula gets an apostrophe before it. */
function cell(value: string | number, point: string): string {
  if (typeof value === "number") return String(value).replace(".", point);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * A table for spreadsheets (RFC 4180), with the mark by which they read it as UTF-8. Those with a decimal comma
 * separate by semicolons.
 */
export const writeCsv = (
  rows: readonly (readonly (string | number)[])[],
  { separator = ",", point = "." } = {},
): string =>
  `\uFEFF${rows.map((row) => row.map((one) => cell(one, point)).join(separator)).join("\r\n")}\r\n`;
