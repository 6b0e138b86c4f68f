import type { BodyPlan } from "#domain/product/body-plan.ts";
import { around, middle, type Room, type Solid, type Span } from "../../geometry/solid.ts";

type Group = BodyPlan["terminals"][number];
type Kind = Group["kind"];

/** Width of one way and height of the block, in mm, as usual for such parts. */
const sizes: Record<Kind, { pitch: number; height: number }> = {
  plug: { pitch: 5.08, height: 11.5 },
  screw: { pitch: 7.62, height: 12.5 },
  rj45: { pitch: 16, height: 13.5 },
  usb: { pitch: 12.6, height: 11 },
  bnc: { pitch: 14.5, height: 14.5 },
  sma: { pitch: 9, height: 9 },
  bar: { pitch: 18, height: 14 },
};

const gap = 3;

/** A block of terminals and its place; `pitch` is the width of one way. */
export interface PlacedBlock extends Pick<Room, "x" | "y"> {
  group: Group;
  count: number;
  pitch: number;
}

type Row = { blocks: { group: Group; count: number }[]; width: number };

function rowsOf(groups: readonly Group[], width: number): Row[] {
  const rows: Row[] = [];
  for (const group of groups) {
    const { pitch } = sizes[group.kind];
    const most = Math.max(1, Math.floor(width / pitch));
    for (let left = group.count; left > 0; left -= most) {
      const count = Math.min(left, most);
      const needed = count * pitch;
      const row = rows.at(-1);
      if (row && row.width + gap + needed <= width) {
        row.blocks.push({ group, count });
        row.width += gap + needed;
      } else rows.push({ blocks: [{ group, count }], width: needed });
    }
  }
  return rows;
}

/**
 * Places blocks of terminals on a rectangle in as few rows as hold them, the first at the bottom, where the
 * cables come from. Blocks that do not fit at their true size are all scaled down together.
 */
export function placeTerminals(groups: readonly Group[], on: Pick<Room, "x" | "y">): PlacedBlock[] {
  const [width, height] = [on.x[1] - on.x[0], on.y[1] - on.y[0]];
  if (groups.length === 0 || width <= 0 || height <= 0) return [];
  let scale = 1;
  let rows = rowsOf(groups, width);
  while (rows.length * 15 * scale > height && scale > 0.3) {
    scale *= 0.94;
    rows = rowsOf(groups, width / scale);
  }
  const tall = 14 * scale;
  const step = rows.length > 1 ? (height - tall) / (rows.length - 1) : 0;
  // Rows fill the rectangle from its edges, where a screwdriver reaches them.
  const order = rows.map((_, i) => (i % 2 === 0 ? i / 2 : rows.length - (i + 1) / 2));
  return rows.flatMap((row, i) => {
    const y = on.y[0] + tall / 2 + step * order[i]!;
    let x = middle(on.x) - (row.width * scale) / 2;
    return row.blocks.map(({ group, count }) => {
      const { pitch, height: blockHeight } = sizes[group.kind];
      const w = pitch * count * scale;
      const placed = { group, count, pitch: pitch * scale, ...around(x + w / 2, y, w, blockHeight * scale) };
      x += w + gap * scale;
      return placed;
    });
  });
}

/**
 * The solids of a block at the back: its body from `z[1]` towards the viewer of the back at `z[0]`, screws
 * and openings.
 */
export function backTerminal({ group, count, pitch, x, y }: PlacedBlock, z: Span): Solid[] {
  const part = "terminal";
  const tall = y[1] - y[0];
  const body: Span = [z[0] + 0.5, z[1]];
  const face: Span = [z[0], z[0] + 0.5];
  const centreOf = (index: number) => x[0] + pitch * (index + 0.5);
  const each = (make: (at: number) => Solid[]) =>
    Array.from({ length: count }, (_, index) => make(centreOf(index))).flat();
  const block = (finish: Solid["finish"], radius: number): Solid => ({
    part,
    finish,
    x,
    y,
    z: body,
    shape: { kind: "block", radius, back: Math.min(0.6, tall * 0.05) },
  });
  switch (group.kind) {
    case "plug":
    case "screw":
      return [
        block("plug", 0.5),
        ...each((at) => [
          {
            part: "screw",
            finish: "steel",
            ...around(at, y[1] - tall * 0.28, pitch * 0.6, pitch * 0.6),
            z: face,
            shape: { kind: "round", axis: "z" },
          },
          {
            part: "opening",
            finish: "void",
            ...around(at, y[0] + tall * 0.27, pitch * 0.66, tall * 0.34),
            z: [z[0] + 0.2, z[0] + 0.5],
            shape: { kind: "block", radius: 0.4 },
          },
        ]),
      ];
    case "bar":
      return each((at) => [
        {
          part,
          finish: "copper",
          ...around(at, middle(y), pitch * 0.7, tall),
          z: body,
          shape: { kind: "block", radius: 0.6, back: 0.4 },
        },
        {
          part: "screw",
          finish: "steel",
          ...around(at, middle(y), pitch * 0.4, pitch * 0.4),
          z: face,
          shape: { kind: "round", axis: "z" },
        },
      ]);
    case "sma":
    case "bnc":
      return each((at) => [
        {
          part,
          finish: group.kind === "sma" ? "brass" : "steel",
          ...around(at, middle(y), pitch * 0.72, pitch * 0.72),
          z: body,
          shape: { kind: "round", axis: "z" },
        },
        {
          part: "opening",
          finish: "void",
          ...around(at, middle(y), pitch * 0.34, pitch * 0.34),
          z: face,
          shape: { kind: "round", axis: "z" },
        },
      ]);
    case "usb":
    case "rj45": {
      const usb = group.kind === "usb";
      return each((at) => [
        {
          part,
          finish: "steel",
          ...around(at, middle(y), pitch * 0.94, usb ? tall * 0.95 : tall),
          z: body,
          shape: { kind: "block", radius: 0.5, back: 0.3 },
        },
        {
          part: "opening",
          finish: "void",
          ...around(at, middle(y), pitch * (usb ? 0.72 : 0.74), tall * (usb ? 0.66 : 0.6)),
          z: face,
          shape: { kind: "block", radius: 0.3 },
        },
      ]);
    }
  }
}
