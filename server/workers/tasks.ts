import { type BrandFile, makeBrandFiles } from "#making/brand/files.server.ts";
import type { BrandSheet } from "#domain/brand/content.ts";
import { rasterise } from "#making/documents/picture.server.ts";
import { printFile } from "#making/print.server.ts";
import type { FileRecipe } from "#making/recipe.ts";
import { announcementSheet, type SheetInput } from "#making/documents/announcement.server.ts";
import { type WiringPdf, wiringPdf } from "#making/wiring/wiring-pdf.server.ts";
import type { Locale } from "#domain/locale/locale.ts";

type Picture = { svg: string; width: number; locale: Locale };

/** What is made beside the thread that serves visitors: plain data in, plain data out. */
export const tasks = {
  file: (recipe: FileRecipe): Promise<Uint8Array> => printFile(recipe),
  announcement: (sheet: SheetInput): Promise<Uint8Array> => announcementSheet(sheet),
  wiring: (drawing: WiringPdf): Promise<Uint8Array> => wiringPdf(drawing),
  brand: (sheet: BrandSheet): Promise<BrandFile[]> => makeBrandFiles(sheet),
  picture: async ({ svg, width, locale }: Picture) => rasterise(svg, width, locale),
};

export type Tasks = typeof tasks;
