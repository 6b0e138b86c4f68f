import type { BodyPlan } from "#domain/product/body-plan.ts";
import { board, boardParts, posts } from "./inside.ts";
import { frontBlock } from "./rail-body.ts";
import { around, length, middle, onFront, type Solid, within } from "../../../geometry/solid.ts";

const wall = 1.2;

/** A device in a folded metal body on a wall or plate; its back is z = 0. */
export function wallBody(plan: BodyPlan): Solid[] {
  const { height, depth, width } = plan;
  const outline = onFront(plan, plan.housing ?? { x: 0, y: 0, w: width, h: height });
  const body = { x: outline.x, y: [outline.y[0] + 0.3, outline.y[1] - 0.3] as const };
  const inside = within(body, wall);
  const lid = depth - 3;
  const face = onFront(plan, plan.face);
  return [
    { part: "back", finish: "metal", ...body, z: [0, wall], shape: { kind: "block", radius: 1.2 } },
    {
      part: "housing",
      finish: "metal",
      ...body,
      z: [wall, lid - wall],
      shape: { kind: "frame", radius: 1.6, hole: inside },
    },
    {
      part: "lid",
      finish: "metal",
      ...body,
      z: [lid - wall, lid],
      printed: true,
      shape: { kind: "block", radius: 1.6, bevel: 1 },
    },
    {
      part: "face",
      finish: "membrane",
      ...face,
      z: [lid, lid + 0.6],
      printed: true,
      shape: { kind: "block", radius: 1.2, bevel: 0.2 },
    },
    ...ears(plan, body.x[0], body.x[1]),
    ...slots(body, [wall + 6, lid - 8]),
    board(inside, 9),
    ...posts(inside, [wall, 7.4]),
    ...boardParts(within(inside, 6), [9, lid - wall - 3]),
    ...plan.blocks.flatMap((block) => frontBlock(plan, block, [lid, depth])),
  ];
}

/** Plates with a slot, by which the device is screwed on. */
function ears({ width, height }: BodyPlan, left: number, right: number): Solid[] {
  const h = Math.min(26, height * 0.24);
  const w = width / 2 + left;
  return [-1, 1].flatMap((side) =>
    [0.5 - 0.1 - h / height / 2, -0.5 + 0.1 + h / height / 2].map((row): Solid => {
      const x = side < 0 ? left - w / 2 : right + w / 2;
      const at = around(x, row * height, w, h);
      const hole = around(middle(at.x), middle(at.y), w * 0.4, h * 0.36);
      return {
        part: "ear",
        finish: "steel",
        ...at,
        z: [0, 2],
        shape: { kind: "frame", radius: Math.min(2, w * 0.3), bevel: 0.3, hole, holeRadius: w * 0.19 },
      };
    }),
  );
}

/** Louvres for air in the top and the bottom of the body. */
function slots(body: Pick<Solid, "x" | "y">, z: readonly [number, number]): Solid[] {
  if (length(z) < 6) return [];
  const count = Math.floor((length(body.x) - 16) / 6);
  return Array.from(
    { length: count },
    (_, i) => body.x[0] + 8 + (i + 0.5) * ((length(body.x) - 16) / count),
  ).flatMap((x) =>
    [body.y[1], body.y[0] - 0.3].map((y): Solid => ({
      part: "slot",
      finish: "void",
      x: [x - 1.3, x + 1.3],
      y: [y, y + 0.3],
      z,
      shape: { kind: "block" },
    })),
  );
}
