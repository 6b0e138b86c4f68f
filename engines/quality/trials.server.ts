import { and, eq, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { trial, type TriedQuestion } from "#db/schema/staff/gap.ts";
import { trialQueue } from "./queues.ts";
import { wordingsFor } from "./try.server.ts";

type Version = { kind: string; id: number; version: number };

/** Days that a trial is kept at most. */
const keptDays = 7;
/**
 * A trial that has not ended after so many minutes is begun anew when it is asked for: its process is gone.
 */
const lostMinutes = 12;

const ofVersion = ({ kind, id, version }: Version) =>
  and(eq(trial.kind, kind), eq(trial.entryId, id), eq(trial.version, version));

/** Orders a trial of a version; one that is under way goes on. */
export async function orderTrial(
  { db, jobs }: { db: Database; jobs: Jobs },
  { kind, id, version }: Version,
): Promise<void> {
  await db.transaction(async (tx) => {
    const values = { state: "waiting" as const, result: [], askedAt: new Date(), endedAt: null };
    const expiresAt = await expiryOf(tx, kind, id);
    const ordered = await tx
      .insert(trial)
      .values({ kind, entryId: id, version, ...values, expiresAt })
      .onConflictDoUpdate({
        target: [trial.kind, trial.entryId, trial.version],
        set: { ...values, expiresAt },
        setWhere: sql`${trial.state} <> 'waiting' or ${trial.askedAt} < now() - make_interval(mins => ${lostMinutes})`,
      })
      .returning({ version: trial.version });
    if (ordered.length) await jobs.add(tx, trialQueue, { kind, id, version });
  });
}

/** It holds words of visitors, and goes no later than the first of them does. */
async function expiryOf(db: Database, kind: string, id: number): Promise<Date> {
  const wordings = await wordingsFor(db, kind, id);
  const ends = wordings.map(({ expiresAt }) => expiresAt.getTime());
  return new Date(Math.min(Date.now() + keptDays * 86_400_000, ...ends));
}

export async function findTrial(db: Database, version: Version) {
  const [row] = await db.select().from(trial).where(ofVersion(version));
  return row;
}

/** @param result undefined where it came to nothing */
export async function endTrial(
  db: Database,
  version: Version,
  result: TriedQuestion[] | undefined,
): Promise<void> {
  await db
    .update(trial)
    .set({ state: result ? "done" : "failed", result: result ?? [], endedAt: new Date() })
    .where(ofVersion(version));
}
