import type { PdfSheet } from "#making/pdf/pdf.server.ts";
import { colours, type TextStyle } from "#making/pdf/typesetter.server.ts";
import type { Words } from "#making/documents/words.ts";

export const styles = {
  chapter: { size: 20, weight: "bold", leading: 1.25 },
  section: { size: 11.5, weight: "bold", leading: 1.3 },
  entry: { size: 9.2, weight: "bold" },
  body: { size: 9 },
  small: { size: 7.8 },
  quiet: { size: 7.8, colour: colours.quiet },
} as const satisfies Record<string, TextStyle>;

/** What the contents and the bookmarks name. */
export type BookPlace = { level: 1 | 2; title: string; page: number; name: string };

type Bookmark = PDFKit.PDFOutline;

/** A sheet with chapters and sections: it notes on which page they begin, and on which page keywords stand. */
export class Book {
  readonly sheet: PdfSheet;
  readonly words: Words;
  readonly places: BookPlace[] = [];
  /** Pages of each keyword, counted from 1. */
  readonly keywords = new Map<string, Set<number>>();
  /** The page that has the heads of the columns of settings. */
  headed: number | undefined;
  private bookmark: Bookmark | undefined;

  constructor(sheet: PdfSheet, words: Words) {
    this.sheet = sheet;
    this.words = words;
  }

  /** The page that is being written, counted from 1. */
  get page(): number {
    return this.sheet.doc.bufferedPageRange().count;
  }

  /** Begins a chapter on a page of its own. */
  chapter(title: string): void {
    const { sheet } = this;
    sheet.newPage();
    const name = this.begin(1, title);
    this.bookmark = sheet.doc.outline.addItem(title);
    sheet.y += sheet.text(title, sheet.left, sheet.y, sheet.width, styles.chapter, { type: "H1" });
    sheet.doc.addNamedDestination(name, "XYZ", 0, 0, null);
    sheet.space(4);
    sheet.rule(sheet.y, colours.ink, 0.9);
    sheet.space(10);
  }

  /** Begins a section; `keepWith` is the height of what must stand on the same page. */
  section(title: string, keepWith = 60): void {
    const { sheet } = this;
    const height = sheet.heightOf(title, styles.section, sheet.width);
    sheet.ensure(height + 12 + keepWith);
    sheet.space(8);
    const name = this.begin(2, title);
    this.bookmark?.addItem(title);
    sheet.doc.addNamedDestination(name, "XYZ", 0, sheet.y - 10, null);
    sheet.y += sheet.text(title, sheet.left, sheet.y, sheet.width, styles.section, { type: "H2" });
    sheet.space(4);
  }

  /** Notes that a keyword stands on this page. */
  note(keyword: string): void {
    const known = this.keywords.get(keyword);
    if (known) known.add(this.page);
    else this.keywords.set(keyword, new Set([this.page]));
  }

  private begin(level: 1 | 2, title: string): string {
    const name = `place-${this.places.length + 1}`;
    this.places.push({ level, title, page: this.page, name });
    return name;
  }
}
