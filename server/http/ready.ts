import { sql } from "drizzle-orm";
import { type Database, newestMigration } from "#db/client.server.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { within } from "./within.ts";

/** How long the database may take, and how long a result is reused, ms. */
const limit = 1_000;

/**
 * Whether the site can serve: the database answers within a second, its tables are those of this release, and
 * there is content. The database is asked at most once a second, however often this is called.
 */
export function readiness(db: () => Database): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean>; running: boolean } | undefined;
  const ask = async () => {
    const [rows, newest, revision] = await Promise.all([
      db().execute<{ at: string | number }>(
        sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
      ),
      newestMigration(),
      contentRevision(db()),
    ]);
    const [row] = (rows as { rows: { at: string | number }[] }).rows;
    return Number(row?.at) >= newest && revision > 0;
  };
  return () => {
    const now = performance.now();
    if (!last || (!last.running && now - last.at > limit)) {
      const check = ask().finally(() => (current.running = false));
      const current = { at: now, running: true, answer: within(limit, check).catch(() => false) };
      last = current;
    }
    return last.answer;
  };
}
