import PdfDocument from "pdfkit";
import type { Locale } from "#domain/locale/locale.ts";
import { fontFile, type Run, runsOf, type Script, type Weight } from "./fonts.server.ts";
import { breakLines, type TextLine } from "./text-layout.ts";

/** The site's colours, for print (app/app.css). */
export const colours = {
  ink: "#0e1b22",
  quiet: "#4f626c",
  faint: "#6f848e",
  line: "#b6c3c8",
  hair: "#dde4e6",
  raised: "#f0f3f3",
  warn: "#b3211c",
} as const;

export type TextStyle = {
  /** in points */
  size: number;
  weight?: Weight;
  colour?: string;
  align?: "left" | "right" | "center";
  /** Distance of lines as a multiple of the size. */
  leading?: number;
  /** The end of the text in a lighter colour: a unit. */
  tail?: string;
};

type FontTables = { hasGlyphForCodePoint(codePoint: number): boolean };

/** Parsed fonts, until memory gets short: reading a Chinese font takes longer than making most documents. */
const parsed = new Map<string, WeakRef<FontTables>>();

/**
 * A font for one document. Its tables are shared, its memory of glyphs is not: that one keeps the order of
 * their use, and the same document would come out different after another. PDFKit takes a parsed font as it
 * takes a file's name, though its types do not say so.
 */
function fontFor(file: string): FontTables {
  let tables = parsed.get(file)?.deref();
  if (!tables) {
    tables = parsedFont(new PdfDocument({ autoFirstPage: false }).font(file));
    parsed.set(file, new WeakRef(tables));
  }
  return Object.create(tables, { _glyphs: { value: {}, writable: true } }) as FontTables;
}

function parsedFont(doc: PDFKit.PDFDocument): FontTables {
  return (doc as unknown as { _font: { font: FontTables } })._font.font;
}

function mapIn<K, V>(maps: Map<string, Map<K, V>>, name: string): Map<K, V> {
  let map = maps.get(name);
  if (!map) maps.set(name, (map = new Map<K, V>()));
  return map;
}

/** Sets text: finds the font of each character, measures, breaks and draws lines. */
export class Typesetter {
  private readonly doc: PDFKit.PDFDocument;
  private readonly locale: Locale;
  private readonly tables = new Map<string, FontTables>();
  /** By font, widths at size 1, and whether it has a character. */
  private readonly textWidths = new Map<string, Map<string, number>>();
  private readonly widths = new Map<string, Map<string, number>>();
  private readonly signs = new Map<string, Map<number, boolean>>();

  constructor(doc: PDFKit.PDFDocument, locale: Locale) {
    this.doc = doc;
    this.locale = locale;
  }

  /** How high a line is; Chinese needs more air. */
  lineHeight({ size, leading }: TextStyle): number {
    return size * (leading ?? (this.locale === "zh" || this.locale === "hk" ? 1.55 : 1.4));
  }

  lines(text: string, style: TextStyle, width: number): TextLine[] {
    return breakLines(text, width, (part) => this.widthOf(part, style));
  }

  widthOf(text: string, style: TextStyle): number {
    const known = mapIn(this.textWidths, style.weight ?? "regular");
    let width = known.get(text);
    if (width === undefined) {
      width = this.runs(text, style).reduce((sum, run) => sum + this.runWidth(run, style), 0);
      known.set(text, width);
    }
    return width * style.size;
  }

  /** Width at size 1. Chinese characters stand apart, so each is measured once; Latin words have kerning. */
  private runWidth(run: Run, style: TextStyle): number {
    // PDFKit too sets Latin word by word, each with the space behind it.
    const parts = run.script === "latin" ? run.text.split(/(?<= )/) : run.text;
    const widths = this.widthsOf(run.script, style.weight ?? "regular");
    let sum = 0;
    for (const part of parts) {
      let width = widths.get(part);
      if (width === undefined) {
        width = this.pen(run, style, 1000).widthOfString(part) / 1000;
        widths.set(part, width);
      }
      sum += width;
    }
    return sum;
  }

  drawLine(
    { text, width: used }: TextLine,
    x: number,
    y: number,
    width: number,
    style: TextStyle,
    last: boolean,
  ): void {
    const start =
      style.align === "right" ? x + width - used : style.align === "center" ? x + (width - used) / 2 : x;
    // A common baseline for both scripts, whatever heights their fonts declare.
    const baseline = y + this.lineHeight(style) / 2 + style.size * 0.35;
    const tail =
      last && style.tail && text.replaceAll("\u00a0", " ").endsWith(style.tail) ? style.tail.length : 0;
    const whole = tail ? [text.slice(0, -tail), text.slice(-tail)] : [text];
    let at = start;
    whole.forEach((part, i) => {
      const colour = i ? colours.quiet : (style.colour ?? colours.ink);
      for (const run of this.runs(part, style)) {
        this.pen(run, style, style.size)
          .fillColor(colour)
          .text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
        at += this.runWidth(run, style) * style.size;
      }
    });
  }

  private runs(text: string, { weight = "regular" }: TextStyle): Run[] {
    const known = {
      latin: this.signsOf("latin", weight),
      sc: this.signsOf("sc", weight),
      tc: this.signsOf("tc", weight),
    };
    return runsOf(text, this.locale, (script, codePoint) => {
      let has = known[script].get(codePoint);
      if (has === undefined) {
        has = this.font(script, weight).hasGlyphForCodePoint(codePoint);
        known[script].set(codePoint, has);
      }
      return has;
    });
  }

  private signsOf(script: Script, weight: Weight): Map<number, boolean> {
    return mapIn(this.signs, `${script}-${weight}`);
  }

  private widthsOf(script: Script, weight: Weight): Map<string, number> {
    return mapIn(this.widths, `${script}-${weight}`);
  }

  private pen(run: Run, { weight = "regular" }: TextStyle, size: number): PDFKit.PDFDocument {
    this.font(run.script, weight);
    return this.doc.font(`${run.script}-${weight}`, size);
  }

  /** The parsed font, to check for missing characters before drawing. */
  private font(script: Script, weight: Weight): FontTables {
    const name = `${script}-${weight}`;
    let tables = this.tables.get(name);
    if (!tables) {
      this.doc.registerFont(name, fontFor(fontFile(script, weight)) as unknown as string).font(name);
      tables = parsedFont(this.doc);
      this.tables.set(name, tables);
    }
    return tables;
  }
}
