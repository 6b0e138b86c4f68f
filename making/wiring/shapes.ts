import type { WireColour } from "#domain/wiring/circuit.ts";
import { breakLines } from "#making/pdf/text-layout.ts";

/** What a line of the drawing belongs to; layers of the DXF, classes of the SVG. */
export const layers = ["frame", "device", "wire", "part", "rail", "screen", "text", "quiet"] as const;
export type Layer = (typeof layers)[number];

/** Lengths in mm from the sheet's upper left corner. */
export type Shape =
  | {
      kind: "line";
      layer: Layer;
      points: readonly (readonly [number, number])[];
      colour?: WireColour | undefined;
      dashed?: boolean;
      closed?: boolean;
      filled?: boolean;
    }
  | { kind: "circle"; layer: Layer; x: number; y: number; radius: number; filled?: boolean }
  | {
      kind: "text";
      layer: "text" | "quiet";
      /** At the baseline. */
      x: number;
      y: number;
      text: string;
      size: number;
      anchor: "start" | "middle" | "end";
      bold?: boolean;
    };

export type TextShape = Extract<Shape, { kind: "text" }>;

export type Sheet = { number: number; title: string; shapes: Shape[] };

/** A3 across. */
export const paper = { width: 420, height: 297 };

/** A width that no font of the drawing goes beyond, as a part of its size. */
function widthOf(char: string): number {
  if (char > "\u2e7f") return 1;
  if (/[ .,:;'|!ijl·()[\]/]/.test(char)) return 0.34;
  if (/[mwMW@%—…]/.test(char)) return 0.92;
  if (/[A-ZΩÇĞİÖŞÜÁÉÍÓÚÂÊÔÃÕÑ→−+<>=±×⏚]/.test(char)) return 0.69;
  return 0.6;
}

export const textWidth = (text: string, size: number, bold = false): number =>
  Array.from(text).reduce((sum, char) => sum + widthOf(char), 0) * size * (bold ? 1.04 : 1);

/** The lines of a text that is no wider than `width`. */
export const linesOf = (text: string, size: number, width: number): string[] =>
  breakLines(text, width, (part) => textWidth(part, size)).map((line) => line.text);

/** The box around a text. */
export function boxOf({ x, y, text, size, anchor, bold }: TextShape) {
  const width = textWidth(text, size, bold);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size * 0.78, bottom: y + size * 0.22 };
}

export const line = (
  layer: Layer,
  points: readonly (readonly [number, number])[],
  more: Partial<Extract<Shape, { kind: "line" }>> = {},
): Shape => ({ kind: "line", layer, points, ...more });

export const rectangle = (
  layer: Layer,
  left: number,
  top: number,
  width: number,
  height: number,
  more: Partial<Extract<Shape, { kind: "line" }>> = {},
): Shape =>
  line(
    layer,
    [
      [left, top],
      [left + width, top],
      [left + width, top + height],
      [left, top + height],
    ],
    { closed: true, ...more },
  );

export const circle = (layer: Layer, x: number, y: number, radius: number, filled = false): Shape => ({
  kind: "circle",
  layer,
  x,
  y,
  radius,
  filled,
});

export const words = (
  x: number,
  y: number,
  text: string,
  size: number,
  more: Partial<TextShape> = {},
): Shape => ({ kind: "text", layer: "text", x, y, text, size, anchor: "start", ...more });
