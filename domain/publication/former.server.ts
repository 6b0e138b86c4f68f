import { and, eq, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { formerKey } from "#db/schema/site/former-key.ts";
import { film } from "#db/schema/catalogue/film.ts";
import { honour } from "#db/schema/company/honour.ts";
import type { EntryKind, EntryTable } from "#db/schema/catalogue/kinds.ts";
import { product, productSeries } from "#db/schema/catalogue/product.ts";
import { shown } from "./shown.server.ts";

/** Kinds with a name in their addresses, with the column of that name. */
const named = {
  product: [product, product.model],
  series: [productSeries, productSeries.key],
  honour: [honour, honour.key],
  film: [film, film.key],
} as const satisfies Partial<Record<EntryKind, readonly [EntryTable, PgColumn]>>;

/** The present name of an entry that once had this one. */
async function presentName(
  db: Database,
  kind: keyof typeof named,
  name: string,
): Promise<string | undefined> {
  const [table, column] = named[kind];
  const [row] = await db
    .select({ name: column })
    .from(formerKey)
    .innerJoin(table, eq(table.id, formerKey.entryId))
    .where(and(eq(formerKey.kind, kind), eq(formerKey.key, name.toLowerCase()), shown(table)));
  return row?.name;
}

/** Whether an entry once had a name. */
export async function hadName(
  db: Database,
  kind: keyof typeof named,
  id: number,
  name: string | undefined,
): Promise<boolean> {
  return (await formerNames(db, kind, [id])).includes((name ?? "").toLowerCase());
}

/** All former names of some entries, in lower case. */
export async function formerNames(
  db: Database,
  kind: keyof typeof named,
  ids: readonly number[],
): Promise<string[]> {
  if (!ids.length) return [];
  const rows = await db
    .select({ key: formerKey.key })
    .from(formerKey)
    .where(and(eq(formerKey.kind, kind), inArray(formerKey.entryId, [...ids])));
  return rows.map(({ key }) => key);
}

/**
 * Redirects a file's address from a former name to the present one; undefined where nothing had that name.
 */
export async function toPresentName(
  db: Database,
  kinds: readonly (keyof typeof named)[],
  name: string,
  address: (name: string) => string,
): Promise<Response | undefined> {
  for (const kind of kinds) {
    const present = await presentName(db, kind, name);
    if (present !== undefined)
      return new Response(null, { status: 301, headers: { location: address(encodeURIComponent(present)) } });
  }
  return undefined;
}
