import { eq, sql } from "drizzle-orm";
import { advisoryLocks } from "#db/advisory-locks.ts";
import type { Database } from "#db/client.server.ts";
import { filmFile } from "#db/schema/site/film-file.ts";
import { SiteError } from "#domain/error.ts";
import { addFilm, filmUses, findFilm, type TakenFilm } from "#domain/film/own/library.server.ts";
import { mayEditPictures, type Staff } from "#domain/staff/rights.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";

/** @throws SiteError forbidden */
function demandWhole(by: Staff): void {
  if (!mayEditPictures(by, [{ locale: null }])) throw new SiteError("forbidden", "notYours");
}

/** Adds what was taken in to the library; the same bytes are there once. */
export async function uploadFilm(
  db: Database,
  { by, name, taken }: { by: Staff; name: string; taken: TakenFilm },
): Promise<{ key: string; isKnown: boolean }> {
  demandWhole(by);
  return db.transaction(async (tx) => {
    const added = await addFilm(tx, { ...taken, name, by: by.id });
    if (added.isKnown) return added;
    const { hash, kind, bytes, seconds } = taken;
    await noteTrail(tx, {
      by,
      action: "film-added",
      subject: "film",
      subjectId: added.key,
      after: { hash, kind, bytes, seconds },
    });
    return added;
  });
}

/** @throws SiteError notFound; forbidden; taken, while an entry or a draft shows it */
export async function deleteFilm(db: Database, { by, key }: { by: Staff; key: string }): Promise<void> {
  demandWhole(by);
  await db.transaction(async (tx) => {
    // As publications do: none may begin to show it meanwhile.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.import})`);
    const { hash } = await findFilm(tx, key);
    if ((await filmUses(tx, key)).length) throw new SiteError("taken", "filmUsed");
    await tx.delete(filmFile).where(eq(filmFile.key, key));
    await noteTrail(tx, { by, action: "film-deleted", subject: "film", subjectId: key, before: { hash } });
  });
}
