import type { PdfSheet } from "./pdf.server.ts";
import { colours, type TextStyle } from "./typesetter.server.ts";

/** What stands in a cell: a text with an optional unit, and smaller lines below. */
export type Cell = string | { text: string; unit?: string; notes?: string[] };

export type Column = {
  head: string;
  /** share of the table's width */ share: number;
  weight?: TextStyle["weight"];
  colour?: string;
  align?: "left" | "right";
};

/** A row of cells, or a title over the rows that follow. */
export type TableRow = { cells: Cell[] } | { title: string };

type Element = PDFKit.PDFStructureElement;

const size = 8.5;
const headStyle: TextStyle = { size: 7.5, weight: "medium", colour: colours.quiet };
const titleStyle: TextStyle = { size: 8.5, weight: "bold" };
const noteStyle: TextStyle = { size: 7.5, colour: colours.quiet };
const padding = { x: 8, y: 3.2 };

/** Tables up to this share of a page move to the next page instead of breaking. */
const wholeUpTo = 0.45;

/** A heading and its table: short tables stay whole, long ones begin where they stand. */
export function drawHeadedTable(sheet: PdfSheet, heading: string, columns: Column[], rows: TableRow[]): void {
  const height = tableHeight(sheet, columns, rows);
  sheet.heading(heading, 1, height < sheet.pageHeight * wholeUpTo ? height : 100);
  drawTable(sheet, columns, rows);
}

/**
 * A table over as many pages as it needs. Heads and the title of a continued group are repeated; no title is
 * left at the foot of a page, and no row is split.
 */
export function drawTable(sheet: PdfSheet, columns: Column[], rows: TableRow[]): void {
  const table = sheet.group("Table");
  const { x, inner, heightOf, headHeight, styleOf } = geometry(sheet, columns);

  const drawHead = (repeated: boolean) => {
    const draw = (row?: Element) => {
      columns.forEach((column, i) => {
        const style = { ...headStyle, align: column.align ?? "left" } satisfies TextStyle;
        const put = () => sheet.text(column.head, x(i), sheet.y + padding.y, inner(i), style);
        if (row) sheet.mark("TH", put, row, { scope: "Column" });
        else put();
      });
    };
    if (repeated) sheet.artifact(() => draw());
    else {
      const row = sheet.group("TR", table);
      draw(row);
      row.end();
    }
    sheet.y += headHeight;
    sheet.rule(sheet.y, colours.ink, 0.6);
  };

  const drawTitle = (title: string, repeated: boolean) => {
    sheet.space(4);
    const put = () => sheet.text(title, sheet.left, sheet.y + padding.y, sheet.width, titleStyle);
    if (repeated) sheet.artifact(put);
    else {
      const row = sheet.group("TR", table);
      sheet.mark("TH", put, row, { scope: "Row" });
      row.end();
    }
    sheet.y += sheet.heightOf(title, titleStyle, sheet.width) + padding.y * 2;
    sheet.rule(sheet.y, colours.line, 0.5);
  };

  const drawRow = (cells: Cell[], height: number) => {
    const row = sheet.group("TR", table);
    cells.forEach((cell, i) => {
      sheet.mark(
        "TD",
        () => {
          let y = sheet.y + padding.y;
          y += sheet.text(cellText(cell), x(i), y, inner(i), styleOf(cell, i));
          for (const note of notesOf(cell))
            y += sheet.text(note, x(i), y, inner(i), { ...noteStyle, align: columns[i]!.align ?? "left" });
        },
        row,
      );
    });
    row.end();
    sheet.y += height;
    sheet.rule(sheet.y, colours.hair, 0.5);
  };

  let title: string | undefined;
  sheet.ensure(headHeight + rows.slice(0, 2).reduce((sum, row) => sum + heightOf(row), 0));
  drawHead(false);
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    const together = heightOf(row) + ("title" in row && next ? heightOf(next) : 0);
    if (sheet.y + together > sheet.bottom) {
      sheet.newPage();
      drawHead(true);
      if (!("title" in row) && title) drawTitle(title, true);
    }
    if ("title" in row) drawTitle((title = row.title), false);
    else drawRow(row.cells, heightOf(row));
  });
  table.end();
  sheet.space(6);
}

function geometry(sheet: PdfSheet, columns: Column[]) {
  const total = columns.reduce((sum, column) => sum + column.share, 0);
  const widths = columns.map((column) => (column.share / total) * sheet.width);
  const x = (index: number) => sheet.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0);
  const inner = (index: number) => widths[index]! - (index === columns.length - 1 ? 0 : padding.x);
  const styleOf = (cell: Cell, index: number): TextStyle => {
    const { weight = "regular", align = "left", colour = colours.ink } = columns[index]!;
    return {
      size,
      weight,
      align,
      colour,
      ...(typeof cell !== "string" && cell.unit ? { tail: cell.unit } : {}),
    };
  };
  const cellHeight = (cell: Cell, index: number) =>
    sheet.heightOf(cellText(cell), styleOf(cell, index), inner(index)) +
    notesOf(cell).reduce((sum, note) => sum + sheet.heightOf(note, noteStyle, inner(index)), 0);
  const heightOf = (row: TableRow) =>
    "title" in row
      ? sheet.heightOf(row.title, titleStyle, sheet.width) + padding.y * 2 + 4
      : Math.max(...row.cells.map(cellHeight)) + padding.y * 2;
  const headHeight =
    Math.max(...columns.map((column, i) => sheet.heightOf(column.head, headStyle, inner(i)))) + padding.y * 2;
  return { x, inner, styleOf, heightOf, headHeight };
}

const cellText = (cell: Cell) =>
  typeof cell === "string" ? cell : cell.unit ? `${cell.text} ${cell.unit}` : cell.text;
const notesOf = (cell: Cell) => (typeof cell === "string" ? [] : (cell.notes ?? []));

function tableHeight(sheet: PdfSheet, columns: Column[], rows: TableRow[]): number {
  const { heightOf, headHeight } = geometry(sheet, columns);
  return rows.reduce((sum, row) => sum + heightOf(row), headHeight);
}
