import { and, asc, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import type { EntryPicture } from "#db/schema/site/shared.ts";
import { picture } from "#db/schema/site/picture.ts";
import { entryDocument, entryVersion } from "#db/schema/staff/document.ts";
import { SiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { keyFrom, type PictureKind } from "./rules.ts";

export type PictureRow = typeof picture.$inferSelect;

/** What was taken in of a file: its bytes are in the store. */
export type Taken = { source: string; hash: string; kind: PictureKind; width: number; height: number };

/** A picture as it stands with an entry. */
export const ofEntry = ({
  key,
  hash,
  width,
  height,
  focusX: x,
  focusY: y,
  alt,
  credit,
}: PictureRow): EntryPicture => ({ key, hash, width, height, focus: { x, y }, alt, credit });

/** All pictures, as they stand with entries. */
export async function allPictures(db: Database): Promise<EntryPicture[]> {
  return (await db.select().from(picture).orderBy(asc(picture.key))).map(ofEntry);
}

/** @throws SiteError notFound */
export async function findPicture(db: Database, key: string): Promise<PictureRow> {
  const [row] = await db.select().from(picture).where(eq(picture.key, key));
  if (!row) throw new SiteError("notFound", "notFound");
  return row;
}

/** The picture whose bytes have this hash: those that came in, or those that were kept. */
export async function pictureOf(db: Database, hash: string): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(picture)
    .where(or(eq(picture.hash, hash), eq(picture.source, hash)))
    .limit(1);
  return row;
}

/**
 * Adds a picture under a key of its own. Of two that add the same bytes at once, both get the one picture.
 * @returns its key, and whether it was there before
 */
export async function addPicture(
  db: Database,
  taken: Taken & { name: string; by: string },
): Promise<{ key: string; isKnown: boolean }> {
  const { name, by, ...bytes } = taken;
  const begin = keyFrom(name);
  for (let number = 1; ; number++) {
    const key = number === 1 ? begin : `${begin}-${number}`;
    const [added] = await db
      .insert(picture)
      .values({ key, ...bytes, owner: "staff", uploadedBy: by })
      .onConflictDoNothing()
      .returning({ key: picture.key });
    if (added) return { key, isKnown: false };
    const [known] = await db
      .select({ key: picture.key })
      .from(picture)
      .where(eq(picture.source, bytes.source));
    if (known) return { key: known.key, isKnown: true };
  }
}

/** The pictures whose sizes are not all made, by their hashes. */
export async function picturesToMake(db: Database): Promise<string[]> {
  const rows = await db.select({ hash: picture.hash }).from(picture).where(eq(picture.state, "making"));
  return rows.map(({ hash }) => hash);
}

/** Notes that all sizes of some bytes are made. */
export async function notePictureReady(db: Database, hash: string): Promise<void> {
  await db.update(picture).set({ state: "ready" }).where(eq(picture.hash, hash));
}

/**
 * The documents that name a picture, public or as a draft. A draft may hold anything: only a list of keys counts.
 */
const naming = sql`
  select v.kind, v.id, e.title, e.published = v.version as public, named.key
  from ${entryDocument} e
  join ${entryVersion} v on v.kind = e.kind and v.id = e.id and v.version in (e.published, e.draft)
  cross join lateral jsonb_array_elements_text(
    case when jsonb_typeof(v.document::jsonb -> 'pictures') = 'array'
         then v.document::jsonb -> 'pictures' else '[]'::jsonb end) as named(key)`;

export type Use = { kind: string; id: number; title: { en: string; zh?: string }; isPublic: boolean };

/** Where a picture is used. */
export async function usesOf(db: Database, key: string): Promise<Use[]> {
  const { rows } = (await db.execute(
    sql`select kind, id, (array_agg(title::jsonb))[1] as title, coalesce(bool_or(public), false) as "isPublic"
        from (${naming}) n where key = ${key} group by kind, id order by kind, id`,
  )) as { rows: Use[] };
  return rows;
}

/** How many entries use each picture. */
async function countUses(db: Database): Promise<Map<string, number>> {
  const { rows } = (await db.execute(
    sql`select key, count(distinct (kind, id))::int as uses from (${naming}) n group by key`,
  )) as { rows: { key: string; uses: number }[] };
  return new Map(rows.map(({ key, uses }) => [key, uses]));
}

export type Filter = { q?: string | undefined; lacks?: Locale | undefined; unused?: boolean | undefined };

/** A page of the library, the latest first, with how many entries use each. */
export async function listPictures(
  db: Database,
  { q, lacks, unused }: Filter,
  page: { from: number; rows: number },
) {
  const uses = await countUses(db);
  const like = q && `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const used = [...uses.keys()];
  const isUnused = used.length
    ? sql`${picture.key} not in (${sql.join(
        used.map((key) => sql`${key}`),
        sql`, `,
      )})`
    : undefined;
  const where: SQL | undefined = and(
    like
      ? or(ilike(picture.key, like), ilike(picture.credit, like), sql`${picture.alt}::text ilike ${like}`)
      : undefined,
    lacks ? sql`${picture.alt} -> ${lacks}::text is null` : undefined,
    unused ? isUnused : undefined,
  );
  const rows = await db
    .select()
    .from(picture)
    .where(where)
    .orderBy(desc(picture.uploadedAt), asc(picture.key))
    .limit(page.rows)
    .offset(page.from);
  return {
    rows: rows.map((row) => ({ ...row, uses: uses.get(row.key) ?? 0 })),
    total: await db.$count(picture, where),
  };
}
