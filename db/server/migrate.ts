import { advisoryLocks } from "../advisory-locks.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { openPool } from "./pools.ts";

/** Pause between tries for the lock while another process migrates, ms. */
const lockPause = 200;

type Limits = {
  /** Time within which the server answers a small question, s. */
  seconds: number;
  /** Time that a statement of a migration may take, s. */
  patience: number;
};

/**
 * Several processes may start at once: one migrates, the others wait for the lock as long as it takes. Only a
 * server that does not answer at all is given up.
 * @param url of the server itself: the lock is one of a session
 */
export async function migrateServer(
  url: string,
  migrationsFolder: string,
  { seconds, patience }: Limits,
): Promise<void> {
  const limits = { max: 1, connectionTimeoutMillis: seconds * 1_000 };
  const locking = openPool(url, { ...limits, query_timeout: seconds * 1_000 });
  const migrating = openPool(url, { ...limits, query_timeout: patience * 1_000 });
  try {
    const lock = await locking.connect();
    try {
      const tryLock = () =>
        lock
          .query<{ got: boolean }>(`select pg_try_advisory_lock(${advisoryLocks.migration}) as got`)
          .then(({ rows }) => rows[0]!);
      while (!(await tryLock()).got) await new Promise((done) => setTimeout(done, lockPause));
      await migrate(drizzle({ client: migrating }), { migrationsFolder });
      await lock.query(`select pg_advisory_unlock(${advisoryLocks.migration})`);
    } finally {
      lock.release();
    }
  } finally {
    await Promise.all([locking.end(), migrating.end()]);
  }
}
