import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { OpenDatabase } from "#db/client.server.ts";

export type Clock = {
  /** Sets the clock of the embedded database and of this process; it stands still until it is set again. */
  set(moment: string): Promise<void>;
  /** Lets the real time go on. */
  release(): Promise<void>;
};

/**
 * A clock that a test sets. In the database `now()` is found in a schema of the clock's own before that of
 * PostgreSQL; timers go on as ever.
 */
export async function settableClock({ db, driver }: OpenDatabase): Promise<Clock> {
  if (driver.kind !== "pglite") throw new Error("the clock is that of a database with one connection");
  await db.execute(sql`create schema clock`);
  await db.execute(sql`create table clock.present (at timestamptz)`);
  await db.execute(sql`insert into clock.present values (now())`);
  for (const name of ["now", "clock_timestamp"])
    await db.execute(
      sql`create function clock.${sql.identifier(name)}() returns timestamptz language sql stable as 'select at from clock.present'`,
    );
  await db.execute(sql`set search_path = clock, pg_catalog, public`);
  vi.useFakeTimers({ toFake: ["Date"] });
  return {
    async set(moment) {
      vi.setSystemTime(moment);
      await db.execute(sql`update clock.present set at = ${moment}::timestamptz`);
    },
    async release() {
      vi.useRealTimers();
      await db.execute(sql`reset search_path`);
    },
  };
}
