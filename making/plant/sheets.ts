import { sideBySide } from "#domain/locale/signs.ts";
import { drawFrame, type TitleBlock } from "#making/wiring/frame.ts";
import type { Shape, Sheet } from "#making/wiring/shapes.ts";
import { drawTables, type Table } from "#making/wiring/tables.ts";
import type { PlantDrawing } from "./content.ts";
import { drawCutOuts } from "./cut-outs.ts";
import { drawLine } from "./one-line.ts";
import { lineHeight } from "./rows.ts";

/** Where a sheet has room inside its frame, mm. */
const area = { left: 14, top: 22, right: 406, bottom: 247 };

/** The sheets of a planned plant: its single line with the devices, the cut-outs to scale, the list of parts. */
export function plantSheets(drawing: PlantDrawing): Sheet[] {
  const { heads } = drawing;
  const bottom = area.bottom + 2;
  const inRoom = drawTables(tablesOf(drawing), { top: area.top + lineHeight + 4, bottom });
  const holes = drawing.cutOuts.length ? drawCutOuts(drawing, area) : undefined;
  const under = drawTables(inRoom.left, { top: (holes?.bottom ?? area.top) + 8, bottom });
  const second = [...(holes?.shapes ?? []), ...under.shapes];
  const headings = [...(holes ? [heads.cutOuts] : []), ...(under.shapes.length ? [heads.parts] : [])];
  const pages: { heading: string; shapes: Shape[] }[] = [
    { heading: heads.diagram, shapes: [...drawLine(drawing, area), ...inRoom.shapes] },
    ...(second.length ? [{ heading: sideBySide(headings, drawing.locale), shapes: second }] : []),
    ...listPages(under.left, heads.parts),
  ];
  return pages.map(({ heading, shapes }, i) => ({
    number: i + 1,
    title: heading,
    shapes: [...drawFrame(titleOf(drawing, i + 1, pages.length), heading), ...shapes],
  }));
}

/** Lists that found no room, on pages of their own. */
function listPages(tables: readonly Table[], heading: string): { heading: string; shapes: Shape[] }[] {
  if (!tables.length) return [];
  const { shapes, left } = drawTables(tables, { top: area.top, bottom: area.bottom + 2 });
  if (left.length === tables.length) return [];
  return [{ heading, shapes }, ...listPages(left, heading)];
}

function tablesOf({ locale, heads, parts, notes }: PlantDrawing): Table[] {
  const tables: Table[] = [
    {
      title: heads.parts,
      rows: parts.map(({ count, model, code, text, what }) => ({
        name: `${count} ×`,
        text: sideBySide([model || code, what, model ? code : "", text].filter(Boolean), locale),
      })),
    },
    { title: heads.notes, rows: notes.map((text, i) => ({ name: String(i + 1), text })) },
  ];
  return tables.filter(({ rows }) => rows.length);
}

function titleOf(drawing: PlantDrawing, number: number, count: number): TitleBlock {
  const { mark, title, choice, address, heads, date, sheetOf } = drawing;
  return {
    mark,
    title,
    model: heads.plan,
    choice,
    address,
    legend: [heads.legend],
    fields: [
      [{ name: heads.knowledge, text: date }],
      [
        { name: heads.sheet, text: sheetOf(number, count) },
        { name: heads.scale, text: "" },
      ],
    ],
  };
}
