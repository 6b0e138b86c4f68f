import type { Circuit } from "#domain/wiring/circuit.ts";
import { deviceTag } from "#domain/wiring/draft.ts";
import { Side } from "./draw-column.ts";
import { DrawContext, type DrawWords, type Occurrence } from "./draw-context.ts";
import { drawLadder } from "./draw-ladder.ts";
import { drawPlant, hasPlant, plantHeight } from "./draw-plant.ts";
import { drawFrame, type TitleBlock } from "./frame.ts";
import { area, lowest, type PlacedSheet, placedSheets } from "./place.ts";
import { drawTables, type Table } from "./tables.ts";
import { rectangle, type Shape, type Sheet, words } from "./shapes.ts";

/** What stands in the title block, for a sheet of several. */
export type TitleFor = (sheet: { number: number; count: number; heading: string }) => TitleBlock;

export type Printed = {
  title: TitleFor;
  /** Lists that stand where a sheet has room, each as a whole; what finds none has a sheet at the end. */
  tables?: readonly Table[];
};

/** The sheets of a circuit: drawn twice, since a part names where else it is drawn. */
export function drawSheets(circuit: Circuit, drawWords: DrawWords, printed: Printed): Sheet[] {
  const placed = placedSheets(circuit);
  const first = new DrawContext(circuit, drawWords, []);
  const count = drawAll(placed, first, printed, placed.length).length;
  const context = new DrawContext(circuit, drawWords, first.found satisfies Occurrence[]);
  return drawAll(placed, context, printed, count);
}

function drawAll(
  placed: readonly PlacedSheet[],
  context: DrawContext,
  { title, tables = [] }: Printed,
  count: number,
): Sheet[] {
  let waiting = tables;
  const shown = hasPlant(context.circuit)
    ? placed.find((sheet) => sheet.kind === "across" && lowest(sheet) + plantHeight < area.bottom)
    : undefined;
  const drawn = placed.map((sheet, i): Sheet => {
    const under = lowest(sheet) + 2;
    const isShown = shown !== undefined && placed.indexOf(shown) === i;
    const plant = isShown ? drawPlant(context, under) : [];
    const lists = drawTables(waiting, {
      top: under + 6 + (isShown ? plantHeight : 0),
      bottom: area.bottom + 2,
    });
    waiting = lists.left;
    context.sheet = i + 1;
    const heading = headingOf(sheet, context);
    return {
      number: i + 1,
      title: heading,
      shapes: [
        ...drawFrame(title({ number: i + 1, count, heading }), heading),
        ...(sheet.kind === "across" ? drawLadder(context, sheet.columns.flat()) : drawBeside(sheet, context)),
        ...plant,
        ...lists.shapes,
      ],
    };
  });
  return [...drawn, ...listSheets(waiting, title, drawn.length, count)];
}

/** Sheets of lists alone, behind `before` others. */
function listSheets(tables: readonly Table[], title: TitleFor, before: number, count: number): Sheet[] {
  const { shapes, left } = drawTables(tables, { top: area.top, bottom: area.bottom + 2 });
  if (left.length === tables.length) return [];
  const number = before + 1;
  const heading = tables
    .filter((one) => !left.includes(one))
    .map((one) => one.title)
    .join(" · ");
  const frame = drawFrame(title({ number, count, heading }), heading);
  return [
    { number, title: heading, shapes: [...frame, ...shapes] },
    ...listSheets(left, title, number, count),
  ];
}

const headingOf = ({ sections, kind }: PlacedSheet, { words: { say } }: DrawContext): string =>
  kind === "across"
    ? say("sections.power")
    : sections.map((section) => say(`sections.${section}`)).join(" · ");

function drawBeside({ columns }: PlacedSheet, context: DrawContext): Shape[] {
  const [left = [], right = []] = columns;
  const rows = columns.flat().flatMap((one) => one.rows);
  const top = Math.min(...rows.map(({ y }) => y)) - 11;
  const bottom = Math.max(...rows.map(({ y }) => y)) + 5;
  context.place(deviceTag, 210, top + 4, true);
  return [
    rectangle("device", 180, top, 60, bottom - top, { filled: true }),
    words(210, top + 4.4, `${deviceTag} ${context.circuit.model}`, 2.8, { anchor: "middle", bold: true }),
    ...new Side(context, left, -1).draw(),
    ...new Side(context, right, 1).draw(),
  ];
}
