import { eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { setting } from "#db/schema/message.ts";
import { contentChange } from "#db/schema/publication.ts";

/** Channel on which processes tell each other that the content changed; the payload is the revision. */
export const contentChannel = "content_changed";

/** Something that changed: one entry, or with `null` everything of its kind. */
export type ContentChange = { kind: string; id: number | null };

/** Kind that stands for everything there is. */
const everyKind = "*";

/** Revisions that a process may be behind and still learn what changed; beyond that it drops everything. */
const keptRevisions = 200;

/**
 * Raises the content revision and announces it; page caches and indexes of all processes follow. To be called
 * in the transaction that changes the content.
 * @param changes what changed; left out where that is not known
 */
export async function raiseRevision(
  db: Database,
  changes: readonly ContentChange[] = [{ kind: everyKind, id: null }],
): Promise<number> {
  const [row] = await db
    .insert(setting)
    .values({ key: "content", value: {} })
    .onConflictDoUpdate({ target: setting.key, set: { revision: sql`${setting.revision} + 1` } })
    .returning({ revision: setting.revision });
  const revision = row?.revision ?? 1;
  const rows = changes.map(({ kind, id }) => ({ revision, kind, entryId: id }));
  // Three values each; PostgreSQL takes 65,535 in a statement.
  for (let i = 0; i < rows.length; i += 5_000)
    await db.insert(contentChange).values(rows.slice(i, i + 5_000));
  await db.delete(contentChange).where(lte(contentChange.revision, revision - keptRevisions));
  await db.execute(sql`select pg_notify(${contentChannel}, ${String(revision)})`);
  return revision;
}

export async function contentRevision(db: Database): Promise<number> {
  const [row] = await db
    .select({ revision: setting.revision })
    .from(setting)
    .where(eq(setting.key, "content"));
  return row?.revision ?? 0;
}

/** What changed after a revision; "everything" where that is not known. */
export async function changesSince(db: Database, revision: number): Promise<ContentChange[] | "everything"> {
  const rows = await db
    .select({ revision: contentChange.revision, kind: contentChange.kind, id: contentChange.entryId })
    .from(contentChange)
    .where(gt(contentChange.revision, revision))
    .orderBy(contentChange.revision, contentChange.id);
  const known = new Set(rows.map((row) => row.revision));
  const newest = await contentRevision(db);
  const isComplete = known.size >= newest - revision;
  if (!isComplete || rows.some((row) => row.kind === everyKind)) return "everything";
  return rows.map(({ kind, id }) => ({ kind, id }));
}
