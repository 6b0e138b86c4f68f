import type { FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { picture } from "#db/schema/site/picture.ts";
import { folders } from "./rules.ts";

/** How long a picture that is none any more stays, ms: pages that caches keep may name it. */
export const pictureGrace = 48 * 3_600_000;

const ownName = new RegExp(`^(?:${folders.kept}|${folders.sizes})/([0-9a-f]{64})[-.]`);

/**
 * Deletes files of pictures that were deleted or replaced, after a while. Since when they are is known to this
 * process only: after a start the time begins again.
 * @returns a function to be called now and then; it returns how many files it deleted
 */
export function createPictureSweep(
  db: Database,
  store: Pick<FileStore, "list" | "remove">,
): (now?: number) => Promise<number> {
  let since = new Map<string, number>();
  return async (now = Date.now()) => {
    // The store is listed first: a picture that is added meanwhile is not in the list.
    const stored = (await store.list()).filter((name) => ownName.test(name));
    const rows = await db.select({ hash: picture.hash }).from(picture);
    const known = new Set(rows.map(({ hash }) => hash));
    // A part was left by a process that was killed while it wrote.
    const unnamed = stored.filter((name) => name.endsWith(".part") || !known.has(ownName.exec(name)![1]!));
    const gone = unnamed.filter((name) => now - (since.get(name) ?? now) >= pictureGrace);
    for (const name of gone) await store.remove(name);
    since = new Map(
      unnamed.filter((name) => !gone.includes(name)).map((name) => [name, since.get(name) ?? now]),
    );
    return gone.length;
  };
}
