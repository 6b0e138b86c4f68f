import type { BodyPlan } from "#domain/product/body-plan.ts";
import { board, boardParts } from "./inside.ts";
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
import { backTerminal, placeTerminals } from "../terminal-rows.ts";

/** Play between housing and panel cut-out on each side, and the thickness of a wall, in mm. */
const play = 0.8;
const wall = 2.2;
/** Seal between bezel and panel sheet. */
const seal = 0.8;

/**
 * How the depth of a flush device is divided: bezel in front of the panel, housing behind it, terminals at
 * the back.
 */
export function flushDepths({ depth, terminals }: BodyPlan) {
  const front = Math.max(6, Math.min(12, depth * 0.17));
  const behind = depth - front;
  return { front, behind, terminals: terminals.length > 0 ? Math.min(10, behind * 0.26) : 0 };
}

/** Outline of the housing, which goes through the hole with some play. */
export function housingOf({
  width,
  height,
  cutOut = { width: width - 8, height: height - 8 },
}: BodyPlan): Pick<Room, "x" | "y"> {
  return centred(cutOut.width - 2 * play, cutOut.height - 2 * play);
}

/** A device set flush in a panel; the panel's front is z = 0. */
export function flushBody(plan: BodyPlan): Solid[] {
  const { width, height } = plan;
  const { front, behind, terminals } = flushDepths(plan);
  const all = centred(width, height);
  const housing = housingOf(plan);
  const back = -behind + terminals;
  const face = onFront(plan, plan.face);
  const corner = Math.min(width, height) * 0.035;
  const inside = within(housing, wall);
  return [
    {
      part: "bezel",
      finish: "bezel",
      ...all,
      z: [seal, front],
      printed: true,
      shape: {
        kind: "frame",
        radius: corner,
        bevel: Math.min(2.4, front * 0.3),
        hole: face,
        holeRadius: corner * 0.6,
      },
    },
    {
      part: "seal",
      finish: "seal",
      ...within(all, 1.4),
      z: [0, seal],
      shape: { kind: "frame", radius: corner, hole: housing, holeRadius: 2 },
    },
    ...faceSolids(plan, face, front, corner),
    {
      part: "housing",
      finish: "shell",
      ...housing,
      z: [back + 2, seal],
      shape: { kind: "frame", radius: 2.4, hole: inside, holeRadius: 1.2 },
    },
    {
      part: "back",
      finish: "shell",
      ...housing,
      z: [back, back + 2],
      shape: { kind: "block", radius: 2.4, back: 1.2 },
    },
    ...interior(plan, inside, [back + 2, seal]),
    ...placeTerminals(plan.terminals, within(housing, 4)).flatMap((block) =>
      backTerminal(block, [-behind, back]),
    ),
    ...clips(plan, housing, back),
  ];
}

function faceSolids(plan: BodyPlan, face: Pick<Room, "x" | "y">, front: number, corner: number): Solid[] {
  const top = front - 0.8;
  const keys = plan.keys.map((key): Solid => ({
    part: "key",
    finish: "membrane",
    ...onFront(plan, key),
    z: [top, front],
    printed: true,
    shape: { kind: "block", radius: Math.min(key.w, key.h) * 0.16, bevel: 0.45 },
  }));
  if (!plan.window)
    return [
      {
        part: "membrane",
        finish: "membrane",
        ...face,
        z: [seal, top],
        printed: true,
        shape: { kind: "block", radius: corner * 0.6 },
      },
      ...keys,
    ];
  const window = onFront(plan, plan.window);
  return [
    {
      part: "membrane",
      finish: "membrane",
      ...face,
      z: [seal, top],
      printed: true,
      shape: { kind: "frame", radius: corner * 0.6, hole: window, holeRadius: 0.8 },
    },
    {
      part: "display",
      finish: "glass",
      ...window,
      z: [top - 1.6, top - 0.5],
      printed: true,
      shape: { kind: "block", radius: 0.8 },
    },
    {
      part: "display module",
      finish: "metal",
      ...within(window, 0.6),
      z: [seal, top - 1.6],
      shape: { kind: "block" },
    },
    ...keys,
  ];
}

/** Boards with their parts: one behind the face, one that carries the terminals. */
function interior(plan: BodyPlan, inside: Pick<Room, "x" | "y">, z: Span): Solid[] {
  const first = -6;
  const rear = z[0] + 5;
  const list: Solid[] = [board(inside, first)];
  if (plan.window) {
    const window = onFront(plan, plan.window);
    const clip = (span: Span, by: Span): Span => [Math.max(span[0], by[0] + 2), Math.min(span[1], by[1] - 2)];
    list.push({
      part: "display module",
      finish: "metal",
      x: clip(window.x, inside.x),
      y: clip(window.y, inside.y),
      z: [first, z[1]],
      shape: { kind: "block", radius: 0.6 },
    });
  }
  if (first - 1.6 - rear > 6)
    list.push(board(inside, rear), ...boardParts(within(inside, 4), [rear, first - 2.2]));
  return list;
}

/** Clips that press the bezel against the panel: two on small devices, four on large ones. */
function clips(plan: BodyPlan, housing: Pick<Room, "x" | "y">, back: number): Solid[] {
  const room = (plan.width - length(housing.x)) / 2;
  const w = Math.max(2.4, Math.min(7, room - 0.4));
  const h = Math.min(14, length(housing.y) * 0.14);
  const rows = plan.width >= 200 ? [-0.27, 0.27] : [0];
  const from = Math.max(back + 3, -15);
  return [-1, 1].flatMap((side) =>
    rows.flatMap((row): Solid[] => {
      const x = side < 0 ? housing.x[0] - w / 2 : housing.x[1] + w / 2;
      const y = row * length(housing.y);
      const at = around(x, y, w, h);
      const screw = Math.min(3, w * 0.5);
      return [
        {
          part: "clip",
          finish: "steel",
          ...at,
          z: [from, from + 4.5],
          shape: { kind: "block", radius: Math.min(1, w * 0.2), bevel: 0.4, back: 0.4 },
        },
        {
          part: "clip screw",
          finish: "steel",
          ...around(middle(at.x), y, screw, screw),
          z: [from + 4.5, -2],
          shape: { kind: "round", axis: "z" },
        },
        {
          part: "clip screw",
          finish: "steel",
          ...around(middle(at.x), y, screw * 1.4, screw * 1.4),
          z: [from - 2.4, from],
          shape: { kind: "round", axis: "z" },
        },
      ];
    }),
  );
}

/** The panel with its hole, as far as the section shows it. */
export function panelSheet({ width, height, cutOut }: BodyPlan): Solid[] {
  if (!cutOut) return [];
  const rim = Math.max(24, Math.min(width, height) * 0.22);
  return [
    {
      part: "sheet",
      finish: "sheet",
      ...centred(width + 2 * rim, height + 2 * rim),
      z: [-2, 0],
      shape: { kind: "frame", radius: 1, hole: centred(cutOut.width, cutOut.height), holeRadius: 1 },
    },
  ];
}
