import { createHash } from "node:crypto";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { formerKey } from "#db/schema/site/former-key.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { publicationColumns } from "#domain/publication/columns.ts";
import { type ContentTable, type Entry, firstDay } from "./entry.ts";
import type { Kind } from "./kinds.server.ts";
import type { FiledEntry, KindPlan, StoredEntry } from "./plan.ts";
import { ContentError } from "./read.server.ts";

export function filedEntry({ row, source }: Entry): FiledEntry {
  const { id, key, position = 0 } = row;
  const fingerprint = createHash("sha256").update(JSON.stringify(source)).digest("base64url");
  return { id, key, position: position as number, fingerprint };
}

/** @param which those that a condition names; all without one */
export async function storedEntries(db: Database, table: ContentTable, which?: SQL): Promise<StoredEntry[]> {
  const { id, key, position, fingerprint, status } = table;
  const columns = { id, key, position, fingerprint, status };
  return (await db.select(columns).from(table).where(which)) as StoredEntry[];
}

/** Adds, changes, moves and renames entries as planned. */
export async function writeEntries(
  db: Database,
  { kind, table, entries }: Kind,
  plan: KindPlan,
  timeZone: string,
): Promise<void> {
  await freeKeys(db, table, plan);
  const ids = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id));
  const [added, changed, renamed, moved] = [plan.added, plan.changed, plan.renamed, plan.moved].map(ids);
  for (const entry of entries) {
    const { id, key, publishedAt, position } = entry.row;
    const isNew = added!.has(id);
    if (isNew || changed!.has(id) || renamed!.has(id)) {
      const publication = publicationColumns(entry.row, publishedAt, { timeZone, unbounded: firstDay });
      const values = { ...entry.row, ...publication, fingerprint: filedEntry(entry).fingerprint };
      if (isNew) await db.insert(table).values(values);
      else
        await db
          .update(table)
          .set({ ...values, updatedAt: sql`now()`, revision: sql`${table.revision} + 1` })
          .where(eq(table.id, id));
      await entry.children?.(db);
      // A former name that is in use again no longer redirects.
      await db.delete(formerKey).where(and(eq(formerKey.kind, kind), eq(formerKey.key, key)));
    } else if (moved!.has(id)) await db.update(table).set({ position }).where(eq(table.id, id));
  }
  for (const { id, from } of plan.renamed)
    if (!entries.some(({ row }) => row.key === from))
      await db
        .insert(formerKey)
        .values({ kind, key: from, entryId: id })
        .onConflictDoUpdate({ target: [formerKey.kind, formerKey.key], set: { entryId: id } });
}

/** Frees renamed keys first: two entries may exchange theirs, and keys are unique. */
async function freeKeys(db: Database, table: ContentTable, { renamed }: KindPlan): Promise<void> {
  if (!renamed.length) return;
  const set: Record<string, unknown> = { key: sql`'#' || ${table.id}` };
  if ((table as unknown) === product) set.model = sql`'#' || ${table.id}`;
  await db
    .update(table)
    .set(set)
    .where(
      inArray(
        table.id,
        renamed.map(({ id }) => id),
      ),
    );
}

/**
 * Withdraws entries that are in no file any more. Their fingerprint is changed too, so that an entry that
 * returns is written again.
 */
export async function withdrawEntries(db: Database, { table }: Kind, plan: KindPlan): Promise<void> {
  if (!plan.withdrawn.length) return;
  const set = {
    status: "withdrawn",
    fingerprint: "",
    updatedAt: sql`now()`,
    revision: sql`${table.revision} + 1`,
  };
  await db
    .update(table)
    .set(set)
    .where(
      inArray(
        table.id,
        plan.withdrawn.map(({ id }) => id),
      ),
    );
}

/** @throws ContentError where another entry still refers to one that is deleted */
export async function deleteEntries(db: Database, { kind, table }: Kind, plan: KindPlan): Promise<void> {
  for (const { id, key } of plan.deleted) {
    try {
      await db.delete(table).where(eq(table.id, id));
    } catch (cause) {
      throw new ContentError([`removed.yaml: ${kind} ${key} (${id}): other entries refer to it still`], {
        cause,
      });
    }
    await db.delete(formerKey).where(and(eq(formerKey.kind, kind), eq(formerKey.entryId, id)));
  }
}
