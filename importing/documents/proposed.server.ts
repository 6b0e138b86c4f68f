import { and, inArray, isNotNull, isNull, lt, notInArray } from "drizzle-orm";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { entryProposal, entryVersion } from "#db/schema/staff/document.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Staff } from "#domain/staff/rights.ts";
import { textsOf } from "./changes.ts";
import type { Fault } from "./faults.ts";
import { proposalHash, proposedIn, reviewHash } from "./languages.ts";
import { notedOf, ofEntry } from "./read.server.ts";

type Entry = { kind: string; id: number };

/** What a machine wrote and nobody agreed to: none of it becomes public. */
export async function proposalFaults(db: Database, { kind, id }: Entry, document: unknown): Promise<Fault[]> {
  const { proposed } = (await notedOf(db, [{ kind, id }]))(`${kind} ${id}`);
  if (!proposed.size) return [];
  return [...textsOf(document)].flatMap(([path, texts]) =>
    locales
      .filter((locale) => texts[locale] && proposed.has(proposedIn(locale, proposalHash(texts[locale]))))
      .map((locale) => ({ field: `${path}.${locale}`, text: "nobody agreed to this proposal yet" })),
  );
}

type Proposed = Entry & { by: Staff; locale: Locale; model: string; texts: readonly string[] };

/** Notes which texts a machine wrote. One that somebody agreed to before stays agreed. */
export async function noteProposals(
  db: Database,
  { kind, id, by, locale, model, texts }: Proposed,
): Promise<void> {
  const hashes = [...new Set(texts.map(proposalHash))];
  if (!hashes.length) return;
  await db
    .insert(entryProposal)
    .values(hashes.map((hash) => ({ kind, id, locale, hash, model, askedBy: by.id })))
    .onConflictDoNothing();
}

/** Shorter texts are words that anybody would write; Chinese ones say more in fewer signs. */
const isOwnWords = (text: string) => text.length >= (/\p{Script=Han}/u.test(text) ? 6 : 16);

/**
 * A proposal that is copied keeps its mark: from the entry that another one begins with, and pasted into another
 * entry or language.
 * @param before the texts that the entry had already, which are no copies
 */
export async function carryProposals(
  tx: Database,
  { kind, id }: Entry,
  document: unknown,
  before?: unknown,
): Promise<void> {
  const known = textsOf(before);
  const fresh = [...textsOf(document)].flatMap(([path, { en = "", ...texts }]) =>
    Object.entries(texts)
      .filter(([locale, text]) => text.trim() && text !== en && text !== known.get(path)?.[locale as Locale])
      .map(([locale, text]) => ({ locale, text, hash: proposalHash(text), pair: reviewHash(en, text) })),
  );
  if (!fresh.length) return;
  const open = await tx
    .select()
    .from(entryProposal)
    .where(
      and(
        inArray(entryProposal.hash, [...new Set(fresh.map(({ hash }) => hash))]),
        isNull(entryProposal.agreedAt),
      ),
    );
  if (!open.length) return;
  const { reviewed } = (await notedOf(tx, [{ kind, id }]))(`${kind} ${id}`);
  const copied = fresh.flatMap(({ locale, text, hash, pair }) => {
    if (reviewed.has(pair)) return [];
    const isSame = (one: (typeof open)[number]) => one.kind === kind && one.locale === locale;
    const source = open.find((one) => one.hash === hash && (isSame(one) || isOwnWords(text)));
    return source ? [{ kind, id, locale, hash, model: source.model, askedBy: source.askedBy }] : [];
  });
  if (copied.length) await tx.insert(entryProposal).values(copied).onConflictDoNothing();
}

/** Days after which a proposal is forgotten that was agreed to, or that stands in no version of its entry. */
const keptDays = 90;

/** What machines proposed is remembered as long as it could be published without anybody's word. */
export const proposalAges: readonly Aged[] = [
  {
    what: "marks of translations that a machine proposed",
    kept: `${keptDays} days, and as long as a version has the text without anybody's agreement`,
    table: entryProposal,
    since: entryProposal.askedAt,
    delete: forgetProposals,
  },
];

async function forgetProposals(db: Database, now: Date): Promise<number> {
  const old = lt(entryProposal.askedAt, new Date(now.getTime() - keptDays * 86_400_000));
  let gone = changedBy(await db.delete(entryProposal).where(and(old, isNotNull(entryProposal.agreedAt))));
  const entries = await db
    .selectDistinct({ kind: entryProposal.kind, id: entryProposal.id })
    .from(entryProposal)
    .where(old);
  for (const { kind, id } of entries) {
    const versions = await db
      .select({ document: entryVersion.document })
      .from(entryVersion)
      .where(ofEntry(entryVersion, kind, id));
    const texts = versions.flatMap(({ document }) =>
      [...textsOf(document).values()].flatMap((one) => Object.values(one)),
    );
    const used = [...new Set(texts.map(proposalHash))];
    const isUnused = used.length ? notInArray(entryProposal.hash, used) : undefined;
    gone += changedBy(
      await db.delete(entryProposal).where(and(old, ofEntry(entryProposal, kind, id), isUnused)),
    );
  }
  return gone;
}
