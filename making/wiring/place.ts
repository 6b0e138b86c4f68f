import { type Block, type Circuit, type Path, type Section, sections } from "#domain/wiring/circuit.ts";

/** Where rows of a sheet lie, mm from its upper edge. */
export const area = { top: 27, bottom: 246, row: 11.5, heading: 9, between: 3 };

/** A row of a column, at its height. */
export type Row = { path: Path; y: number };
export type Placed = { block: Block; top: number; bottom: number; rows: Row[]; column: number };
export type PlacedSheet = { kind: "device" | "across"; sections: Section[]; columns: Placed[][] };

/** Whether a block has nothing of the device's own: what relays switch, from one potential to another. */
const isAcross = ({ paths }: Block): boolean =>
  !paths.some(({ from, to }) => from.kind === "pin" || to.kind === "pin") &&
  paths.some(({ chain }) => chain.length);

/** Resistors between two terminals of a line have no row: they stand between its rows. */
export const isTerminator = ({ from, to, chain }: Path): boolean =>
  from.kind === "end" && to.kind === "end" && chain[0]?.symbol === "resistor";

/** A path from one potential to another beside the device turns back, so it is higher. */
export const turnsBack = ({ from, to }: Path): boolean => from.kind === "rail" && to.kind === "rail";

const rowsOf = (block: Block): Path[] => block.paths.filter((path) => !isTerminator(path));

function heightOf(block: Block, across: boolean): number {
  const rows = rowsOf(block);
  const turned = across ? 0 : rows.filter(turnsBack).length * (area.row / 2);
  return area.heading + rows.length * area.row + turned + area.between;
}

const room = area.bottom - area.top;

/** Where the rows of a sheet end. */
export const lowest = ({ columns }: PlacedSheet): number =>
  Math.max(area.top, ...columns.flat().map(({ bottom }) => bottom));

/** Fills columns with blocks, in their order; a block that is longer than a column is cut. */
function columnsOf(blocks: readonly Block[], across: boolean): Block[][] {
  const columns: Block[][] = [];
  let left = 0;
  for (const block of blocks.flatMap((one) => cut(one, across))) {
    const height = heightOf(block, across);
    if (!columns.length || height > left) {
      columns.push([]);
      left = room;
    }
    columns.at(-1)!.push(block);
    left -= height;
  }
  return columns;
}

function cut(block: Block, across: boolean): Block[] {
  if (heightOf(block, across) <= room) return [block];
  const most = Math.floor((room - area.heading - area.between) / area.row) - 1;
  const parts: Block[] = [];
  for (let i = 0; i < block.paths.length; i += most)
    parts.push({ ...block, paths: block.paths.slice(i, i + most) });
  return parts;
}

/** Divides blocks evenly on two columns where one would be full and the other empty. */
function balanced(blocks: readonly Block[]): Block[][] {
  const columns = columnsOf(blocks, false);
  if (columns.length !== 1 || blocks.length < 2) return columns;
  const total = heightOfAll(blocks);
  let sum = 0;
  const at = blocks.findIndex((block) => (sum += heightOf(block, false)) >= total / 2);
  const [first, second] = [blocks.slice(0, at + 1), blocks.slice(at + 1)];
  return second.length ? [first, second] : [first];
}

function placed(blocks: readonly Block[], column: number, across: boolean): Placed[] {
  let y = area.top;
  return blocks.map((block) => {
    const top = y;
    y += area.heading;
    const rows = rowsOf(block).map((path): Row => {
      const row = { path, y: y + area.row / 2 };
      y += area.row + (!across && turnsBack(path) ? area.row / 2 : 0);
      return row;
    });
    const bottom = y;
    y += area.between;
    return { block, top, bottom, rows, column };
  });
}

/**
 * Divides a circuit over sheets: control, measuring, sensors and communication in columns of their own, two to
 * a sheet; what relays switch stands on sheets across.
 */
export function placedSheets({ blocks }: Circuit): PlacedSheet[] {
  const beside = blocks.filter((block) => !isAcross(block));
  const across = blocks.filter(isAcross);
  const sheets = sheetsOf(beside).map((columns): PlacedSheet => ({
    kind: "device",
    sections: [...new Set(columns.flat().map(({ section }) => section))],
    columns: columns.map((column, i) => placed(column, i, false)),
  }));
  const ladders = columnsOf(across, true).map((column): PlacedSheet => ({
    kind: "across",
    sections: ["breakers"],
    columns: [placed(column, 0, true)],
  }));
  return [...sheets.slice(0, 1), ...ladders, ...sheets.slice(1)];
}

const heightOfAll = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + heightOf(block, false), 0);

/** Columns by section, in pairs; a small circuit on one sheet. */
function sheetsOf(blocks: readonly Block[]): Block[][][] {
  const inOrder = sections.flatMap((section) => blocks.filter((block) => block.section === section));
  if (!inOrder.length) return [];
  if (columnsOf(inOrder, false).length <= 2) return [balanced(inOrder)];
  const columns = sections.flatMap((section) =>
    columnsOf(
      inOrder.filter((block) => block.section === section),
      false,
    ),
  );
  // An odd column would take a sheet of its own.
  const at = columns.findIndex((column, i) => {
    const next = columns[i + 1];
    return columns.length % 2 === 1 && next && heightOfAll(column) + heightOfAll(next) <= room;
  });
  if (at >= 0) columns.splice(at, 2, [...columns[at]!, ...columns[at + 1]!]);
  return Array.from({ length: Math.ceil(columns.length / 2) }, (_, i) => {
    const pair = columns.slice(i * 2, i * 2 + 2);
    return pair.length === 1 ? balanced(pair[0]!) : pair;
  });
}
