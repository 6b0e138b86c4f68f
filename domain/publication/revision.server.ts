import { eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { type EntryKind, type EntryTable, kinds } from "#db/schema/catalogue/kinds.ts";
import { setting } from "#db/schema/talk/message.ts";
import { contentChange } from "#db/schema/site/publication.ts";

/** NOTIFY channel for content changes; the payload is the revision. */
export const contentChannel = "content_changed";

/** A change: one entry, or with `null` everything of its kind. */
export type ContentChange = { kind: string; id: number | null };

type Kind = { table: EntryTable; within?: { column: PgColumn; table: EntryTable } };

/** Kind that stands for all content. */
const everyKind = "*";

/** Revisions for which changes are kept; a process that is further behind drops everything. */
const keptRevisions = 200;

/**
 * Raises the content revision and announces it; page caches and indexes of all processes follow. Must be
 * called in the transaction that changes the content.
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
  const all = await withStandingIn(db, changes);
  const rows = all.map(({ kind, id }) => ({ revision, kind, entryId: id }));
  // Three parameters each; PostgreSQL takes 65,535 per statement.
  for (let i = 0; i < rows.length; i += 5_000)
    await db.insert(contentChange).values(rows.slice(i, i + 5_000));
  await db.delete(contentChange).where(lte(contentChange.revision, revision - keptRevisions));
  await db.execute(sql`select pg_notify(${contentChannel}, ${String(revision)})`);
  return revision;
}

/** The changes, and the entries within the changed ones: a change of a series is one of its products. */
async function withStandingIn(db: Database, changes: readonly ContentChange[]): Promise<ContentChange[]> {
  const all = new Map(changes.map((change) => [`${change.kind} ${change.id}`, change]));
  // Kinds are listed after those that contain them: a category brings its series, these their products.
  for (const [kind, { table, within }] of Object.entries<Kind>(kinds)) {
    const of = [...all.values()].filter((change) => kinds[change.kind as EntryKind]?.table === within?.table);
    if (!within || !of.length) continue;
    const ids = of.flatMap(({ id }) => id ?? []);
    const rows: { id: number | null }[] = of.some(({ id }) => id === null)
      ? [{ id: null }]
      : ((await db.select({ id: table.id }).from(table).where(inArray(within.column, ids))) as {
          id: number;
        }[]);
    for (const { id } of rows) all.set(`${kind} ${id}`, { kind, id });
  }
  return [...all.values()];
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
  // First, since another change may come in between: it is told the next time.
  const newest = await contentRevision(db);
  const rows = await db
    .select({ revision: contentChange.revision, kind: contentChange.kind, id: contentChange.entryId })
    .from(contentChange)
    .where(gt(contentChange.revision, revision))
    .orderBy(contentChange.revision, contentChange.id);
  const known = new Set(rows.map((row) => row.revision));
  const isComplete = known.size >= newest - revision;
  if (!isComplete || rows.some((row) => row.kind === everyKind)) return "everything";
  return rows.map(({ kind, id }) => ({ kind, id }));
}
