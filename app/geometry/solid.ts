import type { FaceRect } from "#domain/product/body-plan.ts";

export type Span = readonly [from: number, to: number];

/**
 * Room that a solid takes, in mm: x to the right, y upwards, z towards the viewer; the origin is the middle
 * of the mounting plane.
 */
export interface Room {
  x: Span;
  y: Span;
  z: Span;
}

/** Material of a solid, which decides its colour, reflection and hatching. */
export type Finish =
  | "shell"
  | "bezel"
  | "membrane"
  | "glass"
  | "block"
  | "plug"
  | "steel"
  | "copper"
  | "brass"
  | "board"
  | "chip"
  | "relay"
  | "void"
  | "metal"
  | "sheet"
  | "seal"
  | HallFinish;

/** What the exhibition hall is built from. */
type HallFinish = "wall" | "carpet" | "plinth" | "floor" | "trim" | "lamp";

/**
 * Form of a solid. `block`: rectangle across z with rounded corners; its edges are rounded by `bevel` in
 * front and `back` behind. `frame`: a block with a rectangular opening along z. `round`: a cylinder that
 * fills its room along `axis`.
 */
export type Shape =
  | { kind: "block"; radius?: number; bevel?: number; back?: number }
  | { kind: "frame"; radius?: number; bevel?: number; hole: { x: Span; y: Span }; holeRadius?: number }
  | { kind: "round"; axis: "x" | "y" | "z" };

export interface Solid extends Room {
  /** Name of the part, for tests and drawings: “bezel”, “terminal”, … */
  part: string;
  finish: Finish;
  shape: Shape;
  /** Its front carries the picture of the front panel. */
  printed?: true;
}

/** A rectangle of the front, measured from its top left corner, as spans around the middle. */
export function onFront(
  { width, height }: { width: number; height: number },
  rect: FaceRect,
): Pick<Room, "x" | "y"> {
  return {
    x: [rect.x - width / 2, rect.x + rect.w - width / 2],
    y: [height / 2 - rect.y - rect.h, height / 2 - rect.y],
  };
}

/** A rectangle around the middle. */
export function centred(width: number, height: number): Pick<Room, "x" | "y"> {
  return { x: [-width / 2, width / 2], y: [-height / 2, height / 2] };
}

/** A span made smaller at both ends. */
export function inward([from, to]: Span, by: number): Span {
  return [from + by, to - by];
}

/** A rectangle made smaller on all sides. */
export function within({ x, y }: Pick<Room, "x" | "y">, by: number): Pick<Room, "x" | "y"> {
  return { x: inward(x, by), y: inward(y, by) };
}

export const length = ([from, to]: Span): number => to - from;
export const middle = ([from, to]: Span): number => (from + to) / 2;

/** A block around a point of a plane. */
export function around(x: number, y: number, w: number, h: number): Pick<Room, "x" | "y"> {
  return { x: [x - w / 2, x + w / 2], y: [y - h / 2, y + h / 2] };
}

/** The boxes that a solid fills: a frame is four of them. */
export function roomsOf(solid: Solid): Room[] {
  const { x, y, z, shape } = solid;
  if (shape.kind !== "frame") return [{ x, y, z }];
  const { hole } = shape;
  return [
    { x, y: [hole.y[1], y[1]], z },
    { x, y: [y[0], hole.y[0]], z },
    { x: [x[0], hole.x[0]], y: hole.y, z },
    { x: [hole.x[1], x[1]], y: hole.y, z },
  ];
}

/** The room that all solids take together. */
export function boundsOf(solids: readonly Room[]): Room {
  const span = (axis: keyof Room): Span => [
    Math.min(...solids.map((s) => s[axis][0])),
    Math.max(...solids.map((s) => s[axis][1])),
  ];
  return { x: span("x"), y: span("y"), z: span("z") };
}
