import type { Drawing, Shape } from "./outline.ts";

/** A group of terminals with the print of each pin. */
export type DrawnGroup = {
  label: string;
  kind: "screw" | "plug" | "rj45" | "usb" | "bnc" | "sma" | "bar";
  pins: readonly string[];
};

/** Width of a pin, mm; wider than at the device, so that its print can be read. */
const pitch = { screw: 7.6, plug: 6, rj45: 16, usb: 13, bnc: 14, sma: 11, bar: 14 };
const block = 10;
const gap = 5;
const margin = 6;
/** Width of a sign, as a multiple of its height. */
const sign = 0.62;

type Placed = { group: DrawnGroup; x: number; width: number };
type Row = { groups: Placed[]; width: number; names: number };

/**
 * The groups of terminals in rows, in the order of the panel, each pin with its print below it. Lengths in mm;
 * the arrangement is that of the panel, the scale is not.
 * @param width of the whole drawing
 * @param size height of the prints
 */
export function terminalsDrawing(groups: readonly DrawnGroup[], width: number, size: number): Drawing {
  const shapes: Shape[] = [];
  let y = margin;
  for (const row of rowsOf(groups, width - 2 * margin, size)) {
    const spare = (width - 2 * margin - row.width) / 2;
    for (const { group, x, width: wide } of row.groups)
      shapes.push(...groupShapes(group, { x: margin + spare + x, y, width: wide }, size));
    y += size * 1.8 + block + row.names + gap;
  }
  const height = y - gap + margin;
  return {
    shapes: [{ kind: "rect", layer: "outline", x: 0, y: 0, width, height }, ...shapes],
    x: -0.5,
    y: -0.5,
    width: width + 1,
    height: height + 1,
  };
}

function rowsOf(groups: readonly DrawnGroup[], width: number, size: number): Row[] {
  const rows: Row[] = [];
  for (const whole of groups)
    for (const group of inPieces(whole, Math.max(1, Math.floor(width / pitch[whole.kind])))) {
      const wide = Math.max(pitch[group.kind] * group.pins.length, group.label.length * size * sign);
      const names = Math.max(0, ...group.pins.map((name) => name.length)) * size * sign + 2;
      const last = rows.at(-1);
      if (last && last.width + gap + wide <= width) {
        last.groups.push({ group, x: last.width + gap, width: wide });
        last.width += gap + wide;
        last.names = Math.max(last.names, names);
      } else rows.push({ groups: [{ group, x: 0, width: wide }], width: wide, names });
    }
  return rows;
}

/** A group that is wider than the drawing goes on in the next row. */
function inPieces(group: DrawnGroup, most: number): DrawnGroup[] {
  const pieces: DrawnGroup[] = [];
  for (let from = 0; from < group.pins.length; from += most)
    pieces.push({ ...group, pins: group.pins.slice(from, from + most) });
  return pieces;
}

function groupShapes(
  { label, kind, pins }: DrawnGroup,
  { x, y, width }: { x: number; y: number; width: number },
  size: number,
): Shape[] {
  const wide = pitch[kind] * pins.length;
  const left = x + (width - wide) / 2;
  const top = y + size * 1.8;
  const centre = (i: number) => left + pitch[kind] * (i + 0.5);
  return [
    { kind: "text", layer: "outline", x: x + width / 2, y: y + size, size, text: label },
    { kind: "rect", layer: "outline", x: left, y: top, width: wide, height: block },
    ...pins.flatMap((_, i) => pinShapes(kind, centre(i), top)),
    ...pins.map((name, i): Shape => ({
      kind: "text",
      layer: "dimensions",
      x: centre(i) + size * 0.35,
      y: top + block + 1 + (name.length * size * sign) / 2,
      size: size * 0.92,
      text: name,
      turned: true,
    })),
  ];
}

function pinShapes(kind: DrawnGroup["kind"], x: number, top: number): Shape[] {
  const half = pitch[kind] * 0.3;
  const rect = (y: number, height: number, width = half * 2): Shape => ({
    kind: "rect",
    layer: "dimensions",
    x: x - width / 2,
    y,
    width,
    height,
  });
  switch (kind) {
    case "screw":
    case "plug":
      return [
        { kind: "circle", layer: "dimensions", x, y: top + 3, radius: 1.7 },
        { kind: "line", layer: "dimensions", x1: x - 1.2, y1: top + 3, x2: x + 1.2, y2: top + 3 },
        rect(top + 6.2, 2.8),
      ];
    case "bar":
      return [rect(top + 1, block - 2), { kind: "circle", layer: "dimensions", x, y: top + 5, radius: 2.2 }];
    case "bnc":
    case "sma":
      return [
        { kind: "circle", layer: "dimensions", x, y: top + 5, radius: 3.6 },
        { kind: "circle", layer: "dimensions", x, y: top + 5, radius: 0.9 },
      ];
    case "rj45":
      return [rect(top + 2, 5), rect(top + 7, 1.6, half)];
    case "usb":
      return [rect(top + 3, 4), rect(top + 4, 1.2, half * 1.5)];
  }
}
