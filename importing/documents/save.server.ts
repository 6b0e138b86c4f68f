import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { type EntryKind, kinds } from "#db/schema/catalogue/kinds.ts";
import { advisoryLocks } from "#db/advisory-locks.ts";
import { entryDocument, entryProposal, entryReview, entryVersion } from "#db/schema/staff/document.ts";
import { isReservedPage } from "#domain/address/text-pages.ts";
import { SiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { mayBegin, mayEdit, type Staff } from "#domain/staff/rights.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";
import { type Difference, differences, textsOf } from "./changes.ts";
import { type Document, hashOf, keyOf, titleOf } from "./document.ts";
import { begunKinds, type EditedKind, fieldsOf, fixedFields } from "./edited.ts";
import { fixedPart } from "./field.ts";
import { readDocument } from "./faults.ts";
import { proposalHash, reviewHash } from "./languages.ts";
import { carryProposals } from "./proposed.server.ts";
import { type EntryRow, findVersion, ofEntry, presentVersion } from "./read.server.ts";

type Entry = { by: Staff; kind: EditedKind; id: number };

/** What of a document the trail tells: which places changed. */
const placesOf = (changes: readonly Difference[]) => ({
  places: changes.map(({ path }) => path).slice(0, 40),
});

/** An entry that nobody else changes until the transaction ends. @throws SiteError notFound */
export async function lockEntry(tx: Database, kind: string, id: number): Promise<EntryRow> {
  const [entry] = await tx
    .select()
    .from(entryDocument)
    .where(ofEntry(entryDocument, kind, id))
    .for("update");
  if (!entry) throw new SiteError("notFound", "notFound");
  return entry;
}

/** @throws SiteError taken, when there is a later version than the one that somebody has seen */
export function demandSeen({ latest }: EntryRow, seen: number): void {
  if (latest !== seen) throw new SiteError("taken", "changedMeanwhile");
}

/**
 * Saves a document as the draft of its entry. It need not be whole: only its publication demands that.
 * @param save.seen number of the latest version that the author has seen
 * @returns the number of the new version
 * @throws SiteError notFound; taken, when somebody saved or published meanwhile; forbidden, when places changed
 *   that are not the author's; badInput, when an address would change
 */
export async function saveDraft(
  db: Database,
  { by, kind, id, seen, document: typed }: Entry & { seen: number; document: Document },
): Promise<number> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, kind, id);
    demandSeen(entry, seen);
    const document = await numbered(tx, kind, typed);
    const before = (await findVersion(tx, kind, id, presentVersion(entry))).document;
    for (const name of fixedFields(kind, before))
      if (JSON.stringify(before[name]) !== JSON.stringify(document[name]))
        throw new SiteError("badInput", "fixed", { field: name });
    const [other] = differences(fixedPart(fieldsOf[kind], before), fixedPart(fieldsOf[kind], document));
    if (other) throw new SiteError("badInput", "fixed");
    const changes = differences(before, document);
    if (!mayEdit(by, kind, changes)) throw new SiteError("forbidden", "notYours");
    if (!changes.length) return entry.latest;
    const version = await addVersion(tx, entry, { by, document });
    await noteTrail(tx, {
      by,
      action: "content-saved",
      subject: "entry",
      subjectId: `${kind} ${id}`,
      before: { version: presentVersion(entry) },
      after: {
        version,
        ...placesOf(changes),
      },
    });
    return version;
  });
}

/**
 * The document with its fields in the order of its file, where it is whole: rows have a fingerprint of what they are
 * made from, and an import of the same must find no difference.
 */
const inFileForm = (kind: EditedKind, document: Document): Document =>
  readDocument(kind, document).document ?? document;

/** Adds a version by staff and makes it the draft; a moment that was set for the one before no longer holds, and
 * what a machine proposed is its proposal here too. */
export async function addVersion(
  tx: Database,
  entry: EntryRow,
  { by, document: typed }: { by: Staff; document: Document },
): Promise<number> {
  const { kind, id, latest, published } = entry;
  const version = latest + 1;
  const { document: before } = await findVersion(tx, kind, id, presentVersion(entry));
  const document = inFileForm(kind as EditedKind, typed);
  await tx.insert(entryVersion).values({
    kind,
    id,
    version,
    document,
    hash: hashOf(document),
    origin: "staff",
    basedOn: latest,
    authorId: by.id,
  });
  await tx
    .update(entryDocument)
    .set({
      latest: version,
      draft: version,
      dueAt: null,
      dueBy: null,
      refused: null,
      changedAt: sql`now()`,
      ...(published === null ? { title: titleOf(document) } : {}),
    })
    .where(ofEntry(entryDocument, kind, id));
  await carryProposals(tx, { kind, id }, document, before);
  return version;
}

/**
 * Begins an entry as a draft.
 * @returns its number, which will stand in its address
 * @throws SiteError forbidden; badInput keyTaken, or required for parts of addresses that are missing
 */
