import type { Panel } from "#domain/product/panel.ts";

/** Kinds of lines; DXF layers and SVG classes have the same names. */
export const drawingLayers = ["cut-out", "outline", "fixing", "dimensions"] as const;

export type DrawingLayer = (typeof drawingLayers)[number];

/** Parts of a drawing: lengths in mm, y grows downwards. Turned text reads from below. */
export type Shape =
  | { kind: "line"; layer: DrawingLayer; x1: number; y1: number; x2: number; y2: number }
  | { kind: "rect"; layer: DrawingLayer; x: number; y: number; width: number; height: number }
  | { kind: "circle"; layer: DrawingLayer; x: number; y: number; radius: number }
  | { kind: "text"; layer: DrawingLayer; x: number; y: number; size: number; text: string; turned?: boolean };

export type Drawing = { shapes: Shape[]; x: number; y: number; width: number; height: number };

const round = (value: number) => Math.round(value * 1000) / 1000;
/** A length as printed on drawings: with a decimal point in every language. */
const length = (value: number) => String(round(value));

/** A dimension across: extension lines, a line with strokes at its ends, the length above it. */
function across(x1: number, x2: number, from: number, at: number, size: number): Shape[] {
  return [
    { kind: "line", layer: "dimensions", x1, y1: from, x2: x1, y2: at + Math.sign(at - from) * size * 0.5 },
    { kind: "line", layer: "dimensions", x1: x2, y1: from, x2, y2: at + Math.sign(at - from) * size * 0.5 },
    { kind: "line", layer: "dimensions", x1, y1: at, x2, y2: at },
    stroke(x1, at, size),
    stroke(x2, at, size),
    { kind: "text", layer: "dimensions", x: (x1 + x2) / 2, y: at - size * 0.35, size, text: length(x2 - x1) },
  ];
}

/** A dimension upright, its length on the left of the line. */
function upright(y1: number, y2: number, from: number, at: number, size: number): Shape[] {
  return [
    { kind: "line", layer: "dimensions", x1: from, y1, x2: at + Math.sign(at - from) * size * 0.5, y2: y1 },
    { kind: "line", layer: "dimensions", x1: from, y1: y2, x2: at + Math.sign(at - from) * size * 0.5, y2 },
    { kind: "line", layer: "dimensions", x1: at, y1, x2: at, y2 },
    stroke(at, y1, size),
    stroke(at, y2, size),
    {
      kind: "text",
      layer: "dimensions",
      x: at - size * 0.35,
      y: (y1 + y2) / 2,
      size,
      text: length(y2 - y1),
      turned: true,
    },
  ];
}

const stroke = (x: number, y: number, size: number): Shape => {
  const half = size * 0.3;
  return { kind: "line", layer: "dimensions", x1: x - half, y1: y + half, x2: x + half, y2: y - half };
};

/**
 * The brackets that hold the device behind the panel: one on each side, a third of the hole's height, hidden
 * by the bezel.
 */
function bracketFields(
  { width, height }: { width: number; height: number },
  bezel: number,
): { x: number; y: number; width: number; height: number }[] {
  const reach = ((bezel - width) / 2) * 0.7;
  const tall = Math.min(40, height / 3);
  return [
    { x: -width / 2 - reach, y: -tall / 2, width: reach, height: tall },
    { x: width / 2, y: -tall / 2, width: reach, height: tall },
  ];
}

/**
 * The hole that a flush-mounted device needs, with the bezel that covers it, at full size around the hole's
 * centre.
 * @param title printed below; may be empty
 * @param size height of the figures in mm
 */
export function cutOutDrawing(
  panel: Pick<Panel, "width" | "height"> & { cutOut: { width: number; height: number } },
  title: string,
  size = 4,
): Drawing {
  const { width, height, cutOut } = panel;
  const [right, bottom] = [width / 2, height / 2];
  const [holeRight, holeBottom] = [cutOut.width / 2, cutOut.height / 2];
  const shapes: Shape[] = [
    {
      kind: "rect",
      layer: "cut-out",
      x: -holeRight,
      y: -holeBottom,
      width: cutOut.width,
      height: cutOut.height,
    },
    { kind: "rect", layer: "outline", x: -right, y: -bottom, width, height },
    ...bracketFields(cutOut, width).map((field): Shape => ({ kind: "rect", layer: "fixing", ...field })),
    { kind: "line", layer: "fixing", x1: -holeRight * 0.15, y1: 0, x2: holeRight * 0.15, y2: 0 },
    { kind: "line", layer: "fixing", x1: 0, y1: -holeRight * 0.15, x2: 0, y2: holeRight * 0.15 },
    ...across(-holeRight, holeRight, -holeBottom, -bottom - size * 2.5, size),
    ...across(-right, right, -bottom, -bottom - size * 5.5, size),
    ...upright(-holeBottom, holeBottom, -holeRight, -right - size * 2.5, size),
    ...upright(-bottom, bottom, -right, -right - size * 5.5, size),
    ...(title
      ? [
          {
            kind: "text",
            layer: "dimensions",
            x: 0,
            y: bottom + size * 2.6,
            size,
            text: title,
          } satisfies Shape,
        ]
      : []),
  ];
  const x = -right - size * 8;
  const y = -bottom - size * 8;
  return { shapes, x, y, width: right - x + size * 3, height: bottom - y + size * (title ? 5 : 1) };
}

