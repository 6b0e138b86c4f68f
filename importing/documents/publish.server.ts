import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { advisoryLocks } from "#db/advisory-locks.ts";
import { staffAccount } from "#db/schema/staff/account.ts";
import { entryDocument, entryVersion } from "#db/schema/staff/document.ts";
import { isSiteError, SiteError } from "#domain/error.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import type { Staff } from "#domain/staff/rights.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";
import { readPublished } from "./content.server.ts";
import { type Document, keyOf, putDocuments, titleOf } from "./document.ts";
import { type EditedKind, isKept, publicationNames } from "./edited.ts";
import { documentFaults, type Fault, faultsOfSeveral, readDocument } from "./faults.ts";
import type { Content } from "../read.server.ts";
import { type EntryRow, findVersion, ofEntry } from "./read.server.ts";
import { addVersion, demandSeen, lockEntry } from "./save.server.ts";
import { proposalFaults } from "./proposed.server.ts";
import { writeDocument } from "./rows.server.ts";

type Scope = { db: Database; timeZone: string };
type Entry = { by: Staff; kind: EditedKind; id: number; seen: number };

/** The refusal of a document that the checks found something in, with all that they found. */
const faulty = (faults: readonly Fault[]) =>
  new SiteError("badInput", "faulty", { field: faults[0]!.field, faults });

/**
 * Publishes the draft of an entry, now or at a moment; until then it stays a draft.
 * @throws SiteError notFound; taken, when it is not the draft any more, or something was published that its author
 *   has not seen; badInput faulty, when the checks of the content files find something
 */
export async function publishDraft(
  { db, timeZone }: Scope,
  { by, kind, id, seen, at }: Entry & { at?: Date | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    await beAlone(tx);
    const entry = await lockEntry(tx, kind, id);
    demandSeen(entry, seen);
    if (entry.draft === null) throw new SiteError("taken", "noDraft");
    if (at && at > new Date()) return schedule(tx, entry, { by, at });
    await publishVersion(tx, entry, entry.draft, timeZone);
    await note(tx, entry, { by, action: "content-published", after: { version: entry.draft } });
  });
}

/** Several drafts of a kind that are published with one another, each as somebody saw it. */
type Several = Omit<Entry, "id" | "seen"> & { entries: readonly Pick<Entry, "id" | "seen">[] };

/**
 * Publishes drafts together, checked as they are together: pages of the brochure come in pairs, and what names another
 * one is not right before it.
 * @returns what the checks found, and then nothing is published
 * @throws SiteError as `publishDraft`
 */
export async function publishTogether(
  { db, timeZone }: Scope,
  { by, kind, entries }: Several,
): Promise<(Fault & { id: number })[]> {
  return db.transaction(async (tx) => {
    await beAlone(tx);
    const drafts = await lockDrafts(tx, kind, entries);
    const content = await readPublished(tx);
    const documents = drafts.map(({ version }) => version.document);
    const { each, whole } = faultsOfSeveral(content, kind, documents);
    const faults = drafts.flatMap(({ entry }, i) => each[i]!.map((fault) => ({ ...fault, id: entry.id })));
    for (const { entry, version } of drafts)
      for (const fault of await ownProposals(tx, entry, version.document))
        faults.push({ ...fault, id: entry.id });
    faults.push(...whole.map((fault) => ({ ...fault, id: drafts[0]!.entry.id })));
    if (faults.length) return faults;
    const together = putDocuments(content, kind, documents);
    for (const { entry, version } of drafts) {
      const document = readDocument(kind, version.document).document!;
      await makePublic(tx, entry, { ...version, document, content: together, timeZone });
      await note(tx, entry, { by, action: "content-published", after: { version: entry.draft } });
    }
    return [];
  });
}

/** Drafts that nobody else changes until the transaction ends, in one order for everybody. */
async function lockDrafts(tx: Database, kind: EditedKind, entries: Several["entries"]) {
  const drafts: { entry: EntryRow; version: Awaited<ReturnType<typeof draftOf>> }[] = [];
  for (const { id, seen } of entries.toSorted((a, b) => a.id - b.id)) {
    const entry = await lockEntry(tx, kind, id);
    demandSeen(entry, seen);
    if (entry.draft === null) throw new SiteError("taken", "noDraft");
    // What has a moment of its own waits for it: together is now.
    if (entry.dueAt) throw new SiteError("taken", "scheduledAlone");
    drafts.push({ entry, version: await draftOf(tx, entry, entry.draft) });
  }
  return drafts;
}