export async function beginEntry(
  db: Database,
  { by, kind, document }: { by: Staff; kind: EditedKind; document: Omit<Document, "id"> },
): Promise<number> {
  if (!begunKinds.includes(kind)) throw new SiteError("forbidden", "notYours");
  if (!mayBegin(by, kind)) throw new SiteError("forbidden", "notYours");
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.import})`);
    const id = await nextId(tx, kind);
    const whole = inFileForm(kind, await numbered(tx, kind, { ...document, id }));
    if (kind === "film" && whole.kind !== "own") throw new SiteError("badInput", "filmDrawn");
    demandAddress(kind, whole);
    const key = keyOf(kind, whole);
    if (kind === "page" && isReservedPage(key))
      throw new SiteError("badInput", "keyReserved", { field: "key" });
    const [other] = await tx
      .select({ id: entryDocument.id })
      .from(entryDocument)
      .where(and(eq(entryDocument.kind, kind), eq(entryDocument.key, key)));
    if (other) throw new SiteError("badInput", "keyTaken", { field: "key" });
    await tx.insert(entryDocument).values({
      kind,
      id,
      key,
      title: titleOf(whole),
      owner: "staff",
      latest: 1,
      draft: 1,
    });
    await tx.insert(entryVersion).values({
      kind,
      id,
      version: 1,
      document: whole,
      hash: hashOf(whole),
      origin: "staff",
      authorId: by.id,
    });
    await carryProposals(tx, { kind, id }, whole);
    await noteTrail(tx, { by, action: "content-begun", subject: "entry", subjectId: `${kind} ${id}` });
    return id;
  });
}

/** @throws SiteError required, with the parts of addresses that are missing, and what else its form demands */
function demandAddress(kind: EditedKind, document: Document): void {
  const missing = fixedFields(kind, document).filter(
    (name) => name !== "id" && (typeof document[name] !== "string" || !document[name]),
  );
  if (!missing.length) return;
  const others = readDocument(kind, document).faults.filter(({ field }) => !missing.includes(field));
  const faults = [...missing.map((field) => ({ field, text: "required" })), ...others];
  throw new SiteError("badInput", "required", { field: missing[0]!, faults });
}

/**
 * The document with a number for each item of a list that has entries of its own: contacts of an office. One more
 * than any has, or had in a version.
 */
export async function numbered(tx: Database, kind: EditedKind, document: Document): Promise<Document> {
  const field = fieldsOf[kind].find((one) => one.numbered);
  const items = field && document[field.name];
  if (!field || !Array.isArray(items) || items.every((item) => hasId(item))) return document;
  const { table } = kinds[field.numbered!];
  const { rows } = (await tx.execute(sql`select greatest(
    (select max(${table.id}) from ${table}),
    (select max((item->>'id')::int) from ${entryVersion},
      lateral json_array_elements(case json_typeof(${entryVersion.document}->${field.name})
        when 'array' then ${entryVersion.document}->${field.name} else '[]' end) item
      where ${eq(entryVersion.kind, kind)} and item->>'id' ~ '^[0-9]{1,9}$'), 0) + 1 as id`)) as {
    rows: { id: number }[];
  };
  let next = rows[0]!.id;
  const whole = items.map((item: unknown) => (hasId(item) ? item : { id: next++, ...(item as object) }));
  return { ...document, [field.name]: whole };
}

const hasId = (item: unknown) => typeof (item as { id?: unknown } | null)?.id === "number";

/** One more than any entry of the kind has, or had as long as its versions are kept. */
async function nextId(tx: Database, kind: EditedKind): Promise<number> {
  const { table } = kinds[kind as EntryKind];
  const { rows } = (await tx.execute(
    sql`select greatest(
      (select max(${table.id}) from ${table}),
      (select max(${entryDocument.id}) from ${entryDocument} where ${eq(entryDocument.kind, kind)}), 0) + 1 as id`,
  )) as { rows: { id: number }[] };
  return rows[0]!.id;
}

/**
 * Makes an earlier version the draft again.
 * @throws SiteError notFound, taken, forbidden as `saveDraft`
 */
export async function takeBack(
  db: Database,
  { by, kind, id, seen, version }: Entry & { seen: number; version: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, kind, id);
    demandSeen(entry, seen);
    const before = (await findVersion(tx, kind, id, presentVersion(entry))).document;
    const { document } = await findVersion(tx, kind, id, version);
    if (!mayEdit(by, kind, differences(before, document))) throw new SiteError("forbidden", "notYours");
    const taken = await addVersion(tx, entry, { by, document });
    await noteTrail(tx, {
      by,
      action: "content-taken-back",
      subject: "entry",
      subjectId: `${kind} ${id}`,
      before: { version: presentVersion(entry) },
      after: {
        version: taken,
        as: version,
      },
    });
    return taken;
  });
}

/**
 * Notes that somebody read translations beside their source: of one text, or of all in the language.
 * @throws SiteError notFound; taken; forbidden for languages that are not the reader's
 */
export async function reviewTexts(
  db: Database,
  { by, kind, id, seen, locale, path }: Entry & { seen: number; locale: Locale; path?: string | undefined },
): Promise<void> {
  if (!mayEdit(by, kind, [{ locale }])) throw new SiteError("forbidden", "notYours");
  await db.transaction(async (tx) => {
    const entry = await lockEntry(tx, kind, id);
    demandSeen(entry, seen);
    const { document } = await findVersion(tx, kind, id, presentVersion(entry));
    const pairs = [...textsOf(document)].flatMap(([at, { en, [locale]: text }]) =>
      (path === undefined || at === path) && en && text ? [{ en, text }] : [],
    );
    for (const hash of new Set(pairs.map(({ en, text }) => reviewHash(en, text))))
      await tx
        .insert(entryReview)
        .values({ kind, id, locale, hash, reviewerId: by.id })
        .onConflictDoNothing();
    const proposed = pairs.map(({ text }) => proposalHash(text));
    await tx
      .update(entryProposal)
      .set({ agreedBy: by.id, agreedAt: sql`now()` })
      .where(
        and(
          ofEntry(entryProposal, kind, id),
          eq(entryProposal.locale, locale),
          inArray(entryProposal.hash, proposed),
          isNull(entryProposal.agreedAt),
        ),
      );
    await noteTrail(tx, {
      by,
      action: "content-reviewed",
      subject: "entry",
      subjectId: `${kind} ${id}`,
      after: {
        locale,
        ...(path ? { path } : {}),
        texts: pairs.length,
      },
    });
  });
}
