import { eq, sql } from "drizzle-orm";
import { advisoryLocks } from "#db/advisory-locks.ts";
import type { Database } from "#db/client.server.ts";
import { picture } from "#db/schema/site/picture.ts";
import type { Alternatives } from "#db/schema/site/shared.ts";
import { SiteError } from "#domain/error.ts";
import { addPicture, type PictureRow, type Taken, usesOf } from "#domain/picture/pictures.server.ts";
import type { Focus } from "#domain/picture/rules.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { mayEditPictures, type Staff } from "#domain/staff/rights.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";
import { differences } from "./changes.ts";
import { readPublished } from "./content.server.ts";
import { renewPictured } from "../pictures.server.ts";

type Scope = { db: Database; timeZone: string };
type Seen = { by: Staff; key: string; seen: number };
/** Has the sizes of new bytes made, in the same transaction. */
type Order = (tx: Database, hash: string) => Promise<void>;

/** @throws SiteError forbidden */
function demandWhole(by: Staff): void {
  if (!mayEditPictures(by, [{ locale: null }])) throw new SiteError("forbidden", "notYours");
}

/** Adds what was taken in to the library; the same bytes are there once. */
export async function uploadPicture(
  db: Database,
  { by, name, taken, order }: { by: Staff; name: string; taken: Taken; order: Order },
): Promise<{ key: string; isKnown: boolean }> {
  demandWhole(by);
  return db.transaction(async (tx) => {
    const added = await addPicture(tx, { ...taken, name, by: by.id });
    if (added.isKnown) return added;
    await order(tx, taken.hash);
    const { hash, kind, width, height } = taken;
    await noteTrail(tx, {
      by,
      action: "picture-added",
      subject: "picture",
      subjectId: added.key,
      after: { hash, kind, width, height },
    });
    return added;
  });
}

/** A picture that nobody else changes meanwhile. @throws SiteError notFound; taken */
async function lockPicture(tx: Database, { key, seen }: Seen): Promise<PictureRow> {
  // As publications do: the rows of entries are written with it.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.import})`);
  const [row] = await tx.select().from(picture).where(eq(picture.key, key)).for("update");
  if (!row) throw new SiteError("notFound", "notFound");
  if (row.version !== seen) throw new SiteError("taken", "changedMeanwhile");
  return row;
}

type Said = { alt: Alternatives; credit: string; focus: Focus };

const saidOf = ({ alt, credit, focusX: x, focusY: y }: PictureRow): Said => ({
  alt,
  credit,
  focus: { x, y },
});

/**
 * Changes what is said of a picture, and the entries that show it.
 * @throws SiteError notFound; taken; forbidden, where a language is not the author's
 */
export async function savePicture(
  { db, timeZone }: Scope,
  { by, key, seen, order, ...said }: Seen & Said & { order: Order },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPicture(tx, { by, key, seen });
    const changes = differences(saidOf(row), said);
    if (!mayEditPictures(by, changes)) throw new SiteError("forbidden", "notYours");
    if (!changes.length) return;
    if (!said.alt.en && (await usesOf(tx, key)).some(({ isPublic }) => isPublic))
      throw new SiteError("badInput", "pictureNeedsEnglish", { field: "alt.en" });
    const { alt, credit, focus } = said;
    await change(tx, row, { alt, credit, focusX: focus.x, focusY: focus.y });
    // Another focus cuts the preview of shared links anew.
    if (row.focusX !== focus.x || row.focusY !== focus.y) await order(tx, row.hash);
    await noteTrail(tx, {
      by,
      action: "picture-saved",
      subject: "picture",
      subjectId: key,
      before: saidOf(row),
      after: said,
    });
    await renew(tx, key, timeZone);
  });
}

/**
 * Puts other bytes in the place of a picture's: every entry shows them.
 * @throws SiteError notFound; taken; forbidden; badInput, where the bytes are another picture's
 */
export async function replacePicture(
  { db, timeZone }: Scope,
  { by, key, seen, taken, order }: Seen & { taken: Taken; order: Order },
): Promise<void> {
  demandWhole(by);
  await db.transaction(async (tx) => {
    const row = await lockPicture(tx, { by, key, seen });
    if (row.source === taken.source) return;
    const [other] = await tx.select().from(picture).where(eq(picture.source, taken.source));
    if (other) throw new SiteError("badInput", "pictureKnown", { field: other.key });
    await change(tx, row, { ...taken, state: "making" });
    await order(tx, taken.hash);
    await noteTrail(tx, {
      by,
      action: "picture-replaced",
      subject: "picture",
      subjectId: key,
      before: { hash: row.hash },
      after: { hash: taken.hash },
    });
    await renew(tx, key, timeZone);
  });
}

/** @throws SiteError notFound; forbidden; taken, while an entry or a draft names it */
export async function deletePicture(db: Database, { by, key, seen }: Seen): Promise<void> {
  demandWhole(by);
  await db.transaction(async (tx) => {
    const row = await lockPicture(tx, { by, key, seen });
    if ((await usesOf(tx, key)).length) throw new SiteError("taken", "pictureUsed");
    await tx.delete(picture).where(eq(picture.key, key));
    await noteTrail(tx, {
      by,
      action: "picture-deleted",
      subject: "picture",
      subjectId: key,
      before: { hash: row.hash, ...saidOf(row) },
    });
  });
}

const change = (tx: Database, { key }: PictureRow, values: Partial<PictureRow>) =>
  tx
    .update(picture)
    .set({ ...values, owner: "staff", version: sql`${picture.version} + 1`, changedAt: sql`now()` })
    .where(eq(picture.key, key));

async function renew(tx: Database, key: string, timeZone: string): Promise<void> {
  const changes = await renewPictured(tx, await readPublished(tx), { key, timeZone });
  if (changes.length) await raiseRevision(tx, changes);
}
