import { linesOf, line, rectangle, type Shape, words } from "./shapes.ts";

/** A list that is printed where a sheet has room: parts, settings, checks. */
export type Table = {
  title: string;
  rows: readonly { name: string; text: string }[];
  /** A box to tick before each row. */
  boxes?: true;
};

const column = { left: 14, width: 126, gap: 8, count: 3 };
const size = 2.1;
const leading = 3.1;

type Line = { name: string; text: string; head: boolean };
const empty: Line = { name: "", text: "", head: false };

/** The lines of a table in columns of `most`: names in front, texts beside them; no row is divided. */
function linesIn({ title, rows }: Table, nameWidth: number, most: number): Line[] {
  const lines: Line[] = [{ name: title, text: "", head: true }];
  for (const { name, text } of rows) {
    const own = linesOf(text, size, column.width - nameWidth);
    const free = most - (lines.length % most);
    if (own.length > free) lines.push(...Array.from({ length: free }, () => empty));
    lines.push(...own.map((one, i) => ({ name: i ? "" : name, text: one, head: false })));
  }
  return lines;
}

/**
 * Prints tables into the free room of a sheet, in columns.
 * @returns the shapes and the tables that found no room
 */
export function drawTables(
  tables: readonly Table[],
  { top, bottom }: { top: number; bottom: number },
): { shapes: Shape[]; left: Table[] } {
  const most = Math.floor((bottom - top - 4) / leading);
  const left = [...tables];
  if (most < 8) return { shapes: [], left };
  const shapes: Shape[] = [];
  // Lines that are taken in the column that was begun last; a short table stands under the one before it.
  let begun = 0;
  let taken = most;
  while (left.length) {
    const { rows, boxes } = left[0]!;
    const nameWidth = rows.some(({ name }) => name.length > 4) ? 30 : 14;
    const lines = linesIn(left[0]!, nameWidth, most);
    const isUnder = taken + 1 + lines.length <= most;
    const wanted = isUnder ? 0 : Math.ceil(lines.length / most);
    if (begun + wanted > column.count) break;
    left.shift();
    const first = isUnder ? (begun - 1) * most + taken + 1 : begun * most;
    lines.forEach((one, i) => {
      const x = column.left + Math.floor((first + i) / most) * (column.width + column.gap);
      const y = top + 4 + ((first + i) % most) * leading;
      if (one.name && boxes && !one.head) shapes.push(rectangle("part", x + 5, y - 1.7, 1.9, 1.9));
      if (one.name) shapes.push(words(x, y, one.name, one.head ? 2.6 : size, { bold: true }));
      if (one.text) shapes.push(words(x + nameWidth, y, one.text, size));
    });
    begun += wanted;
    taken = first + lines.length - (begun - 1) * most;
  }
  if (shapes.length)
    shapes.push(
      line("frame", [
        [column.left - 4, top - 2],
        [406 + 4, top - 2],
      ]),
    );
  return { shapes, left };
}
