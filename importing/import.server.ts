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
import { recordFiled, withStaff } from "./documents/filed.server.ts";
import { type Left, leftLines } from "./documents/merge.ts";
import { planDownloads } from "./entries/downloads.server.ts";
import { planFaultCodes } from "./entries/faults.server.ts";
import { planSynonyms } from "./entries/synonyms.server.ts";
import { idMaps } from "./ids.server.ts";
import { contentKinds, type Kind } from "./kinds.server.ts";
import { isEmpty, type KindPlan, massWithdrawals, planImport, planLines, type StoredEntry } from "./plan.ts";
import { allPictures } from "#domain/picture/pictures.server.ts";
import { allFilms } from "#domain/film/own/library.server.ts";
import { takeFilmsOfFolder, type TakeFilm, writeFilms } from "./films.server.ts";
import {
  type PicturePlan,
  planPictures,
  takeFiled,
  type TakePicture,
  writePictures,
} from "./pictures.server.ts";
import { type Content, ContentError } from "./read.server.ts";
import { contentFaults } from "./rules.ts";

/** The plan of an import. */
export type ImportPlan = {
  kinds: KindPlan[];
  derived: Omit<DerivedPlan, "write">[];
  /** Kinds that would lose so many entries that the import needs a confirmation. */
  masses: string[];
  /** Entries that stay as staff has them. */
  left: Left[];
  pictures: PicturePlan;
};

type Options = {
  /** The site's zone (IANA): dates of the content files begin at its midnight. */
  timeZone?: string;
  /** Called with the plan before anything changes; an error that it throws stops the import. */
  onPlan?: (plan: ImportPlan) => void;
  /** What the files say holds for entries that staff changed, too. */
  overStaff?: boolean;
  /** Takes in the files of pictures that are not there yet; needed where the content has some. */
  takePicture?: TakePicture | undefined;
  /** The same of films. */
  takeFilm?: TakeFilm | undefined;
};

type Prepared = { plan: ImportPlan; kinds: Kind[]; derived: DerivedPlan[] };

/** What an import of these files would do to the database. */
export async function planContent(
  db: Database,
  content: Content,
  { overStaff = false }: Pick<Options, "overStaff"> = {},
): Promise<ImportPlan> {
  return (await prepare(db, content, overStaff)).plan;
}

/**
 * Synchronises the rows with the content files in one short transaction: adds new entries, changes those that
 * differ, withdraws those in no file any more, deletes those in `removed.yaml`. The search index follows by
 * itself (search-index.server.ts); only the first content of a database is indexed at once. Entries that staff
 * changed stay as they are, unless told otherwise.
 * @throws ContentError where an entry has another id than in the database
 */
export async function importContent(
  database: Database,
  content: Content,
  { timeZone = defaultTimeZone, onPlan, overStaff = false, takePicture, takeFilm }: Options = {},
): Promise<ImportPlan> {
  const { filed } = content.pictures;
  const taken = await takeFiled(database, filed, takePicture);
  const films = await takeFilmsOfFolder(database, content.filmFiles.filed, takeFilm);
  return database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.import})`);
    const pictures = await planPictures(db, filed, { overStaff });
    await writePictures(db, filed, { taken, overStaff });
    await writeFilms(db, films);
    const { plan: others, kinds, derived } = await prepare(db, content, overStaff);
    const plan = { ...others, pictures };
    onPlan?.(plan);
    const both = kinds.map((kind, i) => [kind, plan.kinds[i]!] as const);
    for (const [kind, part] of both) await writeEntries(db, kind, part, timeZone);
    for (const part of derived) await part.write(db);
    for (const [kind, part] of both) await withdrawEntries(db, kind, part);
    for (const [kind, part] of both.toReversed()) await deleteEntries(db, kind, part);
    await recordFiled(db, content, { overStaff });
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

async function prepare(db: Database, given: Content, overStaff: boolean): Promise<Prepared> {
  const known = await allPictures(db);
  const filmFiles = { ...given.filmFiles, known: await allFilms(db) };
  const read = { ...given, pictures: { ...given.pictures, known }, filmFiles };
  const { content, left } = overStaff ? { content: read, left: [] } : await merged(db, read);
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
    left,
    pictures: await planPictures(db, given.pictures.filed, { overStaff }),
  };
  return { plan, kinds, derived };
}

/** The files with what staff changed: together they must be sound as well. */
async function merged(db: Database, files: Content) {
  const { content, left, faults } = await withStaff(db, files);
  const all = faults.length || !left.length ? faults : contentFaults(content);
  if (all.length) throw new ContentError(all);
  return { content, left };
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
export function describePlan({ kinds, derived, masses, left, pictures }: ImportPlan): string[] {
  const follows = derived.filter(({ written, removed }) => written + removed > 0);
  const leftPictures = pictures.left.length
    ? [`Pictures left as staff has them, though the files changed too: ${pictures.left.join(", ")}`]
    : [];
  const lines = [
    ...(pictures.written.length
      ? [`pictures: ${pictures.written.join(", ")} written, ${pictures.same} as they were`]
      : []),
    ...planLines(kinds),
    ...follows.map(
      ({ kind, written, removed, same }) =>
        `${kind}: ${written} written, ${removed} taken away, ${same} as they were`,
    ),
  ];
  if (!lines.length) return ["Nothing changes.", ...leftLines(left), ...leftPictures];
  const gone = kinds.some((plan) => !isEmpty(plan)) || follows.length > 0;
  return [
    ...lines,
    ...(gone ? ["The search index and the files for download follow in the background."] : []),
    ...leftLines(left),
    ...leftPictures,
    ...masses.map((mass) => `Much goes at once: ${mass}`),
  ];
}
