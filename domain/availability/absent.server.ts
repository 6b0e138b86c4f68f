import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { type EntryKind, kinds } from "#db/schema/catalogue/kinds.ts";
import type { Screen } from "#domain/address/screen.ts";
import { type ScreenName, screenList } from "#domain/address/screens.ts";
import { shown, withdrawn } from "#domain/publication/shown.server.ts";

/** Whether a visible entry of a kind is there; with a key, whether that one is, which says so when it is withdrawn. */
function isThere(kind: string, key: string | undefined): SQL {
  const { table } = kinds[kind as EntryKind];
  const is = key ? and(eq(table.key, key), or(shown(table), withdrawn(table))) : shown(table);
  return sql`exists (select 1 from ${table} where ${is})`;
}

/**
 * Screens that have nothing to show, as the content stands: nothing leads to them, and their address is unknown.
 * A maker who has no cases has no menu of cases.
 */
export async function absentScreens(db: Database): Promise<ScreenName[]> {
  const parts = screenList.flatMap(({ name, livesOf, entry }: Screen & { name: ScreenName }) =>
    livesOf
      ? [
          sql`select ${name}::text as name where not (${sql.join(
            livesOf.map((kind) => isThere(kind, entry)),
            sql` or `,
          )})`,
        ]
      : [],
  );
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as { rows: { name: ScreenName }[] };
  return rows.map(({ name }) => name);
}
