import pg from "pg";
import type { OpenDatabase } from "./client.server.ts";

/** Advisory locks of an embedded database, kept in memory: only this process uses it. */
const held = new WeakMap<object, Set<number>>();

/**
 * Does work that only one process may do at a time. The lock is bound to a connection, so a killed process
 * leaves none behind.
 * @param lock number of the advisory lock
 * @returns false where another process is doing the work, which is then not done here
 */
export async function alone(
  { driver }: OpenDatabase,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> {
  if (driver.kind === "pglite") {
    const locks = held.get(driver.client) ?? new Set();
    held.set(driver.client, locks);
    if (locks.has(lock)) return false;
    locks.add(lock);
    return work().then(
      () => locks.delete(lock),
      (error: unknown) => {
        locks.delete(lock);
        throw error;
      },
    );
  }
  // A session lock on a connection of its own: a transaction that stays open would keep VACUUM from removing
  // rows.
  const client = new pg.Client({
    connectionString: driver.url,
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
    query_timeout: 30_000,
  });
  client.on("error", () => {}); // the work fails on its own connections, if it does
  await client.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [lock]);
    if (!rows[0]!.got) return false;
    await work();
    return true;
  } finally {
    await client.end();
  }
}
