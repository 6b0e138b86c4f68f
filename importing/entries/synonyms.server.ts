import { asc } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { synonymGroup } from "#db/schema/search.ts";
import { locales } from "#domain/locale/locale.ts";
import type { Content } from "../read.server.ts";

/**
 * Makes the table of synonyms anew when the files changed.
 * @returns how many groups there are, and whether they were made anew
 */
export async function importSynonyms(
  db: Database,
  { synonyms }: Content,
): Promise<{ groups: number; changed: boolean }> {
  const rows = locales.flatMap((locale) =>
    synonyms[locale].map((terms, position) => ({ locale, position, terms })),
  );
  const stored = await db
    .select()
    .from(synonymGroup)
    .orderBy(asc(synonymGroup.locale), asc(synonymGroup.position));
  const wanted = rows.toSorted((a, b) =>
    a.locale < b.locale ? -1 : a.locale > b.locale ? 1 : a.position - b.position,
  );
  const same =
    JSON.stringify(stored.map((row) => [row.locale, row.position, row.terms])) ===
    JSON.stringify(wanted.map((row) => [row.locale, row.position, row.terms]));
  if (same) return { groups: rows.length, changed: false };
  await db.delete(synonymGroup);
  if (rows.length) await db.insert(synonymGroup).values(rows);
  return { groups: rows.length, changed: true };
}
