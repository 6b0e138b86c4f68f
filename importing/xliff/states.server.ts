import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { entryDocument, entryVersion } from "#db/schema/staff/document.ts";
import { pauses } from "#domain/pause.ts";
import type { Document } from "../documents/document.ts";
import { type LanguageStates, languageStates } from "../documents/languages.ts";
import { type EntryRow, notedOf, presentVersion, remembered } from "../documents/read.server.ts";

export type Read = { row: EntryRow; document: Document; states: LanguageStates };

/** The present documents of some entries, and the states of their texts; without those that are withdrawn. */
export async function readStates(db: Database, rows: readonly EntryRow[]): Promise<Read[]> {
  const versions = await db
    .select({
      kind: entryVersion.kind,
      id: entryVersion.id,
      version: entryVersion.version,
      document: entryVersion.document,
    })
    .from(entryVersion)
    .innerJoin(
      entryDocument,
      and(eq(entryDocument.kind, entryVersion.kind), eq(entryDocument.id, entryVersion.id)),
    )
    .where(and(inPairs(rows), gt(entryVersion.version, sql`${entryDocument.latest} - ${remembered}`)))
    .orderBy(asc(entryVersion.version));
  const of = Map.groupBy(versions, ({ kind, id }) => `${kind} ${id}`);
  const noted = await notedOf(db, rows);
  const pause = pauses();
  const read: Read[] = [];
  for (const row of rows) {
    const name = `${row.kind} ${row.id}`;
    const until = (of.get(name) ?? []).filter(({ version }) => version <= presentVersion(row));
    const document = until.at(-1)?.document;
    if (!document || document.withdrawn) continue;
    const states = languageStates(
      until.map((one) => one.document),
      noted(name),
    );
    read.push({ row, document: { ...document, id: row.id }, states });
    await pause();
  }
  return read;
}

export const inPairs = (rows: readonly Pick<EntryRow, "kind" | "id">[]) =>
  sql`(${entryVersion.kind}, ${entryVersion.id}) in (${sql.join(
    rows.map(({ kind, id }) => sql`(${kind}, ${id}::int)`),
    sql`, `,
  )})`;
