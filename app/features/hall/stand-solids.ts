import { around, type Solid, type Span } from "../../geometry/solid.ts";
import { hall, placesOf } from "./walk.ts";

/**
 * Places of the wall picture and of the text panel beside it; metres, the wall is z = 0 and the stand opens
 * to +z.
 */
export const picture = { x: [-1.95, 0.62] as const, y: [1.58, 2.8] as const };
export const board = { x: [0.76, 1.95] as const, y: [1.72, 2.66] as const };
export const fascia = {
  x: [-hall.width / 2, hall.width / 2] as const,
  y: [2.9, hall.height] as const,
  z: 1.02,
};
/** Height of a plinth's top, its width, and the middle of its depth. */
export const plinth = { top: 0.86, width: 0.82, z: 1.08, depth: 0.5 };

/** Middles of the plinths along a stand. */
export function plinthsOf(count: number): number[] {
  const step = Math.min(1.3, (hall.width - plinth.width - 0.3) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step);
}

/** A stand without its pictures and devices. */
export function standSolids(models: number): Solid[] {
  const half = hall.width / 2;
  const all: Span = [-half, half];
  const solid = (part: string, finish: Solid["finish"], x: Span, y: Span, z: Span, bevel = 0): Solid => ({
    part,
    finish,
    x,
    y,
    z,
    shape: { kind: "block", radius: bevel, bevel },
  });
  return [
    solid("carpet", "carpet", all, [0, 0.02], [0, hall.depth]),
    solid("wall", "wall", all, [0, hall.height], [-0.1, 0]),
    solid("wing", "wall", [-half, -half + 0.06], [0.02, 2.9], [0, 0.62]),
    solid("wing", "wall", [half - 0.06, half], [0.02, 2.9], [0, 0.62]),
    solid("roof", "wall", all, [3.14, hall.height], [0, 0.9]),
    solid("fascia", "membrane", fascia.x, fascia.y, [0.9, fascia.z - 0.002]),
    solid("trim", "trim", all, [2.875, 2.9], [0.9, fascia.z]),
    solid("lamp", "lamp", [-half + 0.4, half - 0.4], [3.1, 3.14], [0.55, 0.65]),
    solid(
      "frame",
      "plinth",
      [board.x[0] - 0.02, board.x[1] + 0.02],
      [board.y[0] - 0.02, board.y[1] + 0.02],
      [0, 0.03],
    ),
    ...plinthsOf(models).map((x): Solid => ({
      part: "plinth",
      finish: "plinth",
      ...around(x, plinth.top / 2 + 0.01, plinth.width, plinth.top - 0.02),
      z: [plinth.z - plinth.depth / 2, plinth.z + plinth.depth / 2],
      shape: { kind: "block", radius: 0.012, bevel: 0.012 },
    })),
  ];
}

/** Floor and lamps of a hall with some stands. */
export function hallSolids(stands: number): Solid[] {
  const reach = Math.max(...placesOf(stands).map(({ x }) => x), 0) + hall.width;
  const depth = hall.aisle / 2 + hall.depth + 1;
  const lamp = (z: number): Solid => ({
    part: "lamp",
    finish: "lamp",
    x: [-reach + 1, reach - 1],
    y: [3.9, 3.94],
    z: [z - 0.06, z + 0.06],
    shape: { kind: "block" },
  });
  return [
    {
      part: "floor",
      finish: "floor",
      x: [-reach - 4, reach + 4],
      y: [-0.1, -0.002],
      z: [-depth - 3, depth + 3],
      shape: { kind: "block" },
    },
    lamp(-1.1),
    lamp(1.1),
  ];
}
