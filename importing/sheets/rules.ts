/** What a spreadsheet may be at most. */
export const sheetRules = {
  mostBytes: 10_000_000,
  /** Of all that is packed in it, and of one cell in it, bytes and characters. */
  mostUnpacked: 64_000_000,
  mostText: 20_000,
  /** Features of a model in a cell; the files allow fewer. */
  mostLines: 20_000,
  mostParts: 500,
  mostRows: 10_000,
  mostColumns: 1_000,
  mostCells: 500_000,
  /** Models that a value is given to at once, and rows that are made drafts by one call. */
  mostChosen: 500,
  mostDrafts: 50,
} as const;

/** Why a whole spreadsheet is refused: keys of the desk's texts. */
export type SheetRefusal =
  | "sheetEmpty"
  | "sheetKind"
  | "sheetOld"
  | "sheetMacros"
  | "sheetBroken"
  | "sheetTooLarge"
  | "sheetTooMany"
  | "sheetEncoding"
  | "sheetNoHead";

export class SheetRefused extends Error {
  override name = "SheetRefused";
  readonly refusal: SheetRefusal;
  constructor(refusal: SheetRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

/** A cell that was read. A formula and an error are what they are: neither is computed, nor its last value believed. */
export type Cell = string | number | boolean | Date | { not: "formula" | "error" } | null;

/** A spreadsheet that was read. `isComma`: its numbers may have a decimal comma. */
export type Table = { rows: Cell[][]; isComma: boolean };

/** The name of a column: A, B, … Z, AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? columnName(rest) : "") + String.fromCodePoint(65 + (index % 26));
}

/** The place of a cell as spreadsheets name it, from its row and column counted from 0. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

/** Row and column, counted from 0, of a place; undefined for what is none. */
export function placeOf(name: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name) ?? [];
  if (!letters || !digits) return undefined;
  let column = 0;
  for (let i = 0; i < letters.length; i++) column = column * 26 + letters.codePointAt(i)! - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}
