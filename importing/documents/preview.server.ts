import type { Database } from "#db/client.server.ts";
import { readSigned, writeSigned } from "#domain/outbox/signed.server.ts";
import { publishedContent } from "./content.server.ts";
import type { Document } from "./document.ts";
import { type EditedKind, editedKinds, hasMoments, publicationNames } from "./edited.ts";
import { documentFaults, readDocument } from "./faults.ts";
import { findVersion } from "./read.server.ts";
import { writeDocument } from "./rows.server.ts";

/** A version to look at before it is public, and until when. */
export type Preview = { kind: EditedKind; id: number; version: number; until: Date };

const subject = "preview of an entry";

/** What is signed has spaces between its parts. */
const inOneWord = (kind: EditedKind) => kind.replaceAll(" ", "-");

/** The word in an address that shows a version: signed here, so that nobody makes one up. */
export function writePreview(secret: string, { kind, id, version, until }: Preview): string {
  const seconds = String(Math.floor(until.getTime() / 1_000));
  return writeSigned(secret, subject, [inOneWord(kind), String(id), String(version), seconds]);
}

/** What a word of an address shows; undefined when it was not signed here, or is over. */
export function readPreview(secret: string, token: string, now = new Date()): Preview | undefined {
  const [kind, id, version, seconds] = readSigned(secret, subject, token) ?? [];
  const edited = editedKinds.find((one) => inOneWord(one) === kind);
  const until = new Date(Number(seconds) * 1_000);
  if (!edited || !(until > now)) return undefined;
  return { kind: edited, id: Number(id), version: Number(version), until };
}

/** Ends the transaction with nothing written. */
class Seen extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super("seen");
    this.value = value;
  }
}

/**
 * Runs `look` on a database in which a version is public, and then is not: its rows are written in a transaction
 * that is taken back. Nobody else sees them.
 * @returns what `look` returned; undefined when the version is no document that could be public
 */
export async function asIfPublic<T>(
  db: Database,
  { kind, id, version }: Preview,
  timeZone: string,
  look: (tx: Database, document: Document) => Promise<T>,
): Promise<T | undefined> {
  const { document } = await findVersion(db, kind, id, version);
  return asIfTyped(db, { kind, document }, timeZone, look);
}

/** The same with a document that nobody saved. What is wrong with it is found before the database waits. */
export async function asIfTyped<T>(
  db: Database,
  { kind, document }: { kind: EditedKind; document: Document },
  timeZone: string,
  look: (tx: Database, document: Document) => Promise<T>,
): Promise<T | undefined> {
  const content = await publishedContent(db);
  const shown = hasMoments(kind) ? shownNow(document) : document;
  if (documentFaults(content, kind, shown).length) return undefined;
  const whole = readDocument(kind, shown).document!;
  try {
    return await db.transaction(async (tx) => {
      await writeDocument(tx, content, { kind, document: whole, timeZone });
      throw new Seen(await look(tx, whole));
    });
  } catch (error) {
    if (error instanceof Seen) return error.value as T;
    throw error;
  }
}

/** The document without anything that hides it. */
function shownNow(document: Document): Document {
  const hidden = publicationNames as readonly string[];
  const rest = Object.entries(document).filter(([name]) => !hidden.includes(name));
  return { ...Object.fromEntries(rest), id: document.id, shownFrom: "2018-01-01" };
}
