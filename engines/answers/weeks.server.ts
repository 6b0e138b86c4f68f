import { advisoryLocks } from "#db/advisory-locks.ts";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { comingWeeks, type Week } from "./weeks.ts";

/**
 * How long the table's partitions are waited for, s: who waits for this lock keeps others from the table, and a
 * copy of the database may hold it for minutes. What is not done now is done an hour later.
 */
const patience = 2;

type Partition = { name: string; from: Date | null; to: Date | null };

/**
 * Drops the weeks that are over and makes those that are coming. Two processes may try at once; the rows of a
 * week whose partition nobody made in time are in `chat_exchange_other`, and come along.
 * @returns how many rows went with their week; undefined where another process is at it
 */
export async function turnWeeks(db: Database, now: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const got = await ask<{ got: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.chatWeeks}) as got`,
    );
    if (!got[0]!.got) return undefined;
    const there = await partitionsOf(tx);
    const missing = comingWeeks(now).filter((week) => !there.some((one) => overlap(one, week)));
    const over = there.filter(({ to }) => to !== null && to <= now).map(({ name }) => name);
    return unlessBusy(tx, async (inner) => {
      const rows = over.length ? await dropWeeks(inner, over) : 0;
      for (const week of missing) await makeWeek(inner, week);
      return rows;
    });
  });
}

/** The partitions with an end: all but the one of whatever is left. */
async function partitionsOf(tx: Database): Promise<Partition[]> {
  const rows = await ask<{ name: string; from: string | Date | null; to: string | Date }>(
    tx,
    sql`select name, substring(bounds from $$FROM \\('([^']+)$$)::timestamptz as from,
          substring(bounds from $$TO \\('([^']+)$$)::timestamptz as to
        from (select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
                from pg_inherits join pg_class c on c.oid = inhrelid
               where inhparent = 'chat_exchange'::regclass) partitions
        where bounds <> 'DEFAULT'`,
  );
  const date = (value: string | Date | null) => (value === null ? null : new Date(value));
  return rows.map(({ name, from, to }) => ({ name, from: date(from), to: date(to) }));
}

const overlap = (one: Partition, week: Week) =>
  (one.from === null || one.from < week.to) && (one.to === null || one.to > week.from);

/** Attached when it is ready: to create it in its place would keep everybody from the whole table. */
async function makeWeek(tx: Database, { name, from, to }: Week): Promise<void> {
  const [table, begin, end] = [
    sql.identifier(name),
    sql.raw(`'${from.toISOString()}'`),
    sql.raw(`'${to.toISOString()}'`),
  ];
  await tx.execute(sql`create table ${table} (like chat_exchange including defaults)`);
  await tx.execute(sql`
    with stray as (delete from chat_exchange_other where expires_at >= ${begin} and expires_at < ${end} returning *)
    insert into ${table} select * from stray`);
  await tx.execute(
    sql`alter table chat_exchange attach partition ${table} for values from (${begin}) to (${end})`,
  );
}

/**
 * The whole table is locked before any of its partitions, in the order in which every statement does it: who
 * has one and waits for the other would be waited for.
 */
async function dropWeeks(tx: Database, names: readonly string[]): Promise<number> {
  let rows = 0;
  for (const name of names)
    rows += (await ask<{ n: number }>(tx, sql`select count(*)::int as n from ${sql.identifier(name)}`))[0]!.n;
  await tx.execute(sql`lock table only chat_exchange in access exclusive mode`);
  for (const name of names) await tx.execute(sql`drop table ${sql.identifier(name)}`);
  return rows;
}

/** Does work that needs a lock; nothing, when others do not let go of it in time. */
async function unlessBusy(tx: Database, work: (inner: Database) => Promise<number>): Promise<number> {
  try {
    return await tx.transaction(async (inner) => {
      await inner.execute(sql.raw(`set local lock_timeout = '${patience}s'`));
      return work(inner);
    });
  } catch (error) {
    if (isBusy(error)) return 0;
    throw error;
  }
}

/** PostgreSQL's `lock_not_available`. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === "55P03" || isBusy(error.cause));

async function ask<T extends Record<string, unknown>>(
  tx: Database,
  question: ReturnType<typeof sql>,
): Promise<T[]> {
  return ((await tx.execute<T>(question)) as { rows: T[] }).rows;
}
