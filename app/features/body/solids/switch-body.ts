import type { BodyPlan } from "#domain/product/body-plan.ts";
import { frontBlock } from "./rail-body.ts";
import {
  around,
  inward,
  length,
  middle,
  onFront,
  type Room,
  type Solid,
  type Span,
  within,
} from "../../../geometry/solid.ts";

/**
 * A transfer switch: base with the contacts, a chute over each pole, the drive beside them, copper above and
 * below. Its back is z = 0.
 */
export function switchBody(plan: BodyPlan): Solid[] {
  const { height, depth } = plan;
  const frame = onFront(plan, plan.housing ?? { x: 0, y: 0, w: plan.width, h: height });
  const mechanism = onFront(plan, plan.face);
  const base = depth * 0.46;
  const drive = depth * 0.86;
  const edge = Math.min(length(frame.x), length(frame.y)) * 0.025;
  const shell = Math.max(2.5, depth * 0.025);
  const inside = within(frame, shell);
  const poles = plan.poles.map((pole) =>
    onFront(plan, { ...pole, x: pole.x + pole.w * 0.06, w: pole.w * 0.88 }),
  );
  return [
    {
      part: "back",
      finish: "shell",
      ...frame,
      z: [0, shell],
      shape: { kind: "block", radius: edge, back: 1 },
    },
    {
      part: "housing",
      finish: "shell",
      ...frame,
      z: [shell, base - shell],
      shape: { kind: "frame", radius: edge, hole: inside },
    },
    {
      part: "cover",
      finish: "shell",
      ...frame,
      z: [base - shell, base],
      printed: true,
      shape: { kind: "block", radius: edge, bevel: Math.min(2, shell * 0.7) },
    },
    {
      part: "drive",
      finish: "membrane",
      ...mechanism,
      z: [base, drive],
      printed: true,
      shape: { kind: "block", radius: 1.6, bevel: Math.min(2.4, depth * 0.02) },
    },
    ...poles.flatMap((pole) => poleSolids(pole, base, depth)),
    ...plan.keys.map((key): Solid => ({
      part: "key",
      finish: "membrane",
      ...onFront(plan, key),
      z: [drive, drive + 1.4],
      printed: true,
      shape: { kind: "block", radius: key.h * 0.16, bevel: 0.6 },
    })),
    ...plan.blocks.flatMap((block) => frontBlock(plan, block, [drive, drive + Math.min(6, depth * 0.05)])),
    ...handle(plan, [drive, depth]),
    ...plan.poles.flatMap((pole) => bars(plan, onFront(plan, pole), frame)),
    ...contacts(poles, inside, [shell, base - shell]),
  ];
}

/** The arc chute over a pole: a tall block with ribs at both ends. */
function poleSolids(pole: Pick<Room, "x" | "y">, base: number, depth: number): Solid[] {
  const top = depth * 0.74;
  const h = length(pole.y);
  const ribs = (from: number) =>
    Array.from({ length: 5 }, (_, i): Solid => {
      const y = from + i * h * 0.04;
      return {
        part: "rib",
        finish: "membrane",
        x: inward(pole.x, length(pole.x) * 0.16),
        y: [y, y + h * 0.018],
        z: [top, top + depth * 0.02],
        shape: { kind: "block", radius: 0.4, bevel: 0.4 },
      };
    });
  const shell = Math.max(2, length(pole.x) * 0.06);
  const inside = within(pole, shell);
  const plates = [0.16, 0.72].flatMap((from) =>
    Array.from({ length: 5 }, (_, i): Solid => {
      const y = inside.y[0] + length(inside.y) * (from + i * 0.03);
      return {
        part: "splitter",
        finish: "steel",
        x: inward(inside.x, 1),
        y: [y, y + length(inside.y) * 0.01],
        z: [base + 2, top - shell - 3],
        shape: { kind: "block" },
      };
    }),
  );
  return [
    {
      part: "pole",
      finish: "membrane",
      ...pole,
      z: [base, top - shell],
      shape: { kind: "frame", radius: 1.4, hole: inside },
    },
    {
      part: "pole",
      finish: "membrane",
      ...pole,
      z: [top - shell, top],
      printed: true,
      shape: { kind: "block", radius: 1.4, bevel: Math.min(2, shell * 0.8) },
    },
    ...plates,
    ...ribs(pole.y[0] + h * 0.17),
    ...ribs(pole.y[1] - h * 0.37),
  ];
}

