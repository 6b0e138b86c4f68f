import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type EntryTable, withinOf } from "#db/schema/catalogue/kinds.ts";

/** By the database's clock, which all processes share. */
const present = sql`now()`;

/**
 * The one condition for what visitors see: an entry is published, its moment has come and is not over, and
 * what it stands in (a product in its series, a news item in its class) is shown as well.
 */
export function shown(table: EntryTable, now: SQL | Date = present): SQL {
  return allOf(table, (one) => [
    or(isNull(one.shownFrom), lte(one.shownFrom, now)),
    or(isNull(one.shownUntil), gt(one.shownUntil, now)),
  ]);
}

/** What is shown, or will be at its moment: for the search index, which keeps the moments beside the text. */
export function shownSoonerOrLater(table: EntryTable): SQL {
  return allOf(table, (one) => [or(isNull(one.shownUntil), gt(one.shownUntil, present))]);
}

function allOf(table: EntryTable, moments: (table: EntryTable) => (SQL | undefined)[]): SQL {
  const within = withinOf(table);
  return and(
    eq(table.status, "published"),
    ...moments(table),
    within &&
      sql`exists (select 1 from ${within.table} where ${within.table.id} = ${within.column} and ${allOf(within.table, moments)})`,
  )!;
}
