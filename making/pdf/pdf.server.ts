import PdfDocument from "pdfkit";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { colours, type TextStyle, Typesetter } from "./typesetter.server.ts";

/** For callers that write on sheets. */
export { colours, type TextStyle } from "./typesetter.server.ts";

export type SheetOptions = {
  locale: Locale;
  title: string;
  subject: string;
  author: string;
  keywords?: string;
  /** The document's date; the time of printing must not be in the file. */
  date: Date;
  /** Size of the pages in points; A4 without it. */
  page?: { width: number; height: number };
};

type Element = PDFKit.PDFStructureElement;

const page = { width: 595.28, height: 841.89 };
/** Margins in points; heads and feet are printed in them. */
export const margin = { left: 45, right: 45, top: 62, bottom: 66 };

/**
 * A PDF that is written from top to bottom: A4, tagged, with an outline, in Latin or Chinese script.
 * Lengths are in points from the page's upper left corner. The same calls give the same bytes.
 */
export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly locale: Locale;
  readonly left = margin.left;
  readonly width = page.width - margin.left - margin.right;
  readonly bottom = page.height - margin.bottom;
  readonly pageHeight = page.height;
  y = margin.top;
  private readonly chunks: Buffer[] = [];
  private readonly root: Element;
  readonly type: Typesetter;

  constructor(options: SheetOptions) {
    this.locale = options.locale;
    this.doc = new PdfDocument({
      size: options.page ? [options.page.width, options.page.height] : "A4",
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      lang: languageTags[options.locale],
      tagged: true,
      displayTitle: true,
      info: {
        Title: options.title,
        Subject: options.subject,
        Author: options.author,
        Creator: options.author,
        Producer: "PDFKit",
        Keywords: options.keywords ?? "",
        CreationDate: options.date,
        ModDate: options.date,
      },
    });
    this.type = new Typesetter(this.doc, options.locale);
    this.doc.on("data", (chunk: Buffer) => this.chunks.push(chunk));
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
    this.newPage();
  }

  newPage(): void {
    this.doc.addPage();
    this.y = margin.top;
  }

  /** Begins a new page unless `height` is left on this one. */
  ensure(height: number): void {
    if (this.y + height > this.bottom && this.y > margin.top) this.newPage();
  }

  space(height: number): void {
    this.y += height;
  }

  heightOf(text: string, style: TextStyle, width: number): number {
    return this.type.lines(text, style, width).length * this.type.lineHeight(style);
  }

  /** Puts a text at a place and returns its height; `tag` puts it into the document's structure. */
  text(
    text: string,
    x: number,
    y: number,
    width: number,
    style: TextStyle,
    tag?: { type: string; parent?: Element },
  ): number {
    const lines = this.type.lines(text, style, width);
    const draw = () =>
      lines.forEach((line, i) =>
        this.type.drawLine(
          line,
          x,
          y + i * this.type.lineHeight(style),
          width,
          style,
          i === lines.length - 1,
        ),
      );
    if (tag) this.mark(tag.type, draw, tag.parent);
    else draw();
    return lines.length * this.type.lineHeight(style);
  }

  /** Draws something as an element of the structure: headings, paragraphs, cells, figures. */
  mark(
    type: string,
    draw: () => void,
    parent: Element = this.root,
    options: { alt?: string; scope?: "Column" | "Row" } = {},
  ): void {
    const element = this.doc.struct(type, options);
    parent.add(element);
    element.add(this.doc.markStructureContent(type));
    draw();
    this.doc.endMarkedContent();
    element.end();
  }

  /** A structure element with children: a table, a row, a list. */
  group(type: string, parent: Element = this.root): Element {
    const element = this.doc.struct(type);
    parent.add(element);
    return element;
  }

  /** Lines, colour fields and page furniture, which screen readers skip. */
  artifact(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  rule(y: number, colour: string = colours.line, thickness = 0.5, x = this.left, width = this.width): void {
    this.artifact(() => {
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke();
    });
  }

  /** A heading that never stands alone at the foot of a page; level 1 enters the outline. */
  heading(text: string, level: 1 | 2 = 1, keepWith = 60): void {
    const style: TextStyle =
      level === 1 ? { size: 13, weight: "bold", leading: 1.3 } : { size: 9.5, weight: "bold" };
    const before = this.y > margin.top + 1 ? (level === 1 ? 18 : 10) : 0;
    this.ensure(before + this.heightOf(text, style, this.width) + keepWith);
    if (this.y > margin.top + 1) this.space(before);
    if (level === 1) {
      this.rule(this.y, colours.ink, 0.9);
      this.space(7);
      this.doc.outline.addItem(text);
    }
    this.y += this.text(text, this.left, this.y, this.width, style, { type: `H${level + 1}` });
    this.space(level === 1 ? 6 : 2);
  }

  paragraph(text: string, style: TextStyle = { size: 9 }, width = this.width): void {
    for (const part of text.split(/\n\s*\n/)) {
      this.ensure(Math.min(this.heightOf(part, style, width), this.type.lineHeight(style) * 3));
      this.flow(part.trim(), this.left, width, style, "P");
      this.space(style.size * 0.45);
    }
  }

  /** A list with numbers or with dashes; an item stays whole where the page is long enough. */
  list(
    items: string[],
    { numbered = false, style = { size: 9 } }: { numbered?: boolean; style?: TextStyle } = {},
  ): void {
    const list = this.group("L");
    const indent = numbered ? 20 : 11;
    items.forEach((item, i) => {
      this.ensure(this.heightOf(item, style, this.width - indent));
      const entry = this.group("LI", list);
      const label = numbered ? `${i + 1}` : "–";
      this.text(
        label,
        this.left,
        this.y,
        indent,
        { ...style, weight: numbered ? "bold" : "regular", colour: numbered ? colours.ink : colours.faint },
        { type: "Lbl", parent: entry },
      );
      this.flow(item, this.left + indent, this.width - indent, style, "LBody", entry);
      entry.end();
      this.space(style.size * 0.42);
    });
    list.end();
  }

  private flow(
    text: string,
    x: number,
    width: number,
    style: TextStyle,
    type: string,
    parent?: Element,
  ): void {
    const lines = this.type.lines(text, style, width);
    for (let from = 0; from < lines.length;) {
      const room = Math.max(1, Math.floor((this.bottom - this.y) / this.type.lineHeight(style)));
      const part = lines.slice(from, from + room);
      this.mark(
        type,
        () =>
          part.forEach((line, i) =>
            this.type.drawLine(
              line,
              x,
              this.y + i * this.type.lineHeight(style),
              width,
              style,
              from + i === lines.length - 1,
            ),
          ),
        parent,
      );
      this.y += part.length * this.type.lineHeight(style);
      from += part.length;
      if (from < lines.length) this.newPage();
    }
  }

  /** Draws the furniture of all pages, now that their number is known. */
  async finish(furniture: (sheet: PdfSheet, number: number, count: number) => void): Promise<Buffer> {
    this.root.end();
    const { count } = this.doc.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      this.doc.switchToPage(i);
      this.artifact(() => furniture(this, i + 1, count));
    }
    const ended = new Promise<void>((done, fail) => this.doc.on("end", done).on("error", fail));
    this.doc.end();
    await ended;
    return Buffer.concat(this.chunks);
  }
}
