import { eq, inArray, notExists, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { gap, gapWording } from "#db/schema/staff/gap.ts";
import type { Group } from "./group.ts";

/** Rows of one insert. */
const chunk = 500;

/**
 * Writes groups in the place of those before. A group that staff knows keeps its number and what was
 * decided; one that has no wording any more goes.
 */
export async function storeGaps(db: Database, groups: readonly Group[]): Promise<void> {
  await db.transaction(async (tx) => {
    // One after the other: two would write the same wordings.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('answer gaps', 0))`);
    await tx.delete(gapWording);
    const ids = await idsOf(tx, groups);
    const rows = groups.flatMap(({ wordings }, i) =>
      wordings.map(({ terms, ...row }) => ({ ...row, terms: [...terms], gapId: ids[i]! })),
    );
    for (let i = 0; i < rows.length; i += chunk) await tx.insert(gapWording).values(rows.slice(i, i + chunk));
    await deleteEmpty(tx);
  });
}

/** The numbers of groups, new ones for those that are new or gone meanwhile. */
async function idsOf(tx: Database, groups: readonly Group[]): Promise<number[]> {
  const known = groups.flatMap((group) => group.gap ?? []);
  const there = known.length
    ? new Set((await tx.select({ id: gap.id }).from(gap).where(inArray(gap.id, known))).map(({ id }) => id))
    : new Set<number>();
  const ids: number[] = [];
  for (const group of groups) {
    if (group.gap !== undefined && there.has(group.gap)) ids.push(group.gap);
    else ids.push((await tx.insert(gap).values({}).returning({ id: gap.id }))[0]!.id);
  }
  return ids;
}

/** A group goes with its last wording. */
export async function deleteEmpty(db: Database): Promise<void> {
  const own = db.select({ id: gapWording.id }).from(gapWording).where(eq(gapWording.gapId, gap.id));
  await db.delete(gap).where(notExists(own));
}
