import type { BodyPlan, PlacedTerminals } from "#domain/product/body-plan.ts";
import { board, boardParts, posts } from "./inside.ts";
import {
  around,
  centred,
  length,
  middle,
  onFront,
  type Room,
  type Solid,
  type Span,
  within,
} from "../../../geometry/solid.ts";

const wall = 1.8;
/** Depth of the notch that takes the rail, and half the rail's height (EN 60715, 35 mm), in mm. */
const notch = 5;
const halfRail = 17.5;

/** A module on DIN rail; its back is z = 0, and the rail lies in its notch. */
export function railBody(plan: BodyPlan): Solid[] {
  const { width, height, depth } = plan;
  const face = onFront(plan, plan.face);
  const body: Pick<Room, "x" | "y"> = { x: [-width / 2, width / 2], y: [-height / 2 + 1.6, height / 2] };
  const shoulder = notch + (depth - notch) * 0.58;
  const inside = within(body, wall);
  const neck = within(face, wall);
  const clip = Math.min(16, width * 0.3);
  return [
    {
      part: "foot",
      finish: "shell",
      x: body.x,
      y: [halfRail + 0.4, body.y[1]],
      z: [0, notch],
      shape: { kind: "block", radius: 1, back: 0.6 },
    },
    {
      part: "foot",
      finish: "shell",
      x: body.x,
      y: [body.y[0], -halfRail - 0.4],
      z: [0, notch],
      shape: { kind: "block", radius: 1, back: 0.6 },
    },
    {
      part: "back",
      finish: "shell",
      ...body,
      z: [notch, notch + wall],
      shape: { kind: "block", radius: 1.6 },
    },
    {
      part: "housing",
      finish: "shell",
      ...body,
      z: [notch + wall, shoulder - wall],
      shape: { kind: "frame", radius: 1.6, hole: inside },
    },
    {
      part: "shoulder",
      finish: "shell",
      ...body,
      z: [shoulder - wall, shoulder],
      printed: true,
      shape: { kind: "frame", radius: 1.6, bevel: 0.8, hole: neck },
    },
    {
      part: "neck",
      finish: "shell",
      ...face,
      z: [shoulder, depth - wall],
      shape: { kind: "frame", radius: 1.2, hole: neck },
    },
    {
      part: "face",
      finish: "membrane",
      ...face,
      z: [depth - wall, depth],
      printed: true,
      shape: { kind: "block", radius: 1.2, bevel: 0.7 },
    },
    {
      part: "clip",
      finish: "steel",
      ...around(0, -height / 2 + 0.8, clip, 1.6),
      z: [0.4, 9],
      shape: { kind: "block", radius: 0.3, bevel: 0.3 },
    },
    board(inside, notch + wall + 6),
    ...posts(inside, [notch + wall, notch + wall + 4.4]),
    ...boardParts(within(neck, 3), [notch + wall + 6, depth - wall - 4]),
    ...plan.blocks.flatMap((block) =>
      frontBlock(plan, block, [shoulder, shoulder + (depth - shoulder) * 0.5]),
    ),
  ];
}

/**
 * A block of terminals that is seen from the front: its picture on top, openings for wires at its outer side.
 */
export function frontBlock(plan: BodyPlan, block: PlacedTerminals, z: Span): Solid[] {
  const at = onFront(plan, block);
  const part = "terminal";
  if (block.kind === "sma" || block.kind === "bnc") {
    const r = Math.min(length(at.x), length(at.y)) * (block.kind === "bnc" ? 0.9 : 0.8);
    return [
      {
        part,
        finish: "brass",
        ...around(middle(at.x), middle(at.y), r, r),
        z,
        printed: true,
        shape: { kind: "round", axis: "z" },
      },
    ];
  }
  if (block.kind === "bar" || block.kind === "usb" || block.kind === "rj45") {
    return [
      {
        part,
        finish: block.kind === "bar" ? "copper" : "steel",
        ...at,
        z,
        printed: true,
        shape: { kind: "block", radius: 0.5, bevel: 0.3 },
      },
    ];
  }
  const pitch = block.w / block.count;
  const top = block.side === "top";
  const edge = top ? at.y[1] : at.y[0];
  const openings = Array.from({ length: block.count }, (_, i): Solid => ({
    part: "opening",
    finish: "void",
    x: [at.x[0] + pitch * (i + 0.2), at.x[0] + pitch * (i + 0.8)],
    y: top ? [edge, edge + 0.15] : [edge - 0.15, edge],
    z: [z[0] + length(z) * 0.2, z[0] + length(z) * 0.68],
    shape: { kind: "block" },
  }));
  return [
    { part, finish: "block", ...at, z, printed: true, shape: { kind: "block", radius: 0.5, bevel: 0.3 } },
    ...openings,
  ];
}

/** The rail: a hat of 35 mm by 7.5 mm, 1 mm thick. */
export function dinRail({ width }: BodyPlan): Solid[] {
  const reach = width / 2 + 32;
  const x: Span = [-reach, reach];
  const strip = (y: Span, z: Span): Solid => ({
    part: "rail",
    finish: "steel",
    x,
    y,
    z,
    shape: { kind: "block" },
  });
  return [
    strip([12.5, halfRail], [3.4, 4.4]),
    strip([-halfRail, -12.5], [3.4, 4.4]),
    strip([11.5, 12.5], [-2.1, 4.4]),
    strip([-12.5, -11.5], [-2.1, 4.4]),
    strip([-12.5, 12.5], [-3.1, -2.1]),
  ];
}

export function mountingPlate({ width, height }: BodyPlan): Solid[] {
  const rim = Math.max(24, Math.min(width, height) * 0.22);
  return [
    {
      part: "sheet",
      finish: "sheet",
      ...centred(width + 2 * rim, height + 2 * rim),
      z: [-2, 0],
      shape: { kind: "block", radius: 1 },
    },
  ];
}
