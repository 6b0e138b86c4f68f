import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { type EntryTable, kinds } from "#db/schema/catalogue/kinds.ts";
import { staffAccount } from "#db/schema/staff/account.ts";
import { entryDocument, entryProposal, entryReview, entryVersion } from "#db/schema/staff/document.ts";
import { SiteError } from "#domain/error.ts";
import { withdrawn } from "#domain/publication/shown.server.ts";
import type { Document } from "./document.ts";
import type { EditedKind } from "./edited.ts";
import { type LanguageStates, languageStates, type Noted, proposedIn } from "./languages.ts";

export type EntryRow = typeof entryDocument.$inferSelect;

/** Whether an entry is public, and whether something of it waits; what is withdrawn only says so to visitors. */
export const entryStates = ["draft", "scheduled", "published", "withdrawn", "left-out"] as const;
export type EntryState = (typeof entryStates)[number];

/** @param isWithdrawn whether its public version is one that says so */
export function stateOf(
  { dueAt, draft, published }: Pick<EntryRow, "dueAt" | "draft" | "published">,
  isWithdrawn: boolean,
): EntryState {
  if (dueAt) return "scheduled";
  if (draft !== null) return "draft";
  if (published === null) return "left-out";
  return isWithdrawn ? "withdrawn" : "published";
}

const saysWithdrawn = ({ withdrawn, status }: Record<string, unknown>) =>
  withdrawn !== undefined || status === "withdrawn";

const tableOf = (kind: EditedKind) =>
  (kinds as Partial<Record<EditedKind, { table: EntryTable }>>)[kind]?.table;

/**
 * Numbers of the entries of a kind whose rows say the same: to read each document would take seconds for thousands.
 * Synonyms have no rows of their own, and are not withdrawn.
 */
function withdrawnIds(db: Database, kind: EditedKind, among?: readonly number[]) {
  const table = tableOf(kind);
  if (!table) return undefined;
  const isOne = among && inArray(table.id, [...among]);
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(withdrawn(table), isOne));
}

/** What the title of an entry is made of, the first that there is. */
const titled = ["question", "title", "name", "label", "display", "place", "lead"] as const;

/** Numbers of public entries that are called so in any language: the title of a list is in two. */
function calledIds(db: Database, kind: EditedKind, like: string) {
  const table = tableOf(kind);
  const columns: Record<string, PgColumn> = table ? getTableColumns(table) : {};
  const title = titled.map((name) => columns[name]).find((one) => one?.dataType === "json");
  const { entry } = columns;
  const parts = titled.map((name) => sql`${entry} -> ${sql.raw(`'${name}'`)}`);
  const text = title ?? (entry && sql`coalesce(${sql.join(parts, sql`, `)})`);
  if (!table || !text) return undefined;
  return db
    .select({ id: table.id })
    .from(table)
    .where(sql`(${text})::text ilike ${like}`);
}

/** Versions that the state of translations is told from, the latest. */
export const remembered = 60;

export const ofEntry = (
  table: Pick<
    typeof entryDocument | typeof entryVersion | typeof entryReview | typeof entryProposal,
    "kind" | "id"
  >,
  kind: string,
  id: number,
): SQL => and(eq(table.kind, kind), eq(table.id, id))!;

type Filter = {
  kind: EditedKind;
  state?: EntryState | undefined;
  owner?: "staff" | undefined;
  q?: string | undefined;
};

function inState(db: Database, kind: EditedKind, state: EntryState): SQL | undefined {
  const { dueAt, draft, published, id } = entryDocument;
  const gone = withdrawnIds(db, kind);
  switch (state) {
    case "scheduled":
      return isNotNull(dueAt);
    case "draft":
      return and(isNotNull(draft), isNull(dueAt));
    case "published":
      return and(isNotNull(published), gone && notInArray(id, gone));
    case "withdrawn":
      return and(isNotNull(published), gone ? inArray(id, gone) : sql`false`);
    case "left-out":
      return and(isNull(published), isNull(draft));
  }
}

