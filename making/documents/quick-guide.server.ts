import type { Panel } from "#domain/product/panel.ts";
import type { GuidePart } from "./content.ts";
import { cutOutDrawing, fitDrawing, viewsDrawing } from "#making/drawings/outline.ts";
import { drawDrawing } from "#making/drawings/outline-pdf.server.ts";
import { terminalBlocks } from "./guide.ts";
import {
  closeProductSheet,
  drawTitle,
  type FrameOptions,
  openProductSheet,
} from "#making/documents/page-frame.server.ts";
import type { PdfSheet } from "#making/pdf/pdf.server.ts";
import { colours } from "#making/pdf/typesetter.server.ts";
import { drawHeadedTable, drawTable } from "#making/pdf/pdf-table.server.ts";
import type { PageFacts, PrintedBlock, PrintedBlocks } from "./recipe.ts";
import { terminalWords } from "./words.ts";

type GuideOptions = FrameOptions & {
  facts: PageFacts & { panel: Panel };
  blocks: PrintedBlocks;
  salesEmail: string;
};

export async function quickGuide(options: GuideOptions): Promise<Buffer> {
  const { words, facts } = options;
  const texts = (part: GuidePart) => blocksOf(options, part).map(({ text }) => text);
  const sheet = openProductSheet(options);
  drawTitle(sheet, options);
  sheet.space(6);
  sheet.heading(words.translate("document.safety"));
  sheet.list(texts("safety"));
  sheet.heading(words.translate("document.box"));
  sheet.list(texts("box"));
  drawMounting(sheet, options);
  drawWiring(sheet, options);
  sheet.heading(
    facts.panel.keys.includes("start")
      ? words.translate("document.start")
      : words.translate("document.firstUse"),
  );
  sheet.list(texts("start"), { numbered: true });
  drawSettings(sheet, options);
  drawPanel(sheet, options);
  drawFaults(sheet, options);
  return closeProductSheet(sheet, options);
}

const blocksOf = ({ blocks }: GuideOptions, part: GuidePart): PrintedBlock[] => blocks[part] ?? [];

function drawMounting(sheet: PdfSheet, options: GuideOptions): void {
  const { words, facts } = options;
  const { panel, model } = facts;
  const { cutOut } = panel;
  const make = (size: number) =>
    cutOut ? cutOutDrawing({ ...panel, cutOut }, "", size) : viewsDrawing(panel, size);
  const { drawing, scale } = fitDrawing(make, sheet.width, 160, 7.5);
  const height = drawing.height * scale;
  sheet.heading(words.translate("document.mounting"), 1, height + 60);
  sheet.mark(
    "Figure",
    () => drawDrawing(sheet, drawing, sheet.left + (sheet.width - drawing.width * scale) / 2, sheet.y, scale),
    undefined,
    {
      alt: words.translate("document.sizesAlt", { model }),
    },
  );
  sheet.y += height + 6;
  if (cutOut) sheet.paragraph(words.translate("document.legend"), { size: 8, colour: colours.quiet });
  const steps = blocksOf(options, "mounting").map((block) => block.text);
  sheet.list(steps, { numbered: true });
}

function drawWiring(sheet: PdfSheet, options: GuideOptions): void {
  const { words, facts } = options;
  const explanations = blocksOf(options, "terminals");
  drawHeadedTable(
    sheet,
    words.translate("document.wiring"),
    [
      { head: words.translate("document.marking"), share: 26, weight: "medium" },
      { head: words.translate("document.count"), share: 9 },
      { head: words.translate("document.place"), share: 17 },
      { head: words.translate("document.purpose"), share: 48 },
    ],
    facts.panel.terminals.map((terminal) => {
      const { side, kind } = terminalWords(terminal, words);
      const [first = "", ...more] = terminalBlocks(explanations, terminal.label).map((block) => block.text);
      return {
        cells: [terminal.label, String(terminal.count), `${side} · ${kind}`, [first, ...more].join("\n")],
      };
    }),
  );
}

function drawSettings(sheet: PdfSheet, options: GuideOptions): void {
  const { words } = options;
  const settings = blocksOf(options, "settings");
  if (!settings.length) return;
  drawHeadedTable(
    sheet,
    words.translate("document.settings"),
    [
      { head: words.translate("document.setting"), share: 26, weight: "medium" },
      { head: words.translate("document.range"), share: 20 },
      { head: words.translate("document.factory"), share: 14 },
      { head: words.translate("document.purpose"), share: 40 },
    ],
    settings.map(({ label, range, standard, text: purpose }) => ({
      cells: [label ?? "", range ?? "", standard ?? "", purpose],
    })),
  );
}

/** Keys and lights by their printed labels, without repeats, in the order of the panel. */
function drawPanel(sheet: PdfSheet, options: GuideOptions): void {
  const { words, facts } = options;
  const { panel } = facts;
  const tables = [
    {
      part: "keys" as const,
      names: panel.keys,
      head: words.translate("document.key"),
      print: (name: string) => words.translate(`panel.keys.${name}`),
    },
    {
      part: "lights" as const,
      names: panel.leds,
      head: words.translate("document.light"),
      print: (name: string) => words.translate(`panel.leds.${name}`),
    },
  ].filter(({ names }) => names.length);
  if (!tables.length) return;
  sheet.heading(
    tables.length === 2
      ? words.translate("document.panel")
      : panel.keys.length
        ? words.translate("document.keys")
        : words.translate("document.lights"),
  );
  for (const { part, names, head, print } of tables) {
    const explained = new Map(blocksOf(options, part).map((block) => [block.key, block]));
    drawTable(
      sheet,
      [
        { head, share: 26, weight: "medium" },
        { head: words.translate("document.meaning"), share: 74 },
      ],
      [...new Set<string>(names)].map((name) => {
        const block = explained.get(name);
        return { cells: [print(name), block?.text ?? ""] };
      }),
    );
    sheet.space(6);
  }
}

function drawFaults(sheet: PdfSheet, options: GuideOptions): void {
  const { words, imprint, salesEmail } = options;
  drawHeadedTable(
    sheet,
    words.translate("document.faults"),
    [
      { head: words.translate("document.sign"), share: 34, weight: "medium" },
      { head: words.translate("document.remedy"), share: 66 },
    ],
    blocksOf(options, "faults").map(({ label, text: remedy }) => ({ cells: [label ?? "", remedy] })),
  );
  sheet.paragraph(`${salesEmail} · ${imprint.phone}`, { size: 8.5, colour: colours.quiet });
}
