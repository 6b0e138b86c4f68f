import { eq, lt } from "drizzle-orm";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { gap, gapEntry, gapWording, trial } from "#db/schema/staff/gap.ts";
import { SiteError } from "#domain/error.ts";
import type { Staff } from "#domain/staff/rights.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";
import { deleteEmpty } from "./store.server.ts";

type Decision = { decision: "aside" | "answered"; reason?: string | undefined } | { decision: null };

/**
 * Sets a group aside, marks it as answered, or opens it again.
 * @throws SiteError notFound; taken, when somebody decided meanwhile
 */
export async function decideGap(
  db: Database,
  { by, id, version, ...decided }: { by: Staff; id: number; version: number } & Decision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(gap).where(eq(gap.id, id)).for("update");
    if (!row) throw new SiteError("notFound", "notFound");
    if (row.version !== version) throw new SiteError("taken", "changedMeanwhile");
    const { decision } = decided;
    const reason = "reason" in decided ? (decided.reason ?? null) : null;
    await tx
      .update(gap)
      .set({
        decision,
        reason,
        decidedBy: decision && by.id,
        decidedAt: decision && new Date(),
        version: version + 1,
      })
      .where(eq(gap.id, id));
    await noteTrail(tx, {
      by,
      action: "gap-decided",
      subject: "gap",
      subjectId: String(id),
      before: { decision: row.decision, reason: row.reason },
      after: { decision, reason },
    });
  });
}

/** Notes that an entry was begun, or added to, for a group. */
export async function linkEntry(
  db: Database,
  { gapId, kind, entryId }: { gapId: number; kind: string; entryId: number },
): Promise<void> {
  await db.insert(gapEntry).values({ gapId, kind, entryId }).onConflictDoNothing();
}

/** Wordings go with the exchanges that they were read from, and trials no later than the words in them. */
export const gapAges: readonly Aged[] = [
  {
    what: "wordings that were not answered well",
    kept: "as long as the exchanges with them",
    table: gapWording,
    since: gapWording.lastAt,
    async delete(db, now) {
      const gone = changedBy(await db.delete(gapWording).where(lt(gapWording.expiresAt, now)));
      if (gone) await deleteEmpty(db);
      return gone;
    },
  },
  {
    what: "trials of drafts",
    kept: "7 days",
    table: trial,
    since: trial.askedAt,
    delete: async (db, now) => changedBy(await db.delete(trial).where(lt(trial.expiresAt, now))),
  },
];
