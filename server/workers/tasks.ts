import { type BrandFile, makeBrandFiles } from "#making/brand/files.server.ts";
import type { BrandSheet } from "#domain/brand/content.ts";
import { rasterise } from "#making/documents/picture.server.ts";
import { printFile } from "#making/print.server.ts";
import type { FileRecipe } from "#making/recipe.ts";
import { announcementSheet, type SheetInput } from "#making/documents/announcement.server.ts";
import { type WiringPdf, wiringPdf } from "#making/wiring/wiring-pdf.server.ts";
import { type Given, planTable, planValue } from "#importing/sheets/plan.ts";
import type { Plan, Planning } from "#importing/sheets/planned.ts";
import { readTable } from "#importing/sheets/read.server.ts";
import { SheetRefused, type SheetRefusal, type Table } from "#importing/sheets/rules.ts";
import { type Exported, writeSheet } from "#importing/sheets/write.server.ts";
import { termFaults, type Term } from "#importing/texts/terms.ts";
import { type Planning as TextPlanning, planTexts, type TextPlan } from "#importing/xliff/plan.ts";
import { readXliff, type ReadXliff } from "#importing/xliff/read.ts";
import { XliffRefused, type XliffRefusal } from "#importing/xliff/rules.ts";
import { type ExportedTexts, writeXliff } from "#importing/xliff/write.ts";
import type { Locale } from "#domain/locale/locale.ts";

type Picture = { svg: string; width: number; locale: Locale };

/** A refusal is an answer: errors lose what they carry on the way from the thread. */
type OrRefused<T, R = SheetRefusal> = { made: T; refusal?: undefined } | { made?: undefined; refusal: R };

async function orRefused<T>(make: () => T | Promise<T>): Promise<OrRefused<T>> {
  try {
    return { made: await make() };
  } catch (error) {
    if (error instanceof SheetRefused) return { refusal: error.refusal };
    throw error;
  }
}

/** A file of translations with what it is compared with. */
type TextFile = { file: ReadXliff; planning: TextPlanning; terms: readonly Term[] };

function orRefusedXliff(bytes: Uint8Array): OrRefused<ReadXliff, XliffRefusal> {
  try {
    return { made: readXliff(bytes) };
  } catch (error) {
    if (error instanceof XliffRefused) return { refusal: error.refusal };
    throw error;
  }
}

/** What is made beside the thread that serves visitors: plain data in, plain data out. */
export const tasks = {
  file: (recipe: FileRecipe): Promise<Uint8Array> => printFile(recipe),
  announcement: (sheet: SheetInput): Promise<Uint8Array> => announcementSheet(sheet),
  wiring: (drawing: WiringPdf): Promise<Uint8Array> => wiringPdf(drawing),
  brand: (sheet: BrandSheet): Promise<BrandFile[]> => makeBrandFiles(sheet),
  readTable: (bytes: Uint8Array): Promise<OrRefused<Table>> => orRefused(() => readTable(bytes)),
  planTable: (sheet: { table: Table; planning: Planning }): Promise<OrRefused<Plan>> =>
    orRefused(() => planTable(sheet.table, sheet.planning)),
  planValue: (change: { given: Given; planning: Planning }): Promise<OrRefused<Plan>> =>
    orRefused(() => planValue(change.given, change.planning)),
  readXliff: (bytes: Uint8Array): OrRefused<ReadXliff, XliffRefusal> => orRefusedXliff(bytes),
  planTexts: ({ file, planning, terms }: TextFile): TextPlan => planTexts(file, planning, termFaults(terms)),
  writeXliff: (exported: ExportedTexts): string => writeXliff(exported),
  writeSheet: (exported: Exported): Promise<Uint8Array> => writeSheet(exported),
  picture: async ({ svg, width, locale }: Picture) => rasterise(svg, width, locale),
};

export type Tasks = typeof tasks;
