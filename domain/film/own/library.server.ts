import { and, asc, desc, eq, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import type { FilmFileFacts } from "#db/schema/catalogue/film.ts";
import { filmFile, filmUpload } from "#db/schema/site/film-file.ts";
import { entryDocument, entryVersion } from "#db/schema/staff/document.ts";
import { SiteError } from "#domain/error.ts";
import { keyFrom } from "#domain/picture/rules.ts";
import type { FilmKind } from "./rules.ts";

export type FilmRow = typeof filmFile.$inferSelect;

/** What was taken in of a film: its bytes are in the store. */
export type TakenFilm = Pick<FilmRow, "source" | "hash" | "kind" | "bytes" | "seconds" | "width" | "height">;

/** A film of the library, as the content knows it. */
export type KnownFilm = FilmFileFacts & { seconds: number };

export async function allFilms(db: Database): Promise<KnownFilm[]> {
  const rows = await db.select().from(filmFile).orderBy(asc(filmFile.key));
  return rows.map(({ key, hash, kind, width, height, seconds }) => ({
    key,
    hash,
    kind,
    width,
    height,
    seconds,
  }));
}

/** The film whose bytes have this hash: those that came in, or those that were kept. */
export async function filmOf(db: Database, hash: string): Promise<FilmRow | undefined> {
  const [row] = await db
    .select()
    .from(filmFile)
    .where(or(eq(filmFile.hash, hash), eq(filmFile.source, hash)))
    .limit(1);
  return row;
}

/** The kept bytes of an address; undefined where no film has them. */
export async function keptFilmOf(
  db: Database,
  { hash, kind }: { hash: string; kind: FilmKind },
): Promise<Pick<FilmRow, "bytes" | "uploadedAt"> | undefined> {
  const [row] = await db
    .select({ bytes: filmFile.bytes, uploadedAt: filmFile.uploadedAt })
    .from(filmFile)
    .where(and(eq(filmFile.hash, hash), eq(filmFile.kind, kind)));
  return row;
}

/** @throws SiteError notFound */
export async function findFilm(db: Database, key: string): Promise<FilmRow> {
  const [row] = await db.select().from(filmFile).where(eq(filmFile.key, key));
  if (!row) throw new SiteError("notFound", "notFound");
  return row;
}

/**
 * Adds a film under a key of its own. Of two that add the same bytes at once, both get the one film.
 * @returns its key, and whether it was there before
 */
export async function addFilm(
  db: Database,
  taken: TakenFilm & { name: string; by: string },
): Promise<{ key: string; isKnown: boolean }> {
  const { name, by, ...bytes } = taken;
  const begin = keyFrom(name, "film");
  for (let number = 1; ; number++) {
    const key = number === 1 ? begin : `${begin}-${number}`;
    const [added] = await db
      .insert(filmFile)
      .values({ key, ...bytes, uploadedBy: by })
      .onConflictDoNothing()
      .returning({ key: filmFile.key });
    if (added) return { key, isKnown: false };
    const known = (await filmOf(db, bytes.source)) ?? (await filmOf(db, bytes.hash));
    if (known) return { key: known.key, isKnown: true };
  }
}

/** The documents that show a film, public or as a draft. */
const naming = sql`
  select v.id, e.title, e.published = v.version as public, v.document ->> 'file' as key
  from ${entryDocument} e
  join ${entryVersion} v on v.kind = e.kind and v.id = e.id and v.version in (e.published, e.draft)
  where e.kind = 'film' and json_typeof(v.document -> 'file') = 'string'`;

export type FilmUse = { id: number; title: { en: string; zh?: string }; isPublic: boolean };

/** Where a film is shown. */
export async function filmUses(db: Database, key: string): Promise<FilmUse[]> {
  const { rows } = (await db.execute(
    sql`select id, (array_agg(title::jsonb))[1] as title, coalesce(bool_or(public), false) as "isPublic"
        from (${naming}) n where key = ${key} group by id order by id`,
  )) as { rows: FilmUse[] };
  return rows;
}

/** A page of the library, the latest first, with how many entries show each. */
export async function listFilms(
  db: Database,
  { q, unused }: { q?: string | undefined; unused?: boolean | undefined },
  page: { from: number; rows: number },
) {
  const { rows: counted } = (await db.execute(
    sql`select key, count(distinct id)::int as uses from (${naming}) n group by key`,
  )) as { rows: { key: string; uses: number }[] };
  const uses = new Map(counted.map(({ key, uses }) => [key, uses]));
  const where: SQL | undefined = and(
    q ? ilike(filmFile.key, `%${q.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
    unused ? sql`not exists (select 1 from (${naming}) n where n.key = ${filmFile.key})` : undefined,
  );
  const rows = await db
    .select()
    .from(filmFile)
    .where(where)
    .orderBy(desc(filmFile.uploadedAt), asc(filmFile.key))
    .limit(page.rows)
    .offset(page.from);
  return {
    rows: rows.map((row) => ({ ...row, uses: uses.get(row.key) ?? 0 })),
    total: await db.$count(filmFile, where),
  };
}

/** How long a film that is coming waits for its next piece, h. */
const uploadHours = 24;
const uploadsUntil = (now: Date) => new Date(now.getTime() - uploadHours * 3_600_000);

/** Films that did not come to their end. */
export const filmAges: readonly Aged[] = [
  {
    what: "films that staff did not send to their end",
    kept: `${uploadHours} hours after the last piece`,
    table: filmUpload,
    since: filmUpload.touchedAt,
    delete: async (db, now) =>
      changedBy(await db.delete(filmUpload).where(lt(filmUpload.touchedAt, uploadsUntil(now)))),
  },
];
