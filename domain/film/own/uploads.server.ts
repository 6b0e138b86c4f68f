import { and, eq, gt, sql } from "drizzle-orm";
import { advisoryLocks } from "#db/advisory-locks.ts";
import type { Database } from "#db/client.server.ts";
import { filmUpload } from "#db/schema/site/film-file.ts";
import { SiteError } from "#domain/error.ts";

export type Upload = typeof filmUpload.$inferSelect;
export type Coming = { by: string; name: string; stamp: number; bytes: number };

/** Films that may be on their way at once: of one person, and of all. */
const most = { own: 2, all: 6 } as const;

/** One whose last piece came longer ago holds up nobody; its sender may still go on. */
const isMoving = gt(filmUpload.touchedAt, sql`now() - interval '10 minutes'`);

/**
 * Begins to take a film in, or goes on with one that the same person began to send: the same name, size and time.
 * @throws SiteError busy, where too many are on their way
 */
export async function beginUpload(db: Database, { by, name, stamp, bytes }: Coming): Promise<Upload> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.filmUploads})`);
    const [same] = await tx
      .update(filmUpload)
      .set({ touchedAt: sql`now()` })
      .where(
        and(
          eq(filmUpload.by, by),
          eq(filmUpload.name, name),
          eq(filmUpload.stamp, stamp),
          eq(filmUpload.bytes, bytes),
        ),
      )
      .returning();
    if (same) return same;
    const own = await tx.$count(filmUpload, and(isMoving, eq(filmUpload.by, by)));
    if (own >= most.own || (await tx.$count(filmUpload, isMoving)) >= most.all)
      throw new SiteError("busy", "filmUploads", { retryAfter: 60 });
    const [added] = await tx.insert(filmUpload).values({ by, name, stamp, bytes }).returning();
    return added!;
  });
}

/** One of somebody's own films that are coming. @throws SiteError notFound */
export async function touchUpload(db: Database, { id, by }: Pick<Upload, "id" | "by">): Promise<Upload> {
  const [row] = await db
    .update(filmUpload)
    .set({ touchedAt: sql`now()` })
    .where(and(eq(filmUpload.id, id), eq(filmUpload.by, by)))
    .returning();
  if (!row) throw new SiteError("notFound", "filmGone");
  return row;
}

export async function endUpload(db: Database, id: string): Promise<void> {
  await db.delete(filmUpload).where(eq(filmUpload.id, id));
}
