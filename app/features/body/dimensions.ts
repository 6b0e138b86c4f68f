import type { BodyPlan } from "#domain/product/body-plan.ts";
import { flushDepths } from "./solids/flush-body.ts";
import { cutPlane } from "./solids/section.ts";

type Point = readonly [x: number, y: number, z: number];

/** A dimension with its leader lines: measured from `from` to `to`, drawn aside by `aside`; lengths in mm. */
export interface Dimension {
  key: "width" | "height" | "depth" | "cutOutWidth" | "cutOutHeight" | "behind" | "rail";
  value: number;
  from: Point;
  to: Point;
  aside: Point;
}

/** z of a device's front and back, mm; the mounting plane is z = 0. */
export function frontOf(plan: BodyPlan): { front: number; back: number } {
  if (plan.form !== "panel") return { front: plan.depth, back: 0 };
  const { front, behind } = flushDepths(plan);
  return { front, back: -behind };
}

/** Overall sizes; with the section also those of the hole and behind the panel, or of the rail. */
export function dimensionsOf(plan: BodyPlan, section: boolean): Dimension[] {
  const { width, height, depth, cutOut, form } = plan;
  const { front, back } = frontOf(plan);
  const [right, top] = [width / 2, height / 2];
  const far = Math.max(10, Math.min(width, height) * 0.14);
  // Seen obliquely, the outline ends at the bezel of a flush device, and at the back of all others.
  const edge = form === "panel" ? front : back;
  if (!section) {
    return [
      {
        key: "width",
        value: width,
        from: [-right, -top, front],
        to: [right, -top, front],
        aside: [0, -far, 0],
      },
      {
        key: "height",
        value: height,
        from: [-right, -top, edge],
        to: [-right, top, edge],
        aside: [-far, 0, 0],
      },
      { key: "depth", value: depth, from: [right, top, back], to: [right, top, front], aside: [0, far, 0] },
    ];
  }
  // All in the plane of the cut, as on a drawing of the section.
  const x = cutPlane(plan);
  const list: Dimension[] = [
    { key: "height", value: height, from: [x, -top, front], to: [x, top, front], aside: [0, 0, far] },
    { key: "depth", value: depth, from: [x, top, back], to: [x, top, front], aside: [0, far, 0] },
  ];
  if (form === "rail")
    list.push({ key: "rail", value: 35, from: [x, -17.5, -3], to: [x, 17.5, -3], aside: [0, 0, -far] });
  if (!cutOut) return list;
  const [holeX, holeY] = [cutOut.width / 2, cutOut.height / 2];
  list.push(
    {
      key: "cutOutWidth",
      value: cutOut.width,
      from: [-holeX, holeY, -2],
      to: [holeX, holeY, -2],
      aside: [0, top - holeY + far * 2, 0],
    },
    {
      key: "cutOutHeight",
      value: cutOut.height,
      from: [x, -holeY, -2],
      to: [x, holeY, -2],
      aside: [0, 0, back - far],
    },
    {
      key: "behind",
      value: Math.round(-back * 10) / 10,
      from: [x, -top, back],
      to: [x, -top, 0],
      aside: [0, -far, 0],
    },
  );
  return list;
}

/** Every size of a device once, for tables. */
export function sizesOf(plan: BodyPlan): Pick<Dimension, "key" | "value">[] {
  const whole = dimensionsOf(plan, false);
  return [
    ...whole,
    ...dimensionsOf(plan, true).filter(({ key }) => !whole.some((other) => other.key === key)),
  ];
}
