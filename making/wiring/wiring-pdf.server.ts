import type { Locale } from "#domain/locale/locale.ts";
import { PdfSheet } from "#making/pdf/pdf.server.ts";
import type { TextStyle } from "#making/pdf/typesetter.server.ts";
import { type Layer, paper, type Shape, type Sheet } from "./shapes.ts";

/** Everything that the PDF of a wiring drawing shows: plain data, drawn in the maker's thread. */
export type WiringPdf = {
  locale: Locale;
  title: string;
  subject: string;
  author: string;
  date: Date;
  sheets: Sheet[];
};

/** Points per millimetre. */
const scale = 72 / 25.4;
const ink = "#0e1b22";
const quiet = "#4f626c";

/** Thickness of lines, mm. */
const pens: Record<Layer, number> = {
  frame: 0.3,
  device: 0.5,
  wire: 0.4,
  part: 0.25,
  rail: 0.5,
  screen: 0.25,
  text: 0,
  quiet: 0,
};

/** Colours of wires by IEC 60757, such that they are seen on white. */
const wireColours: Record<string, string> = {
  BK: ink,
  BN: "#8a4b20",
  RD: "#c0241f",
  OG: "#c95a00",
  YE: "#a88600",
  GN: "#0a7a3c",
  BU: "#1a5fb4",
  VT: "#7b3fa0",
  GY: "#7d8b92",
  WH: "#7d8b92",
  PK: "#b8588f",
  GNYE: "#5a8a00",
};

/** A wiring drawing as PDF: vectors, a page and a bookmark for each sheet. */
export async function wiringPdf({ sheets, ...options }: WiringPdf): Promise<Buffer> {
  const sheet = new PdfSheet({
    ...options,
    page: { width: paper.width * scale, height: paper.height * scale },
  });
  sheets.forEach(({ shapes, title, number }, i) => {
    if (i) sheet.newPage();
    sheet.doc.outline.addItem(`${number} ${title}`);
    sheet.mark("Figure", () => draw(sheet, shapes), undefined, { alt: `${options.title} · ${title}` });
  });
  return sheet.finish(() => {});
}

function draw(sheet: PdfSheet, shapes: readonly Shape[]): void {
  for (const shape of shapes) {
    if (shape.kind === "text") drawText(sheet, shape);
    else drawLine(sheet, shape);
  }
}

function drawLine({ doc }: PdfSheet, shape: Exclude<Shape, { kind: "text" }>): void {
  doc.lineWidth(pens[shape.layer] * scale);
  const colour = shape.kind === "line" && shape.colour ? wireColours[shape.colour]! : ink;
  doc.strokeColor(colour);
  if (shape.kind === "line" && shape.dashed) doc.dash(1.2 * scale, { space: 0.8 * scale });
  else doc.undash();
  if (shape.kind === "circle") doc.circle(shape.x * scale, shape.y * scale, shape.radius * scale);
  else {
    shape.points.forEach(([x, y], i) =>
      i ? doc.lineTo(x * scale, y * scale) : doc.moveTo(x * scale, y * scale),
    );
    if (shape.closed) doc.closePath();
  }
  if (!shape.filled) doc.stroke();
  else doc.fillAndStroke(fillOf(shape.layer, shape.kind), colour);
}

const fillOf = (layer: Layer, kind: string): string => {
  if (layer === "rail") return ink;
  return layer === "device" && kind === "line" ? "#eef2f2" : "#ffffff";
};

/** A box around a text, wide enough that it is never broken. */
const room = 1_000;

function drawText(sheet: PdfSheet, shape: Extract<Shape, { kind: "text" }>): void {
  const { x, y, text, size, anchor, bold, layer } = shape;
  if (!text) return;
  const points = size * scale;
  const style: TextStyle = {
    size: points,
    weight: bold ? "bold" : "regular",
    colour: layer === "quiet" ? quiet : ink,
    align: anchor === "start" ? "left" : anchor === "end" ? "right" : "center",
    leading: 1,
  };
  const left = x * scale - (anchor === "start" ? 0 : anchor === "end" ? room : room / 2);
  // The shape's point is on the baseline; a text's box begins above it.
  sheet.text(text, left, y * scale - points * 0.85, room, style);
}
