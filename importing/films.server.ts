import { basename } from "node:path";
import { eq, or } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { filmFile } from "#db/schema/site/film-file.ts";
import type { TakenFilm } from "#domain/film/own/library.server.ts";
import { ContentError } from "./read.server.ts";
import type { FilmOfFolder } from "./read-films.server.ts";

/** Takes a film in and keeps what is to be seen and heard of it; given by who has the store of files. */
export type TakeFilm = (path: string) => Promise<TakenFilm>;

/**
 * Takes in the films that are not there yet, before the import begins: to read one takes its time.
 * @throws ContentError for a file that is no film, or whose name another film has
 */
export async function takeFilmsOfFolder(
  db: Database,
  filed: readonly FilmOfFolder[],
  take: TakeFilm | undefined,
): Promise<Map<string, TakenFilm>> {
  const taken = new Map<string, TakenFilm>();
  for (const one of filed) {
    if (await isThere(db, one)) continue;
    if (!take) throw new Error("films are imported by the site, or by npm run content");
    taken.set(
      one.key,
      await take(one.path).catch((cause: unknown) => {
        throw faultOf(one, cause instanceof Error ? cause.message : String(cause), cause);
      }),
    );
  }
  return taken;
}

const faultOf = ({ path }: FilmOfFolder, reason: string, cause?: unknown) =>
  new ContentError([`films/${basename(path)}: file: ${reason}`], { cause });

/** What is kept of a film never changes: another one has another name. @throws ContentError */
async function isThere(db: Database, one: FilmOfFolder): Promise<boolean> {
  const { key, source } = one;
  const rows = await db
    .select()
    .from(filmFile)
    .where(or(eq(filmFile.key, key), eq(filmFile.source, source), eq(filmFile.hash, source)));
  const same = rows.find((row) => row.source === source || row.hash === source);
  if (same && same.key !== key) throw faultOf(one, `the same film is there as "${same.key}"`);
  if (!same && rows.length) throw faultOf(one, `another film is there as "${key}": give it another name`);
  return same !== undefined;
}

/** Puts down what was taken in; in the transaction of the import. */
export async function writeFilms(tx: Database, taken: ReadonlyMap<string, TakenFilm>): Promise<void> {
  for (const [key, film] of taken) await tx.insert(filmFile).values({ key, ...film });
}