function handle(plan: BodyPlan, z: Span): Solid[] {
  if (!plan.handle) return [];
  const { x, y } = plan.handle;
  const r = plan.handle.r;
  const at = (size: number) => around(x - plan.width / 2, plan.height / 2 - y, size, size);
  const step = z[0] + length(z) * 0.35;
  return [
    { part: "socket", finish: "bezel", ...at(r * 2), z: [z[0], step], shape: { kind: "round", axis: "z" } },
    { part: "shaft", finish: "steel", ...at(r * 0.9), z: [step, z[1]], shape: { kind: "round", axis: "z" } },
  ];
}

/** Copper that leaves the frame: one layer for each group of connections on that side. */
function bars(plan: BodyPlan, pole: Pick<Room, "x" | "y">, frame: Pick<Room, "x" | "y">): Solid[] {
  const layers = (side: "top" | "bottom") =>
    Math.max(1, plan.terminals.filter((group) => group.kind === "bar" && group.side === side).length);
  const w = length(pole.x) * 0.46;
  const thick = Math.max(2.5, plan.depth * 0.028);
  return (["top", "bottom"] as const).flatMap((side) => {
    const y: Span =
      side === "top" ? [frame.y[1], plan.height / 2 - 0.3] : [-plan.height / 2 + 0.3, frame.y[0]];
    const bolt = Math.min(w * 0.42, length(y) * 0.62);
    return Array.from({ length: layers(side) }, (_, i) => plan.depth * (0.14 + 0.17 * i)).flatMap(
      (z): Solid[] => [
        {
          part: "terminal",
          finish: "copper",
          x: [middle(pole.x) - w / 2, middle(pole.x) + w / 2],
          y,
          z: [z, z + thick],
          shape: { kind: "block", radius: 0.8, bevel: 0.5, back: 0.5 },
        },
        {
          part: "bolt",
          finish: "steel",
          ...around(middle(pole.x), middle(y), bolt, bolt),
          z: [z + thick, z + thick + bolt * 0.4],
          shape: { kind: "round", axis: "z" },
        },
      ],
    );
  });
}

/** Fixed contacts, and the shaft that turns the moving ones of all poles together. */
function contacts(poles: readonly Pick<Room, "x" | "y">[], inside: Pick<Room, "x" | "y">, z: Span): Solid[] {
  const first = poles[0];
  const last = poles.at(-1);
  if (!first || !last) return [];
  const depth = length(z);
  const h = length(inside.y);
  const r = Math.min(depth, h) * 0.16;
  const fixed = poles.flatMap((pole) =>
    [-1, 1].map((side): Solid => {
      const y = middle(inside.y) + side * h * 0.3;
      return {
        part: "contact",
        finish: "copper",
        ...around(middle(pole.x), y, length(pole.x) * 0.4, h * 0.2),
        z: [z[0] + depth * 0.3, z[0] + depth * 0.45],
        shape: { kind: "block", radius: 0.6, bevel: 0.4 },
      };
    }),
  );
  return [
    {
      part: "contact shaft",
      finish: "steel",
      x: [first.x[0], last.x[1]],
      y: [middle(inside.y) - r, middle(inside.y) + r],
      z: [z[0] + depth * 0.5 - r, z[0] + depth * 0.5 + r],
      shape: { kind: "round", axis: "x" },
    },
    ...fixed,
  ];
}
