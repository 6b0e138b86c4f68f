import { sql } from "drizzle-orm";
import { type Database, newestMigration } from "#db/client.server.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { within } from "./within.ts";

/** How long the database may take, and how long an answer holds, ms. */
const limit = 1_000;

/**
 * Whether the site can serve: the database answers within a second, its tables are those of this release, and
 * there is content. However often it is asked, it asks the database once a second, and once at a time.
 */
export function readiness(db: () => Database): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean>; running: boolean } | undefined;
  const ask = async () => {
    const [rows, newest, revision] = await Promise.all([
      db().execute<{ at: string | number }>(
        sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
      ),
      newestMigration(),
      contentRevision(db()),
    ]);
    const [last] = (rows as { rows: { at: string | number }[] }).rows;
    return Number(last?.at) >= newest && revision > 0;
  };
  return () => {
    const now = performance.now();
    if (!asked || (!asked.running && now - asked.at > limit)) {
      const check = ask().finally(() => (current.running = false));
      const current = { at: now, running: true, answer: within(limit, check).catch(() => false) };
      asked = current;
    }
    return asked.answer;
  };
}
