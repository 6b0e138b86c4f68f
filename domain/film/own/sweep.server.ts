import type { FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { filmFile, filmUpload } from "#db/schema/site/film-file.ts";
import { createSweepOf } from "#domain/picture/sweep.server.ts";
import { filmFolders } from "./rules.ts";

const ownName = new RegExp(
  `^(?:${filmFolders.kept}/([0-9a-f]{64})[.-]|${filmFolders.coming}/([0-9a-f-]{36})/)`,
);

/** Deletes files of films that were deleted, and pieces of those that never came to their end, after a while. */
export function createFilmSweep(db: Database, store: Pick<FileStore, "list" | "remove">) {
  return createSweepOf(store, ownName, async () => {
    const films = await db.select({ hash: filmFile.hash }).from(filmFile);
    const uploads = await db.select({ id: filmUpload.id }).from(filmUpload);
    return new Set([...films.map(({ hash }) => hash), ...uploads.map(({ id }) => id)]);
  });
}
