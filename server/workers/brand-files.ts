import type { BrandSheet } from "#domain/brand/content.ts";
import type { BrandFile } from "#making/brand/files.server.ts";
import type { Maker } from "./maker.ts";

/** All files of the brand; made once for each state of the sheet. */
export function createBrandFiles({ make }: Pick<Maker, "make">): (sheet: BrandSheet) => Promise<BrandFile[]> {
  let kept: { state: string; files: Promise<BrandFile[]> } | undefined;
  return (sheet) => {
    const state = JSON.stringify([sheet.wordmark, sheet.symbol, sheet.colours]);
    if (kept?.state === state) return kept.files;
    const files = make("brand", sheet, { always: true });
    const mine = (kept = { state, files });
    files.catch(() => {
      if (kept === mine) kept = undefined; // the next visitor's request tries again
    });
    return files;
  };
}
