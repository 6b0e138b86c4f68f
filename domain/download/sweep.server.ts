import { eq, notExists } from "drizzle-orm";
import type { FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { download, producedFile } from "#db/schema/catalogue/download.ts";
import { downloadTypes } from "./types.ts";

/**
 * How long a file stays in the store after nothing names it any more, ms: downloads that were answered before
 * are read to their end.
 */
export const grace = 2 * 3_600_000;

/** Names that the library gives; whatever else stands in the store is not its own. */
const ownName = new RegExp(`^(?:${downloadTypes.join("|")})/\\d+-[0-9a-f-]{16,}\\.[a-z]+$`);

/**
 * Deletes files that nothing names any more. When that began is known to the process alone: after a start
 * they stay for another while.
 * @returns what to call now and then; it tells how many files went
 */
export function createSweep(
  db: Database,
  store: Pick<FileStore, "list" | "remove">,
): (now?: number) => Promise<number> {
  let unnamedSince = new Map<string, number>();
  return async (now = Date.now()) => {
    const offered = db
      .select({ id: download.id })
      .from(download)
      .where(eq(download.id, producedFile.downloadId));
    await db.delete(producedFile).where(notExists(offered));
    // The store first: what is put meanwhile is not in the list.
    const stored = (await store.list()).filter((name) => ownName.test(name));
    const rows = await db.select({ location: producedFile.location }).from(producedFile);
    const named = new Set(rows.map(({ location }) => location));
    const unnamed = stored.filter((name) => !named.has(name));
    const gone = unnamed.filter((name) => now - (unnamedSince.get(name) ?? now) >= grace);
    for (const name of gone) await store.remove(name);
    const left = unnamed.filter((name) => !gone.includes(name));
    unnamedSince = new Map(left.map((name) => [name, unnamedSince.get(name) ?? now]));
    return gone.length;
  };
}
