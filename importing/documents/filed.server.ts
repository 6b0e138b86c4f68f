import { and, eq, inArray, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { entryDocument, entryVersion } from "#db/schema/staff/document.ts";
import type { Content } from "../read.server.ts";
import {
  type Document,
  type DocumentKind,
  documentKindNames,
  documentKinds,
  hashOf,
  keyOf,
  titleOf,
} from "./document.ts";
import { mergeStaff, type Merged, type StaffEntry } from "./merge.ts";

type Known = typeof entryDocument.$inferSelect & { publishedHash: string | null; filedHash: string | null };
type NewVersion = typeof entryVersion.$inferInsert;
type NewEntry = typeof entryDocument.$inferInsert;

/** Rows per statement. */
const chunk = 200;

/** The content of the files with what staff has published in place of theirs. */
export async function withStaff(db: Database, content: Content): Promise<Merged> {
  const filed = alias(entryVersion, "filed");
  const rows = await db
    .select({ entry: entryDocument, document: entryVersion.document, filedHash: filed.hash })
    .from(entryDocument)
    .innerJoin(entryVersion, sameVersion(entryVersion, entryDocument.published))
    .leftJoin(filed, sameVersion(filed, entryDocument.filed))
    .where(eq(entryDocument.owner, "staff"))
    .orderBy(entryDocument.id);
  const entries = rows.map(({ entry: { kind, id, key }, document, filedHash }): StaffEntry => ({
    kind: kind as DocumentKind,
    id,
    key,
    document: document as Document,
    filedHash,
  }));
  return mergeStaff(content, entries);
}

const sameVersion = (table: Record<"kind" | "id" | "version", PgColumn>, number: PgColumn) =>
  and(eq(table.kind, entryDocument.kind), eq(table.id, entryDocument.id), eq(table.version, number));

/**
 * Puts down what the files say, as versions of their entries; in the transaction of the import.
 * @param options.overStaff the files' word holds for entries that staff changed too
 */
export async function recordFiled(
  db: Database,
  content: Content,
  { overStaff }: { overStaff: boolean },
): Promise<void> {
  const known = new Map((await knownEntries(db)).map((entry) => [`${entry.kind} ${entry.id}`, entry]));
  const added: { entry: NewEntry; version: NewVersion }[] = [];
  const filed = new Set<string>();
  for (const kind of documentKindNames) {
    for (const document of documentKinds[kind].list(content)) {
      const name = `${kind} ${document.id}`;
      filed.add(name);
      const before = known.get(name);
      if (before) await recordOne(db, before, document, overStaff);
      else added.push(firstVersion(kind, document));
    }
  }
  for (let i = 0; i < added.length; i += chunk) {
    const some = added.slice(i, i + chunk);
    await db.insert(entryDocument).values(some.map(({ entry }) => entry));
    await db.insert(entryVersion).values(some.map(({ version }) => version));
  }
  await forget(db, known, filed, content);
}

async function knownEntries(db: Database): Promise<Known[]> {
  const filed = alias(entryVersion, "filed");
  const rows = await db
    .select({ entry: entryDocument, publishedHash: entryVersion.hash, filedHash: filed.hash })
    .from(entryDocument)
    .leftJoin(entryVersion, sameVersion(entryVersion, entryDocument.published))
    .leftJoin(filed, sameVersion(filed, entryDocument.filed));
  return rows.map(({ entry, publishedHash, filedHash }) => ({ ...entry, publishedHash, filedHash }));
}

function firstVersion(kind: DocumentKind, document: Document): { entry: NewEntry; version: NewVersion } {
  const { id } = document;
  const about = { title: titleOf(document), key: keyOf(kind, document) };
  return {
    entry: { kind, id, ...about, owner: "files", latest: 1, published: 1, filed: 1 },
    version: {
      kind,
      id,
      version: 1,
      document,
      hash: hashOf(document),
      origin: "files",
      publicAt: sql`now()` as unknown as Date,
    },
  };
}

async function recordOne(db: Database, before: Known, document: Document, overStaff: boolean): Promise<void> {
  const { kind, id } = before;
  const hash = hashOf(document);
  // Of a draft that never was public, the files know nothing: theirs is.
  const isLeft = before.owner === "staff" && before.published !== null && !overStaff;
  const set = (values: Partial<NewEntry>) =>
    db
      .update(entryDocument)
      .set({ ...values, changedAt: sql`now()` })
      .where(and(eq(entryDocument.kind, kind), eq(entryDocument.id, id)));
  // The files have caught up with staff, or are as they were.
  if (before.publishedHash === hash) {
    if (before.owner === "staff" || before.filedHash !== hash)
      await set({ owner: "files", filed: before.published });
    return;
  }
  const known = before.filedHash === hash ? before.filed! : undefined;
  if (isLeft && known !== undefined) return;
  const version = known ?? before.latest + 1;
  const publicAt = isLeft ? {} : { publicAt: sql`now()` };
  if (known === undefined)
    await db.insert(entryVersion).values({
      kind,
      id,
      version,
      document,
      hash,
      origin: "files",
      basedOn: before.filed,
      ...(publicAt as {
        publicAt?: Date;
      }),
    });
  await set({
    latest: Math.max(version, before.latest),
    filed: version,
    ...(isLeft
      ? {}
      : {
          owner: "files",
          published: version,
          title: titleOf(document),
          key: keyOf(kind as DocumentKind, document),
        }),
  });
}

/** What the files left out is not public any more; what they delete for good is forgotten with its versions. */
async function forget(
  db: Database,
  known: ReadonlyMap<string, Known>,
  filed: ReadonlySet<string>,
  { removed }: Content,
): Promise<void> {
  for (const { kind, id } of removed)
    if (known.has(`${kind} ${id}`))
      await db.delete(entryDocument).where(and(eq(entryDocument.kind, kind), eq(entryDocument.id, id)));
  for (const kind of documentKindNames) {
    const ids = [...known.values()]
      .filter((one) => one.kind === kind && one.owner === "files" && one.published !== null)
      .filter((one) => !filed.has(`${kind} ${one.id}`))
      .map(({ id }) => id);
    if (ids.length)
      await db
        .update(entryDocument)
        .set({ published: null })
        .where(and(eq(entryDocument.kind, kind), inArray(entryDocument.id, ids)));
  }
}
