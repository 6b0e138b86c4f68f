import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import type { Database } from "./client.server.ts";

/** Rows that are kept for a time: the hourly work deletes them, and `npm run retention` tells of them. */
export type Aged = {
  /** What it is, and how long it is kept, in words. */
  what: string;
  kept: string;
  table: PgTable;
  /** What the age of a row is counted from. */
  since: AnyPgColumn;
  /** Which rows of the table; all of them when it is left out. */
  of?: SQL;
  /** Deletes what is past its age. @returns how many rows those were */
  delete(db: Database, now: Date): Promise<number>;
};

/** How many rows a statement changed, on either database. */
export function changedBy(result: unknown): number {
  const { rowCount, affectedRows } = result as { rowCount?: number | null; affectedRows?: number };
  return rowCount ?? affectedRows ?? 0;
}

/** Deletes everything of a list that is past its age. */
export async function deleteAged(db: Database, list: readonly Aged[], now = new Date()): Promise<void> {
  for (const aged of list) await aged.delete(db, now);
}
