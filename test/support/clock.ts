import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { OpenDatabase } from "#db/client.server.ts";

export type Clock = {
  /** Sets the clock of the database and of this process; it stands still until it is set again. */
  set(moment: string): Promise<void>;
  /** Lets the real time go on. */
  release(): Promise<void>;
};

/** Finds `now()` in the clock's schema before that of PostgreSQL. */
const searchPath = "clock, pg_catalog, public";

/**
 * A clock that a test sets. In the database `now()` is found in a schema of the clock's own before that of
 * PostgreSQL; timers go on as ever.
 */
export async function settableClock(database: OpenDatabase): Promise<Clock> {
  const { db } = database;
  await db.execute(sql`create schema clock`);
  await db.execute(sql`create table clock.present (at timestamptz)`);
  await db.execute(sql`insert into clock.present values (now())`);
  for (const name of ["now", "clock_timestamp"])
    await db.execute(
      sql`create function clock.${sql.identifier(name)}() returns timestamptz language sql stable as 'select at from clock.present'`,
    );
  await look(database, searchPath);
  return {
    async set(moment) {
      vi.setSystemTime(moment); // without fake timers: with them each look of a poll would move the clock on
      await db.execute(sql`update clock.present set at = ${moment}::timestamptz`);
    },
    async release() {
      vi.useRealTimers();
      await look(database, undefined);
    },
  };
}

/** Where the database's connections look for functions: all of them begin anew on a server. */
async function look({ db, driver }: OpenDatabase, path: string | undefined): Promise<void> {
  if (driver.kind === "pglite") {
    await db.execute(path ? sql.raw(`set search_path = ${path}`) : sql`reset search_path`);
    return;
  }
  const admin = new pg.Client({ connectionString: driver.url });
  await admin.connect();
  const name = admin.escapeIdentifier(admin.database ?? "");
  await admin.query(`alter database ${name} ${path ? `set search_path = ${path}` : "reset search_path"}`);
  const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  const { rows } = await admin.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${others}`);
  const ended = rows.map(({ pid }) => pid);
  while ((await admin.query(`select pid ${others} and pid = any($1)`, [ended])).rowCount) await pause(20);
  await pause(300); // until this process has heard of all the ends
  await admin.end();
}