/** Entries of a kind, those that changed last first. */
export async function listEntries(
  db: Database,
  { kind, state, owner, q }: Filter,
  page: { from: number; rows: number },
) {
  const like = q && `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const called = like ? calledIds(db, kind, like) : undefined;
  const where = and(
    eq(entryDocument.kind, kind),
    state && inState(db, kind, state),
    owner && eq(entryDocument.owner, owner),
    like
      ? or(
          sql`${entryDocument.title}::text ilike ${like}`,
          sql`${entryDocument.key} ilike ${like}`,
          called && inArray(entryDocument.id, called),
        )
      : undefined,
  );
  // Counted with the page: titles are compared once.
  const rows = await db
    .select({ ...getTableColumns(entryDocument), total: sql<number>`(count(*) over ())::int` })
    .from(entryDocument)
    .where(where)
    .orderBy(desc(isNotNull(entryDocument.draft)), desc(entryDocument.changedAt), asc(entryDocument.id))
    .limit(page.rows)
    .offset(page.from);
  const ids = rows.map(({ id }) => id);
  const gone = new Set(((await withdrawnIds(db, kind, ids)) ?? []).map(({ id }) => id));
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, kind, state: stateOf(row, gone.has(row.id)) })),
    // A page behind the last has no row to say it.
    total: rows[0]?.total ?? (page.from > 0 ? await db.$count(entryDocument, where) : 0),
  };
}

/** @throws SiteError notFound */
export async function findEntry(db: Database, kind: string, id: number): Promise<EntryRow> {
  const [row] = await db
    .select()
    .from(entryDocument)
    .where(ofEntry(entryDocument, kind, id));
  if (!row) throw new SiteError("notFound", "notFound");
  return row;
}

/** A version of an entry. @throws SiteError notFound */
export async function findVersion(db: Database, kind: string, id: number, version: number) {
  const [row] = await db
    .select()
    .from(entryVersion)
    .where(and(ofEntry(entryVersion, kind, id), eq(entryVersion.version, version)));
  if (!row) throw new SiteError("notFound", "notFound");
  return { ...row, document: row.document as Document };
}

/** The number of the version that staff goes on with: the draft, else what is public, else the last one. */
export const presentVersion = ({ draft, published, latest }: EntryRow): number =>
  draft ?? published ?? latest;

/** An entry to edit: its present document, what is public, and the state of its texts. */
export async function readEntry(db: Database, kind: EditedKind, id: number) {
  const entry = await findEntry(db, kind, id);
  const version = presentVersion(entry);
  const numbers = [...new Set([version, entry.published, entry.filed].filter((one) => one !== null))];
  const rows = await db
    .select({ version: entryVersion.version, document: entryVersion.document, basedOn: entryVersion.basedOn })
    .from(entryVersion)
    .where(and(ofEntry(entryVersion, kind, id), inArray(entryVersion.version, numbers)));
  const of = (number: number | null) => rows.find((row) => row.version === number)?.document ?? null;
  const basedOn = rows.find((row) => row.version === version)?.basedOn ?? null;
  return {
    entry,
    state: stateOf(entry, saysWithdrawn(of(entry.published) ?? {})),
    version,
    document: of(version)!,
    public: of(entry.published),
    filed: entry.owner === "staff" && entry.filed !== null ? of(entry.filed) : null,
    // Something was published beside the draft, which its author has not seen.
    isBehind: entry.draft !== null && entry.published !== null && (basedOn ?? 0) < entry.published,
    changedBy: await authorOf(db, entry),
    languages: await statesOf(db, kind, id, version),
  };
}

const authorName = sql<string | null>`coalesce(nullif(${staffAccount.name}, ''), ${staffAccount.email})`;

/** Who made the latest version; null where the files did. */
async function authorOf(db: Database, { kind, id, latest }: EntryRow): Promise<string | null> {
  const [row] = await db
    .select({ author: authorName })
    .from(entryVersion)
    .innerJoin(staffAccount, eq(staffAccount.id, entryVersion.authorId))
    .where(and(ofEntry(entryVersion, kind, id), eq(entryVersion.version, latest)));
  return row?.author ?? null;
}

async function statesOf(db: Database, kind: string, id: number, version: number): Promise<LanguageStates> {
  const rows = await db
    .select({ version: entryVersion.version, document: entryVersion.document })
    .from(entryVersion)
    .where(ofEntry(entryVersion, kind, id))
    .orderBy(desc(entryVersion.version))
    .limit(remembered);
  const noted = await notedOf(db, [{ kind, id }]);
  const until = rows.filter((row) => row.version <= version).toReversed();
  return languageStates(
    until.map(({ document }) => document),
    noted(`${kind} ${id}`),
  );
}

/** What was read beside its source, and what a machine proposed, of entries by `kind id`. */
export async function notedOf(
  db: Database,
  entries: readonly Pick<EntryRow, "kind" | "id">[],
): Promise<(name: string) => Noted> {
  const pairs = sql.join(
    entries.map(({ kind, id }) => sql`(${kind}, ${id}::int)`),
    sql`, `,
  );
  const reviews = await db
    .select({ kind: entryReview.kind, id: entryReview.id, hash: entryReview.hash })
    .from(entryReview)
    .where(sql`(${entryReview.kind}, ${entryReview.id}) in (${pairs})`);
  const proposals = await db
    .select()
    .from(entryProposal)
    .where(
      and(sql`(${entryProposal.kind}, ${entryProposal.id}) in (${pairs})`, isNull(entryProposal.agreedAt)),
    );
  const [reviewed, proposed] = [
    Map.groupBy(reviews, ({ kind, id }) => `${kind} ${id}`),
    Map.groupBy(proposals, ({ kind, id }) => `${kind} ${id}`),
  ];
  return (name) => ({
    reviewed: new Set(reviewed.get(name)?.map(({ hash }) => hash)),
    proposed: new Set(proposed.get(name)?.map(({ locale, hash }) => proposedIn(locale, hash))),
  });
}

/** The versions of an entry, the latest first: who made each, and what it is. */
export async function listVersions(db: Database, kind: EditedKind, id: number) {
  const entry = await findEntry(db, kind, id);
  const rows = await db
    .select({
      version: entryVersion.version,
      origin: entryVersion.origin,
      basedOn: entryVersion.basedOn,
      author: authorName,
      createdAt: entryVersion.createdAt,
      publicAt: entryVersion.publicAt,
    })
    .from(entryVersion)
    .leftJoin(staffAccount, eq(staffAccount.id, entryVersion.authorId))
    .where(ofEntry(entryVersion, kind, id))
    .orderBy(desc(entryVersion.version))
    .limit(200);
  return rows.map((row) => ({
    ...row,
    isPublic: row.version === entry.published,
    isDraft: row.version === entry.draft,
  }));
}
