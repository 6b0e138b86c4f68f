import { getConstructionPlans, getRollbackPlans } from "pg-boss";
import library from "pg-boss/package.json" with { type: "json" };

/** Version of the tables that this release's library makes. */
export const newestQueueVersion: number = library.pgboss.schema;

/**
 * Makes the tables of the job queue as an earlier version of the library had them: by its own installer, and
 * its own way back.
 * @throws Error when the library no longer knows the way
 */
export async function installQueue(run: (text: string) => Promise<void>, version: number): Promise<void> {
  await run(getConstructionPlans());
  for (let at = newestQueueVersion; at > version; at--) await run(getRollbackPlans("pgboss", at));
}
