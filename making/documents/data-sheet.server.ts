import type { Locale } from "#domain/locale/locale.ts";
import { plainText } from "#domain/locale/text.ts";
import { named } from "#domain/locale/signs.ts";
import { fitDrawing, viewsDrawing } from "#making/drawings/outline.ts";
import { drawDrawing } from "#making/drawings/outline-pdf.server.ts";
import {
  closeProductSheet,
  drawTitle,
  type FrameOptions,
  openProductSheet,
} from "#making/documents/page-frame.server.ts";
import type { PdfSheet } from "#making/pdf/pdf.server.ts";
import { colours } from "#making/pdf/typesetter.server.ts";
import { drawHeadedTable, drawTable, type TableRow } from "#making/pdf/pdf-table.server.ts";
import { rasterise } from "./picture.server.ts";
import type { DataSheetFacts, PrintedParameter } from "./recipe.ts";
import { terminalWords } from "./words.ts";

/** Pixels across the panel's picture: 300 to the inch at the largest width it is printed at. */
const pictureWidth = 1250;
const largest = { width: 300, height: 235 };

type SheetOptions = FrameOptions & { facts: DataSheetFacts };

/** A product's data sheet: front, what it does, all parameters, sizes, terminals. */
export async function dataSheet(options: SheetOptions, panelSvg: string): Promise<Buffer> {
  const { words, facts } = options;
  const sheet = openProductSheet(options);
  drawTitle(sheet, options);
  sheet.space(16);
  drawFront(sheet, options, panelSvg);
  sheet.space(10);
  sheet.paragraph(plainText(facts.overview), { size: 9.5 });
  sheet.heading(words.translate("document.features"));
  sheet.list(facts.features.map(plainText), { style: { size: 9.5 } });
  sheet.heading(words.translate("document.technical"), 1, 90);
  drawTable(
    sheet,
    [
      { head: words.translate("document.parameter"), share: 40, colour: colours.quiet },
      { head: words.translate("document.value"), share: 60 },
    ],
    facts.parameters.flatMap(({ group, items }): TableRow[] => [
      { title: words.translate(`product.groups.${group}`) },
      ...items.map((item) => ({
        cells: [
          plainText(item.label),
          { text: textOf(item), ...unitOf(item), notes: approvalNotes(item, words.locale) },
        ],
      })),
    ]),
  );
  drawSizes(sheet, options);
  drawTerminals(sheet, options);
  return closeProductSheet(sheet, options);
}

/** The inch sign follows its number without a space. */
const closeSet = "″";
const unitOf = ({ unit }: PrintedParameter) => (unit && unit !== closeSet ? { unit } : {});
const textOf = ({ text, unit }: PrintedParameter) => (unit === closeSet ? `${text}${unit}` : text);

const approvalNotes = ({ approvals, unit }: PrintedParameter, locale: Locale) =>
  (approvals ?? []).map(({ approval, text }) => named(approval, text + (unit ? ` ${unit}` : ""), locale));

/** The picture on the left, the main figures on the right. */
function drawFront(sheet: PdfSheet, { words, facts }: SheetOptions, svg: string): void {
  const picture = rasterise(svg, pictureWidth, words.locale);
  const ratio = Math.min(largest.width / picture.width, largest.height / picture.height);
  const [width, height] = [picture.width * ratio, picture.height * ratio];
  const top = sheet.y;
  sheet.mark("Figure", () => sheet.doc.image(picture.png, sheet.left, top, { width, height }), undefined, {
    alt: words.translate("document.frontAlt", { model: facts.model }),
  });
  const x = sheet.left + largest.width + 24;
  const column = sheet.width - largest.width - 24;
  let y = top;
  for (const item of keyFigures(facts.parameters.flatMap((group) => group.items))) {
    sheet.rule(y, colours.line, 0.5, x, column);
    y += 4;
    y += sheet.text(plainText(item.label), x, y, column, { size: 7.5, colour: colours.quiet }, { type: "P" });
    const value = item.unit ? `${item.text} ${item.unit}` : item.text;
    y += sheet.text(
      value,
      x,
      y,
      column,
      { size: 10, weight: "medium", ...(item.unit ? { tail: item.unit } : {}) },
      { type: "P" },
    );
    y += 4;
  }
  sheet.y = Math.max(top + height, y);
}

const keys = [
  "supply-voltage",
  "supply-voltage-ac",
  "rated-current",
  "charge-voltage",
  "charge-current",
  "overall-dimensions",
  "cut-out",
  "line-voltage",
  "digital-inputs",
  "relay-outputs",
  "ports",
  "working-temperature",
  "weight",
];

function keyFigures(items: PrintedParameter[]): PrintedParameter[] {
  return keys.flatMap((key) => items.find((item) => item.key === key) ?? []).slice(0, 7);
}

function drawSizes(sheet: PdfSheet, { words, facts }: SheetOptions): void {
  const { drawing, scale } = fitDrawing((size) => viewsDrawing(facts.panel, size), sheet.width, 250, 7.5);
  const height = drawing.height * scale;
  sheet.heading(words.translate("document.dimensions"), 1, height + 24);
  const views = facts.panel.cutOut
    ? words.translate("document.views.all")
    : words.translate("document.views.body");
  // 72 points are an inch of 25.4 mm.
  const ratio = `1:${(72 / 25.4 / scale).toFixed(1)}`;
  sheet.paragraph([views, words.translate("document.millimetres", { scale: ratio })].join(" · "), {
    size: 8,
    colour: colours.quiet,
  });
  sheet.mark(
    "Figure",
    () =>
      drawDrawing(sheet, drawing, sheet.left + (sheet.width - drawing.width * scale) / 2, sheet.y + 4, scale),
    undefined,
    {
      alt: words.translate("document.sizesAlt", { model: facts.model }),
    },
  );
  sheet.y += height + 10;
}

function drawTerminals(sheet: PdfSheet, { words, facts }: SheetOptions): void {
  if (!facts.panel.terminals.length) return;
  drawHeadedTable(
    sheet,
    words.translate("document.terminals"),
    [
      { head: words.translate("document.marking"), share: 40, weight: "medium" },
      { head: words.translate("document.count"), share: 14 },
      { head: words.translate("document.place"), share: 18 },
      { head: words.translate("document.kind"), share: 28 },
    ],
    facts.panel.terminals.map((terminal) => {
      const { side, kind } = terminalWords(terminal, words);
      return { cells: [terminal.label, String(terminal.count), side, kind] };
    }),
  );
}
