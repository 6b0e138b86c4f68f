import { around, inward, length, middle, type Room, type Solid, type Span } from "../../../geometry/solid.ts";

/**
 * Parts on a printed circuit board inside a housing, for the section: relays, capacitors and chips in a fixed
 * order, so that a device always looks the same inside.
 * @param board the board's rectangle
 * @param z room above the board for parts, from the board outwards
 */
export function boardParts(board: Pick<Room, "x" | "y">, z: Span): Solid[] {
  const height = length(z);
  if (height < 3) return [];
  const [w, h] = [length(board.x), length(board.y)];
  const columns = Math.max(2, Math.min(9, Math.floor(w / 22)));
  const rows = Math.max(1, Math.min(4, Math.floor(h / 26)));
  const cells = Array.from({ length: columns * rows }, (_, i) => i);
  return cells.map((i): Solid => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const x = board.x[0] + (w * (column + 0.5)) / columns;
    const y = board.y[0] + (h * (row + 0.5)) / rows;
    const cell = Math.min(w / columns, h / rows);
    const to = (part: number): Span => [z[0], z[0] + height * part];
    if (row === 0)
      return {
        part: "relay",
        finish: "relay",
        ...around(x, y, cell * 0.6, cell * 0.5),
        z: to(0.82),
        shape: { kind: "block", radius: 0.4, bevel: 0.4 },
      };
    if (i % 3 === 1)
      return {
        part: "capacitor",
        finish: "metal",
        ...around(x, y, cell * 0.36, cell * 0.36),
        z: to(0.68),
        shape: { kind: "round", axis: "z" },
      };
    return {
      part: "chip",
      finish: "chip",
      ...around(x, y, cell * 0.46, cell * 0.46),
      z: to(Math.min(0.16, 2 / height)),
      shape: { kind: "block" },
    };
  });
}

/** A board across a housing. */
export function board(inside: Pick<Room, "x" | "y">, z: number): Solid {
  return {
    part: "board",
    finish: "board",
    x: inward(inside.x, 1),
    y: inward(inside.y, 1),
    z: [z - 1.6, z],
    shape: { kind: "block", radius: 1 },
  };
}

/** Posts that hold a board. */
export function posts(inside: Pick<Room, "x" | "y">, z: Span): Solid[] {
  const at = (side: Span) => [side[0] + 5, side[1] - 5];
  if (length(inside.x) < 40 || length(inside.y) < 30) {
    return [
      {
        part: "post",
        finish: "brass",
        ...around(middle(inside.x), inside.y[0] + 5, 4, 4),
        z,
        shape: { kind: "round", axis: "z" },
      },
    ];
  }
  return at(inside.x).flatMap((x) =>
    at(inside.y).map((y): Solid => ({
      part: "post",
      finish: "brass",
      ...around(x, y, 4, 4),
      z,
      shape: { kind: "round", axis: "z" },
    })),
  );
}