/** Imports and publications follow one another: each is checked against all that is public. */
const beAlone = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.import})`);

type Note = { by: { id: string; email: string }; action: "content-published" | "content-scheduled" } & {
  after: Record<string, unknown>;
};

const note = (tx: Database, { kind, id, published }: EntryRow, { by, action, after }: Note) =>
  noteTrail(tx, {
    by,
    action,
    subject: "entry",
    subjectId: `${kind} ${id}`,
    before: { version: published },
    after,
  });

async function schedule(tx: Database, entry: EntryRow, { by, at }: { by: Staff; at: Date }): Promise<void> {
  await checkedDraft(tx, entry, entry.draft!);
  await tx
    .update(entryDocument)
    .set({ dueAt: at, dueBy: by.id, refused: null })
    .where(ofEntry(entryDocument, entry.kind, entry.id));
  await note(tx, entry, { by, action: "content-scheduled", after: { version: entry.draft, at } });
}

/** Takes the moment away: the draft stays one. @throws SiteError notFound, taken */
export async function unschedule(db: Database, { by, kind, id, seen }: Entry): Promise<void> {
  await db.transaction(async (tx) => {
    const entry = await lockEntry(tx, kind, id);
    demandSeen(entry, seen);
    if (!entry.dueAt) throw new SiteError("taken", "changedMeanwhile");
    await tx
      .update(entryDocument)
      .set({ dueAt: null, dueBy: null })
      .where(ofEntry(entryDocument, kind, id));
    await noteTrail(tx, {
      by,
      action: "content-unscheduled",
      subject: "entry",
      subjectId: `${kind} ${id}`,
      before: { at: entry.dueAt },
    });
  });
}

/** A version of an entry, unless something was published that its author has not seen. */
async function draftOf(tx: Database, entry: EntryRow, number: number) {
  const version = await findVersion(tx, entry.kind, entry.id, number);
  if (entry.published !== null && (version.basedOn ?? 0) < entry.published)
    throw new SiteError("taken", "publishedMeanwhile");
  return version;
}

/** What a machine wrote of a document. What is taken away shows no text to anybody. */
const ownProposals = async (tx: Database, entry: EntryRow, document: Document): Promise<Fault[]> =>
  document.withdrawn ? [] : proposalFaults(tx, entry, document);

/** A version that may become public, with what is public otherwise. */
async function checkedDraft(tx: Database, entry: EntryRow, number: number) {
  const kind = entry.kind as EditedKind;
  const version = await draftOf(tx, entry, number);
  const content = await readPublished(tx);
  const faults = [
    ...documentFaults(content, kind, version.document),
    ...(await ownProposals(tx, entry, version.document)),
  ];
  if (faults.length) throw faulty(faults);
  return { ...version, document: readDocument(kind, version.document).document!, content };
}

/** Makes a version public after its checks. */
async function publishVersion(
  tx: Database,
  entry: EntryRow,
  number: number,
  timeZone: string,
): Promise<void> {
  await makePublic(tx, entry, { ...(await checkedDraft(tx, entry, number)), timeZone });
}

type Checked = { version: number; document: Document; hash: string; content: Content; timeZone: string };

/** Makes a version public: its rows, and all that is made from them. */
async function makePublic(
  tx: Database,
  entry: EntryRow,
  { version: number, document, hash, content, timeZone }: Checked,
): Promise<void> {
  const kind = entry.kind as EditedKind;
  const changes = await writeDocument(tx, content, { kind, document, timeZone });
  const filed = entry.filed === null ? undefined : await findVersion(tx, kind, entry.id, entry.filed);
  await tx
    .update(entryDocument)
    .set({
      published: number,
      draft: null,
      dueAt: null,
      dueBy: null,
      refused: null,
      changedAt: sql`now()`,
      owner: filed?.hash === hash ? "files" : "staff",
      title: titleOf(document),
      key: keyOf(kind, document),
    })
    .where(ofEntry(entryDocument, kind, entry.id));
  await tx
    .update(entryVersion)
    .set({ publicAt: sql`now()` })
    .where(and(ofEntry(entryVersion, kind, entry.id), eq(entryVersion.version, number)));
  // Also where no row changed: what is checked against is another one from now on.
  await raiseRevision(tx, changes.length ? changes : [{ kind, id: entry.id }]);
}

/** Why an entry is gone, and what takes its place. */
export type Withdrawal = {
  successor?: string | undefined;
  reason?: Partial<Record<string, string>> | undefined;
};

/**
 * Withdraws an entry: its address leads to the successor, or says that it is gone. A draft of it is none any more,
 * and stays among the versions.
 * @throws SiteError notFound; taken; badInput faulty for a successor that is none, kept for what always is there
 */
export async function withdrawEntry(
  { db, timeZone }: Scope,
  { by, kind, id, seen, successor, reason }: Entry & Withdrawal,
): Promise<void> {
  if (isKept(kind)) throw new SiteError("badInput", "kept");
  await db.transaction(async (tx) => {
    await beAlone(tx);
    const entry = await lockEntry(tx, kind, id);
    demandSeen(entry, seen);
    if (entry.published === null) throw new SiteError("taken", "notPublic");
    const { document } = await findVersion(tx, kind, id, entry.published);
    const withdrawn = { ...(successor ? { successor } : {}), ...(reason?.en ? { reason } : {}) };
    const shown = Object.entries(document).filter(
      ([name]) => !(publicationNames as readonly string[]).includes(name),
    );
    const gone: Document = { ...Object.fromEntries(shown), id, withdrawn };
    const version = await addVersion(tx, entry, { by, document: gone });
    await publishVersion(tx, { ...entry, latest: version }, version, timeZone);
    await noteTrail(tx, {
      by,
      action: "content-withdrawn",
      subject: "entry",
      subjectId: `${kind} ${id}`,
      before: { version: entry.published },
      after: {
        version,
        ...(successor ? { successor } : {}),
      },
    });
  });
}

const isDue = and(isNotNull(entryDocument.dueAt), lte(entryDocument.dueAt, sql`clock_timestamp()`));

/**
 * Publishes the drafts whose moment has come; of several processes one does each. Where the checks refuse one
 * meanwhile, it stays a draft, and says why.
 * @returns how many were published
 */
export async function publishDue({ db, timeZone }: Scope): Promise<number> {
  const due = await db
    .select({ kind: entryDocument.kind, id: entryDocument.id })
    .from(entryDocument)
    .where(isDue)
    .orderBy(entryDocument.dueAt);
  let published = 0;
  for (const { kind, id } of due) if (await publishOne({ db, timeZone }, kind, id)) published++;
  return published;
}

async function publishOne({ db, timeZone }: Scope, kind: string, id: number): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      await beAlone(tx);
      const [entry] = await tx
        .select()
        .from(entryDocument)
        .where(and(ofEntry(entryDocument, kind, id), isDue))
        .for("update");
      if (!entry || entry.draft === null) return false;
      await publishVersion(tx, entry, entry.draft, timeZone);
      const after = { version: entry.draft, due: entry.dueAt };
      await note(tx, entry, { by: await personOf(tx, entry.dueBy), action: "content-published", after });
      return true;
    });
  } catch (error) {
    if (!isSiteError(error)) throw error;
    await refuse(db, kind, id);
    return false;
  }
}

/** Notes why a draft was not published at its moment, which is over. */
async function refuse(db: Database, kind: string, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const entry = await lockEntry(tx, kind, id);
    if (!entry.dueAt || entry.draft === null) return;
    const { document } = await findVersion(tx, kind, id, entry.draft);
    const faults = [
      ...documentFaults(await readPublished(tx), kind as EditedKind, document),
      ...(await proposalFaults(tx, entry, document)),
    ];
    const refused = faults.length ? faults.slice(0, 20) : [{ field: "", text: "publishedMeanwhile" }];
    await tx
      .update(entryDocument)
      .set({ dueAt: null, dueBy: null, refused })
      .where(ofEntry(entryDocument, kind, id));
    const by = await personOf(tx, entry.dueBy);
    await noteTrail(tx, { by, action: "content-refused", subject: "entry", subjectId: `${kind} ${id}` });
  });
}

async function personOf(tx: Database, id: string | null): Promise<{ id: string; email: string }> {
  const columns = { id: staffAccount.id, email: staffAccount.email };
  const [person] = await tx.select(columns).from(staffAccount).where(eq(staffAccount.id, id!));
  return person!;
}

/** Time until the next draft is due, ms by the database's clock; undefined when none is. */
export async function untilNextDue(db: Database): Promise<number | undefined> {
  const { rows } = (await db.execute(
    sql`select (extract(epoch from min(${entryDocument.dueAt}) - clock_timestamp()) * 1000)::float8 as wait
        from ${entryDocument}`,
  )) as { rows: { wait: number | null }[] };
  const wait = rows[0]?.wait ?? undefined;
  return wait === undefined ? undefined : Math.max(0, wait);
}
