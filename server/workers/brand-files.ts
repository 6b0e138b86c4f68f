import { LRUCache } from "lru-cache";
import type { BrandSheet } from "#domain/brand/content.ts";
import { once } from "#domain/once.ts";
import type { BrandFile } from "#making/brand/files.server.ts";
import type { Maker } from "./maker.ts";

/** All files of the brand; made once for each version of the brand sheet. */
export function createBrandFiles({ make }: Pick<Maker, "make">): (sheet: BrandSheet) => Promise<BrandFile[]> {
  const kept = new LRUCache<string, Promise<BrandFile[]>>({ max: 1 });
  return (sheet) =>
    once(kept, JSON.stringify([sheet.wordmark, sheet.symbol, sheet.colours]), () =>
      make("brand", sheet, { always: true }),
    );
}
