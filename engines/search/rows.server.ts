import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";

/** Rows of a statement that Drizzle has no builder for. */
export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as { rows: T[] }).rows;
}
