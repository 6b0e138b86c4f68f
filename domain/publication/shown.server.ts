import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type EntryTable, withinOf } from "#db/schema/catalogue/kinds.ts";

/** The database's clock, which all processes share. */
const present = sql`now()`;

/**
 * The one condition for visibility: an entry is published, within its dates, and what contains it (a
 * product's series, a news item's class) is visible as well.
 */
export function shown(table: EntryTable, now: SQL | Date = present): SQL {
  return allOf(table, (column) => [
    or(isNull(column.shownFrom), lte(column.shownFrom, now)),
    or(isNull(column.shownUntil), gt(column.shownUntil, now)),
  ]);
}

/** Visible now or at a later date: for the search index, which stores the dates beside the text. */
export function shownSoonerOrLater(table: EntryTable): SQL {
  return allOf(table, (column) => [or(isNull(column.shownUntil), gt(column.shownUntil, present))]);
}

/** Withdrawn for good. */
export function withdrawn(table: EntryTable): SQL {
  return eq(table.status, "withdrawn");
}

function allOf(table: EntryTable, moments: (table: EntryTable) => (SQL | undefined)[]): SQL {
  const within = withinOf(table);
  return and(
    eq(table.status, "published"),
    ...moments(table),
    within && (within.isOptional ? or(isNull(within.column), isIn(within, moments)) : isIn(within, moments)),
  )!;
}

const isIn = (
  { table, column }: NonNullable<ReturnType<typeof withinOf>>,
  moments: (table: EntryTable) => (SQL | undefined)[],
): SQL => sql`exists (select 1 from ${table} where ${table.id} = ${column} and ${allOf(table, moments)})`;
