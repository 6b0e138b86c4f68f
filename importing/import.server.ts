import { advisoryLocks } from "#db/advisory-locks.ts";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { recordEditions } from "#domain/knowledge/editions/editions.server.ts";
import { type ContentChange, contentRevision, raiseRevision } from "#domain/publication/revision.server.ts";
import { defaultTimeZone } from "#domain/publication/zone.ts";
import { fillIndex } from "#engines/search/index.server.ts";
import { writeIndexState } from "#engines/search/indexing/state.server.ts";
import { deleteEntries, filedEntry, storedEntries, withdrawEntries, writeEntries } from "./apply.server.ts";
import type { DerivedPlan } from "./derived.server.ts";
import { planDownloads } from "./entries/downloads.server.ts";
import { planFaultCodes } from "./entries/faults.server.ts";
import { planSynonyms } from "./entries/synonyms.server.ts";
import { idMaps } from "./ids.server.ts";
import { contentKinds, type Kind } from "./kinds.server.ts";
import { isEmpty, type KindPlan, massWithdrawals, planImport, planLines, type StoredEntry } from "./plan.ts";
import { type Content, ContentError } from "./read.server.ts";

/** The plan of an import. */
export type ImportPlan = {
  kinds: KindPlan[];
  derived: Omit<DerivedPlan, "write">[];
  /** Kinds that would lose so many entries that the import needs a confirmation. */
  masses: string[];
};

type Options = {
  /** The site's zone (IANA): dates of the content files begin at its midnight. */
  timeZone?: string;
  /** Called with the plan before anything changes; an error that it throws stops the import. */
  onPlan?: (plan: ImportPlan) => void;
};

type Prepared = { plan: ImportPlan; kinds: Kind[]; derived: DerivedPlan[] };

/** What an import of these files would do to the database. */
export async function planContent(db: Database, content: Content): Promise<ImportPlan> {
  return (await prepare(db, content)).plan;
}

/**
 * Synchronises the rows with the content files in one short transaction: adds new entries, changes those that
 * differ, withdraws those in no file any more, deletes those in `removed.yaml`. The search index follows by
 * itself (search-index.server.ts); only the first content of a database is indexed at once.
 * @throws ContentError where an entry has another id than in the database
 */
export async function importContent(
  database: Database,
  content: Content,
  { timeZone = defaultTimeZone, onPlan }: Options = {},
): Promise<ImportPlan> {
  return database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.import})`);
    const { plan, kinds, derived } = await prepare(db, content);
    onPlan?.(plan);
    const both = kinds.map((kind, i) => [kind, plan.kinds[i]!] as const);
    for (const [kind, part] of both) await writeEntries(db, kind, part, timeZone);
    for (const part of derived) await part.write(db);
    for (const [kind, part] of both) await withdrawEntries(db, kind, part);
    for (const [kind, part] of both.toReversed()) await deleteEntries(db, kind, part);
    const changes = changesOf(plan);
    if (changes.length) {
      const isFirst = (await contentRevision(db)) === 0;
      const revision = await raiseRevision(db, isFirst ? undefined : changes);
      await recordEditions(db);
      if (isFirst) {
        const analysed = await fillIndex(db);
        await writeIndexState(db, { revision, analysed });
        // Without figures of the tables the database takes the slowest of ways; the embedded one counts never.
        await db.execute(sql`analyze`);
      }
    }
    return plan;
  });
}

async function prepare(db: Database, content: Content): Promise<Prepared> {
  const ids = idMaps(content);
  const kinds = contentKinds(content, ids);
  const stored = new Map<string, StoredEntry[]>();
  // Sequentially: a transaction has one connection.
  for (const { kind, table } of kinds) stored.set(kind, await storedEntries(db, table));
  const files = kinds.map(({ kind, entries }) => ({ kind, entries: entries.map(filedEntry) }));
  const { kinds: plans, faults } = planImport(files, stored, content.removed);
  if (faults.length) throw new ContentError(faults);
  const derived = [
    await planDownloads(db, content, ids),
    ...(await planFaultCodes(db, content)),
    await planSynonyms(db, content),
  ];
  const present = (kind: string) => stored.get(kind)!.filter(({ status }) => status !== "withdrawn").length;
  const plan = {
    kinds: plans,
    derived: derived.map(({ kind, written, removed, same }) => ({ kind, written, removed, same })),
    masses: massWithdrawals(plans, present),
  };
  return { plan, kinds, derived };
}

function changesOf({ kinds, derived }: ImportPlan): ContentChange[] {
  const entries = kinds.flatMap(({ kind, added, changed, moved, renamed, withdrawn, deleted }) =>
    [...new Set([added, changed, moved, renamed, withdrawn, deleted].flat().map(({ id }) => id))].map(
      (id) => ({
        kind,
        id,
      }),
    ),
  );
  const changedKinds = derived.filter(({ written, removed }) => written + removed > 0);
  return [...entries, ...changedKinds.map(({ kind }) => ({ kind, id: null }))];
}

/** The plan as lines for people: each kind that changes, and the derived rows. */
export function describePlan({ kinds, derived, masses }: ImportPlan): string[] {
  const follows = derived.filter(({ written, removed }) => written + removed > 0);
  const lines = [
    ...planLines(kinds),
    ...follows.map(
      ({ kind, written, removed, same }) =>
        `${kind}: ${written} written, ${removed} taken away, ${same} as they were`,
    ),
  ];
  if (!lines.length) return ["Nothing changes."];
  const gone = kinds.some((plan) => !isEmpty(plan)) || follows.length > 0;
  return [
    ...lines,
    ...(gone ? ["The search index and the files for download follow in the background."] : []),
    ...masses.map((mass) => `Much goes at once: ${mass}`),
  ];
}
