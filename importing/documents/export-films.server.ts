import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { asc } from "drizzle-orm";
import type { FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { filmFile } from "#db/schema/site/film-file.ts";
import { keptFilm } from "#domain/film/own/rules.ts";
import type { FilmOfFolder } from "../read-films.server.ts";

/**
 * Writes the films of the library into an exported folder, but for those that were copied there.
 * @returns the files that are different
 */
export async function exportFilms(
  db: Database,
  filed: readonly FilmOfFolder[],
  { to, store }: { to: string; store: Pick<FileStore, "read"> },
): Promise<string[]> {
  const there = new Set(filed.map(({ source }) => source));
  const rows = await db.select().from(filmFile).orderBy(asc(filmFile.key));
  const written: string[] = [];
  for (const { key, kind, hash } of rows.filter((row) => !there.has(row.source) && !there.has(row.hash))) {
    const name = `films/${key}.${kind}`;
    await mkdir(join(to, "films"), { recursive: true });
    await pipeline(await store.read(keptFilm(hash, kind)), createWriteStream(join(to, name)));
    written.push(name);
  }
  return written;
}
