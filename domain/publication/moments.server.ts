import { and, eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { type EntryTable, kinds } from "#db/schema/catalogue/kinds.ts";
import { setting } from "#db/schema/talk/message.ts";
import { type ContentChange, raiseRevision } from "./revision.server.ts";

/** Key of the setting with the time up to which due moments are part of the content revision. */
const key = "moments";

const tables = Object.entries<{ table: EntryTable }>(kinds);

/**
 * Time until the next entry starts or stops being visible, ms by the database's clock; undefined when none
 * will. Moments that became due during the last `passMoments` are due at once.
 */
export async function untilNextMoment(db: Database): Promise<number | undefined> {
  const passed = sql`coalesce((select (value #>> '{}')::timestamptz from ${setting} where ${eq(setting.key, key)}), now())`;
  const moments = tables.flatMap(([, { table }]) =>
    [table.shownFrom, table.shownUntil].map(
      (column) =>
        sql`select min(${column}) as at from ${table} where ${eq(table.status, "published")} and ${column} > ${passed}`,
    ),
  );
  const { rows } = (await db.execute(
    sql`select (extract(epoch from min(at) - clock_timestamp()) * 1000)::float8 as wait
        from (${sql.join(moments, sql` union all `)}) as moments`,
  )) as { rows: { wait: number | null }[] };
  const wait = rows[0]?.wait ?? undefined;
  return wait === undefined ? undefined : Math.max(0, wait);
}

/**
 * Raises the content revision once for all moments that have become due since the last time, also while no
 * process ran; of several processes the first one does it.
 * @returns the entries that became visible or stopped being so
 */
export async function passMoments(db: Database): Promise<ContentChange[]> {
  return db.transaction(async (transaction) => {
    await transaction
      .insert(setting)
      .values({ key, value: sql`to_jsonb(clock_timestamp())` })
      .onConflictDoNothing();
    await transaction.select({ key: setting.key }).from(setting).where(eq(setting.key, key)).for("update");
    // Read after the lock: a process that waited sees what the other one stored.
    const { rows } = (await transaction.execute(
      sql`select value #>> '{}' as since, clock_timestamp()::text as now from ${setting} where ${eq(setting.key, key)}`,
    )) as { rows: { since: string; now: string }[] };
    const { since, now } = rows[0]!;
    const between = (column: EntryTable["shownFrom"]): SQL | undefined =>
      and(gt(column, sql`${since}::timestamptz`), lte(column, sql`${now}::timestamptz`));
    const came = tables.map(
      ([kind, { table }]) =>
        sql`select ${kind}::text as kind, ${table.id} as id from ${table}
            where ${eq(table.status, "published")} and ${or(between(table.shownFrom), between(table.shownUntil))}`,
    );
    const changes = (await transaction.execute(sql.join(came, sql` union all `))) as {
      rows: { kind: string; id: number }[];
    };
    await transaction
      .update(setting)
      .set({ value: sql`to_jsonb(${now}::text)` })
      .where(eq(setting.key, key));
    if (changes.rows.length) await raiseRevision(transaction, changes.rows);
    return changes.rows;
  });
}
