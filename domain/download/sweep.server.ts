import { eq, notExists } from "drizzle-orm";
import type { FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { download, producedFile } from "#db/schema/catalogue/download.ts";
import { downloadTypes } from "./types.ts";

/** How long an unreferenced file stays in the store, ms: running downloads are read to their end. */
export const grace = 2 * 3_600_000;

/** Names that the library gives; other files in the store are not touched. */
const ownName = new RegExp(`^(?:${downloadTypes.join("|")})/\\d+-[0-9a-f-]{16,}\\.[a-z]+$`);

/**
 * Deletes unreferenced files after `grace`. Since when they are unreferenced is known to this process only:
 * after a start the time begins again.
 * @returns a function to be called now and then; it returns how many files it deleted
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
    // The store is listed first: a file that is added meanwhile is not in the list.
    const stored = (await store.list()).filter((name) => ownName.test(name));
    const rows = await db.select({ location: producedFile.location }).from(producedFile);
    const named = new Set(rows.map(({ location }) => location));
    const unnamed = stored.filter((name) => !named.has(name));
    const gone = unnamed.filter((name) => now - (unnamedSince.get(name) ?? now) >= grace);
    for (const name of gone) await store.remove(name);
    const remaining = unnamed.filter((name) => !gone.includes(name));
    unnamedSince = new Map(remaining.map((name) => [name, unnamedSince.get(name) ?? now]));
    return gone.length;
  };
}
