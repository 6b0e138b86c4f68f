import { CsvError, parse } from "csv-parse/sync";
import { readSheet as readWorkbook } from "read-excel-file/universal";
import { type Cell, placeOf, SheetRefused, sheetRules, type Table } from "./rules.ts";
import { unpackParts } from "./unpack.ts";
import { sheetNames } from "./words.ts";

/**
 * Reads a spreadsheet: XLSX, or CSV separated by comma, semicolon or tab, told by the first bytes and not by a name.
 * @throws SheetRefused
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.length) throw new SheetRefused("sheetEmpty");
  if (file.length > sheetRules.mostBytes) throw new SheetRefused("sheetTooLarge");
  const begin = file.toString("hex", 0, 4);
  // A workbook of before 2007, or one with a password.
  if (begin === "d0cf11e0") throw new SheetRefused("sheetOld");
  const table = begin === "504b0304" ? await readXlsx(file) : readCsv(textOf(file));
  const { rows } = table;
  if (rows.length > sheetRules.mostRows) throw new SheetRefused("sheetTooMany");
  if (rows.some((row) => row.length > sheetRules.mostColumns)) throw new SheetRefused("sheetTooMany");
  if (!rows.some((row) => row.some((cell) => cell !== null))) throw new SheetRefused("sheetEmpty");
  return table;
}

/** UTF-8, or the UTF-16 in which spreadsheets save "Unicode text". */
function textOf(file: Buffer): string {
  const isWide = file[0] === 0xff && file[1] === 0xfe;
  const decoder = new TextDecoder(isWide ? "utf-16le" : "utf-8", { fatal: true });
  let text: string;
  try {
    text = decoder.decode(file);
  } catch (cause) {
    throw new SheetRefused(file.includes(0) ? "sheetKind" : "sheetEncoding", { cause });
  }
  if (text.includes("\0") || /^\s*[<{[]/.test(text) || text.startsWith("%PDF"))
    throw new SheetRefused("sheetKind");
  return text;
}

/** What separates the columns: of the first line that says something, outside of quotes. */
function separatorOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, "");
  const counts = [";", "\t", ","].map((one) => ({ one, count: bare.split(one).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]!.one;
}

/** Spreadsheets that separate by a semicolon do so since a comma is in their numbers. */
function readCsv(text: string): Table {
  const told = /^sep=(.)\r?\n/.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const delimiter = told?.[1] ?? separatorOf(/[^\r\n]*\S[^\r\n]*/.exec(body)?.[0] ?? "");
  try {
    const rows = parse(body, {
      delimiter,
      relax_column_count: true,
      to: sheetRules.mostRows + 1,
      max_record_size: sheetRules.mostBytes,
    });
    return { rows: rows.map((row) => row.map(plainCell)), isComma: delimiter !== "," };
  } catch (error) {
    if (error instanceof CsvError) throw new SheetRefused("sheetBroken", { cause: error });
    throw error;
  }
}

/** A text without the apostrophe that keeps spreadsheets from running it. */
function plainCell(text: string): Cell {
  if (!text.trim()) return null;
  if (text.startsWith("=")) return { not: "formula" };
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

async function readXlsx(file: Buffer): Promise<Table> {
  const parts = unpackParts(file);
  const { number, xml } = findSheet(parts);
  demandSmall(xml);
  const read = await readWorkbook(toArrayBuffer(file), number, { trim: false }).catch((cause: unknown) => {
    throw new SheetRefused("sheetBroken", { cause });
  });
  const rows = read.map((row) => row.map((cell) => (isBlank(cell) ? null : (cell as Cell))));
  for (const { place, not } of notValues(xml)) {
    const { row, column } = placeOf(place) ?? {};
    if (row === undefined || column === undefined) throw new SheetRefused("sheetBroken");
    while (rows.length <= row) rows.push([]);
    const cells = rows[row]!;
    while (cells.length <= column) cells.push(null);
    cells[column] = { not };
  }
  return { rows, isComma: false };
}

const isBlank = (cell: unknown) => cell === null || (typeof cell === "string" && !cell.trim());

const toArrayBuffer = ({ buffer, byteOffset, length }: Buffer) =>
  buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** The sheet with the models: its number among the sheets, and what stands in it. */
function findSheet(parts: ReadonlyMap<string, Buffer>): { number: number; xml: string } {
  const text = (name: string) => parts.get(name)?.toString("utf8");
  const book = text("xl/workbook.xml");
  if (!book) throw new SheetRefused("sheetKind");
  for (const part of parts.values())
    if (part.includes("<!DOCTYPE") || part.includes("<!ENTITY")) throw new SheetRefused("sheetBroken");
  const sheets = [...book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => tag);
  const named = sheets.findIndex((tag) => sheetNames.includes((attribute(tag, "name") ?? "").toLowerCase()));
  const index = Math.max(named, 0);
  const id = attribute(sheets[index] ?? "", "\\w+:id");
  const links = text("xl/_rels/workbook.xml.rels")?.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const target = links.find((tag) => attribute(tag, "Id") === id);
  const path = attribute(target ?? "", "Target")?.replace(/^\/?(?:xl\/)?/, "xl/");
  const xml = path && text(path);
  if (!xml) throw new SheetRefused("sheetBroken");
  return { number: index + 1, xml };
}

/** Counted before anything is made of it. */
function demandSmall(xml: string): void {
  const count = (tag: RegExp) => xml.match(tag)?.length ?? 0;
  const rows = count(/<(?:\w+:)?row[\s>/]/g);
  if (rows > sheetRules.mostRows || count(/<(?:\w+:)?c[\s>/]/g) > sheetRules.mostCells)
    throw new SheetRefused("sheetTooMany");
  // A single row may say that it is the last of a million, and a cell that it is the last of the row.
  const places = xml.matchAll(/<(?:\w+:)?c\s[^>]*?\br="([A-Z]+\d+)"/g);
  for (const [, place] of places) {
    const { row, column } = placeOf(place!) ?? { row: Infinity, column: 0 };
    if (row >= sheetRules.mostRows || column >= sheetRules.mostColumns)
      throw new SheetRefused("sheetTooMany");
  }
}

/** Cells that hold no value of their own: the library gives a formula's last value, and nothing for an error. */
function* notValues(xml: string): Generator<{ place: string; not: "formula" | "error" }> {
  for (const [, tag] of xml.matchAll(/<(?:\w+:)?c(\s[^>]*)?>\s*<(?:\w+:)?f[\s>/]/g))
    yield { place: attribute(tag ?? "", "r") ?? "", not: "formula" };
  for (const [tag] of xml.matchAll(/<(?:\w+:)?c\s[^>]*\bt="e"[^>]*>/g))
    yield { place: attribute(tag, "r") ?? "", not: "error" };
}
