import type { BodyPlan } from "#domain/product/body-plan.ts";
import { onFront, middle, type Finish, type Solid, type Span } from "../../../geometry/solid.ts";

/** A cut face: a convex outline in z and y, mm. */
export interface CutFace {
  finish: Finish;
  outline: (readonly [z: number, y: number])[];
}

/** Where a device is cut: through its display, or through a pole; x in mm. */
export function cutPlane(plan: BodyPlan): number {
  const pole = plan.poles[Math.min(1, plan.poles.length - 1)];
  if (pole) return middle(onFront(plan, pole).x);
  if (plan.window) return middle(onFront(plan, plan.window).x) + plan.window.w * 0.12;
  return plan.width * 0.06;
}

/** The faces that a cut at `x` makes. What only begins or ends at the plane is not cut. */
export function sectionAt(solids: readonly Solid[], x: number): CutFace[] {
  return solids
    .filter((solid) => solid.x[0] < x - 1e-6 && solid.x[1] > x + 1e-6 && solid.finish !== "void")
    .flatMap((solid) => facesOf(solid, x));
}

function facesOf(solid: Solid, x: number): CutFace[] {
  const { y, z, shape, finish } = solid;
  const face = (outline: CutFace["outline"]): CutFace => ({ finish, outline });
  switch (shape.kind) {
    case "round":
      return [face(roundFace(solid, shape.axis, x))];
    case "block":
      return [face(bevelled(y, z, shape.bevel ?? 0, shape.back ?? 0))];
    case "frame": {
      const bevel = shape.bevel ?? 0;
      if (x <= shape.hole.x[0] || x >= shape.hole.x[1]) return [face(bevelled(y, z, bevel, 0))];
      return [
        face(bevelled([shape.hole.y[1], y[1]], z, bevel, 0, "upper")),
        face(bevelled([y[0], shape.hole.y[0]], z, bevel, 0, "lower")),
      ];
    }
  }
}

/**
 * A rectangle with its front (and back) corners taken off; of a frame's two halves only the outer ones are.
 */
function bevelled(
  [low, high]: Span,
  [rear, front]: Span,
  bevel: number,
  back: number,
  half?: "upper" | "lower",
): CutFace["outline"] {
  const up = half === "lower" ? 0 : bevel;
  const down = half === "upper" ? 0 : bevel;
  const points: [number, number][] = [
    [rear, low + back],
    [rear + back, low],
    [front - down, low],
    [front, low + down],
    [front, high - up],
    [front - up, high],
    [rear + back, high],
    [rear, high - back],
  ];
  return points.filter(
    (point, i) => i === 0 || point[0] !== points[i - 1]![0] || point[1] !== points[i - 1]![1],
  );
}

/** A cylinder along x is cut to a disc; along y or z to a rectangle as wide as its chord. */
function roundFace({ x: [x0, x1], y, z }: Solid, axis: "x" | "y" | "z", x: number): CutFace["outline"] {
  if (axis === "x") {
    const [cy, cz, ry, rz] = [middle(y), middle(z), (y[1] - y[0]) / 2, (z[1] - z[0]) / 2];
    return Array.from({ length: 24 }, (_, i) => {
      const a = (i / 24) * 2 * Math.PI;
      return [cz + rz * Math.cos(a), cy + ry * Math.sin(a)] as const;
    });
  }
  const r = (x1 - x0) / 2;
  const part = Math.sqrt(Math.max(0, 1 - ((x - (x0 + x1) / 2) / r) ** 2));
  const chord = ([from, to]: Span): Span => {
    const half = ((to - from) / 2) * part;
    return [middle([from, to]) - half, middle([from, to]) + half];
  };
  return bevelled(axis === "z" ? chord(y) : y, axis === "y" ? chord(z) : z, 0, 0);
}
