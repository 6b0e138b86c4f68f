import type { FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { picture } from "#db/schema/site/picture.ts";
import { folders } from "./rules.ts";

/** How long a picture that is none any more stays, ms: pages that caches keep may name it. */
export const pictureGrace = 48 * 3_600_000;

const ownName = new RegExp(`^(?:${folders.kept}|${folders.sizes})/([0-9a-f]{64})[-.]`);

/**
 * Deletes files that nothing names any more, after a while. Since when they are is known to this process only: after
 * a start the time begins again.
 * @param ownName the names that it looks at; what it captures is what they belong to
 * @param readKnown what there is
 * @returns a function to be called now and then; it returns how many files it deleted
 */
export function createSweepOf(
  store: Pick<FileStore, "list" | "remove">,
  ownName: RegExp,
  readKnown: () => Promise<ReadonlySet<string>>,
): (now?: number) => Promise<number> {
  const ownerOf = (name: string) => ownName.exec(name)!.slice(1).find(Boolean)!;
  let since = new Map<string, number>();
  return async (now = Date.now()) => {
    // The store is listed first: what is added meanwhile is not in the list.
    const stored = (await store.list()).filter((name) => ownName.test(name));
    const known = await readKnown();
    // A part was left by a process that was killed while it wrote.
    const unnamed = stored.filter((name) => name.endsWith(".part") || !known.has(ownerOf(name)));
    const gone = unnamed.filter((name) => now - (since.get(name) ?? now) >= pictureGrace);
    for (const name of gone) await store.remove(name);
    since = new Map(
      unnamed.filter((name) => !gone.includes(name)).map((name) => [name, since.get(name) ?? now]),
    );
    return gone.length;
  };
}

/** Deletes files of pictures that were deleted or replaced, after a while. */
export const createPictureSweep = (db: Database, store: Pick<FileStore, "list" | "remove">) =>
  createSweepOf(store, ownName, async () => {
    const rows = await db.select({ hash: picture.hash }).from(picture);
    return new Set(rows.map(({ hash }) => hash));
  });
