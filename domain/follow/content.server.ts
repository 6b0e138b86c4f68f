import { createHash } from "node:crypto";
import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { firmwareLine, softwareTool } from "#db/schema/catalogue/knowledge.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { readDevices } from "#domain/knowledge/devices.server.ts";
import type { Firmware, Software } from "#domain/knowledge/release.ts";
import { shown, withdrawn } from "#domain/publication/shown.server.ts";
import type { PresentContent } from "./changes.ts";

/** A line of firmware, or a tool, in all languages. */
export type StoredLine = { key: string; entry: Firmware | Software; changedAt: Date };

/** A mark of a known fault: its English words, of which it has no other name. */
export function markOf({ text }: { text: { en: string } }): string {
  return createHash("sha256").update(text.en).digest("base64url").slice(0, 16);
}

/** The published lines of firmware and the tools; of some keys, or all. */
export async function readLines(db: Database, keys?: readonly string[]): Promise<StoredLine[]> {
  const rowsOf = async (table: typeof firmwareLine) => {
    const rows = await db
      .select({
        key: table.key,
        entry: table.entry,
        changedAt: sql<Date>`greatest(${table.updatedAt}, ${table.shownFrom})`.mapWith(table.updatedAt),
      })
      .from(table)
      .where(and(shown(table), keys && inArray(table.key, [...keys])));
    return rows.map(({ entry, ...row }) => ({ ...row, entry: { ...(entry as Firmware), key: row.key } }));
  };
  return [...(await rowsOf(firmwareLine)), ...(await rowsOf(softwareTool as unknown as typeof firmwareLine))];
}

/** What the published content says of models, as far as changes of it are told. */
export async function readPresent(db: Database): Promise<PresentContent> {
  const lines = await readLines(db);
  const gone = await db
    .select({ id: product.id, successor: product.successor, changedAt: product.updatedAt })
    .from(product)
    .where(withdrawn(product));
  return {
    lines: lines.map(({ key, entry, changedAt }) => ({
      key,
      fits: entry.fits,
      changedAt,
      versions: entry.versions.map(({ version, known }) => ({
        version,
        known: known.map((fault) => ({ mark: markOf(fault) })),
      })),
    })),
    devices: await readDevices(db),
    gone,
  };
}
