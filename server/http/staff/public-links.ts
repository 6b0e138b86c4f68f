import { and, eq, or } from "drizzle-orm";
import { type EntryTable, kinds } from "#db/schema/catalogue/kinds.ts";
import type { Database } from "#db/client.server.ts";
import { shown, withdrawn } from "#domain/publication/shown.server.ts";
import { publishedContent } from "#importing/documents/content.server.ts";
import type { Document } from "#importing/documents/document.ts";
import { type EditedKind, hasMoments, pageLocales, pathOf } from "#importing/documents/edited.ts";
import type { StaffScope } from "./call.ts";

type Scope = Pick<StaffScope, "db" | "origins" | "site">;

/**
 * Where visitors see what is public of an entry, in each language that has it; of a withdrawn one the addresses that
 * lead on. None where its dates, or what contains it, hide it.
 */
export async function publicLinks({ db, origins, site }: Scope, kind: EditedKind, document: Document) {
  const languages = pageLocales(kind, document).filter((locale) => site.languages.includes(locale));
  if (!languages.length || !(await isSeen(db, kind, document.id))) return [];
  const path = pathOf(kind, document, await publishedContent(db));
  return languages.map((locale) => ({ locale, url: new URL(path, origins[locale]).href }));
}

async function isSeen(db: Database, kind: EditedKind, id: number): Promise<boolean> {
  if (!hasMoments(kind)) return true;
  const { table }: { table: EntryTable } = kinds[kind as keyof typeof kinds];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), or(shown(table), withdrawn(table))));
  return rows.length > 0;
}