type Arrangement = "row" | "stacked";

/**
 * Front, side and (for flush-mounted devices) the hole, with their sizes.
 * @param size height of the figures in mm, so that they come out readable whatever the scale
 * @param arrangement all in a row, or for narrow places the hole below the front
 */
export function viewsDrawing(panel: Panel, size: number, arrangement: Arrangement = "row"): Drawing {
  const { width, height, depth } = panel;
  const gap = size * (arrangement === "row" ? 6 : 2.5);
  const side = width + gap;
  const floor = height + size * 3.4;
  const hole = holeOf(panel, size, arrangement === "row" ? side + depth + gap + size * 3 : undefined);
  const shapes: Shape[] = [
    { kind: "rect", layer: "outline", x: 0, y: 0, width, height },
    ...across(0, width, height, floor, size),
    ...upright(0, height, 0, -size * 2.2, size),
    ...sideShapes(panel, side),
    ...across(side, side + depth, height, floor, size),
    ...hole.shapes,
  ];
  const x = -size * 4.2;
  const right = Math.max(side + depth, hole.right);
  return { shapes, x, y: -size, width: right - x + size, height: Math.max(floor, hole.floor) + size * 2.2 };
}

/** The body behind the panel is as high as the hole; the bezel stays in front. */
function sideShapes({ height, depth, cutOut }: Panel, x: number): Shape[] {
  if (!cutOut) return [{ kind: "rect", layer: "outline", x, y: 0, width: depth, height }];
  const bezel = Math.min(10, depth * 0.22);
  const [y, body] = [(height - cutOut.height) / 2, { width: depth - bezel, height: cutOut.height }];
  return [
    { kind: "rect", layer: "outline", x, y: 0, width: bezel, height },
    { kind: "rect", layer: "outline", x: x + bezel, y, ...body },
  ];
}

/** The hole in the front view, and once more with its sizes: beside the others at `x`, or below the front. */
function holeOf(
  { width, height, cutOut }: Panel,
  size: number,
  x: number | undefined,
): { shapes: Shape[]; right: number; floor: number } {
  if (!cutOut) return { shapes: [], right: 0, floor: 0 };
  const [inX, inY] = [(width - cutOut.width) / 2, (height - cutOut.height) / 2];
  const [left, top] = x === undefined ? [inX, height + size * 7] : [x, inY];
  const [right, bottom] = [left + cutOut.width, top + cutOut.height];
  const floor = (x === undefined ? bottom : height) + size * 3.4;
  const shapes: Shape[] = [
    { kind: "rect", layer: "cut-out", x: inX, y: inY, ...cutOut },
    { kind: "rect", layer: "cut-out", x: left, y: top, ...cutOut },
    ...across(left, right, bottom, floor, size),
    ...upright(top, bottom, left, left - size * 2.2, size),
  ];
  return { shapes, right, floor };
}

/**
 * The scale, in points per mm, at which a drawing fills a place, and the size in mm at which its figures come
 * out as `points`; each depends on the other, because figures take up room. On a screen points are pixels.
 */
export function fitDrawing(
  make: (size: number) => Drawing,
  width: number,
  height: number,
  points: number,
): { drawing: Drawing; scale: number } {
  const [bare, one] = [make(0), make(1)];
  const scale = Math.min(
    largestScale,
    (width - points * (one.width - bare.width)) / bare.width,
    (height - points * (one.height - bare.height)) / bare.height,
  );
  return { drawing: make(points / scale), scale };
}

/** Full size: 72 points are an inch of 25.4 mm. */
const largestScale = 72 / 25.4;
