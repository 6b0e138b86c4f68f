import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { entryProposal } from "#db/schema/staff/document.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Staff } from "#domain/staff/rights.ts";
import { textsOf } from "./changes.ts";
import type { Fault } from "./faults.ts";
import { proposalHash, proposedIn } from "./languages.ts";
import { notedOf } from "./read.server.ts";

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

/** An entry that begins with the texts of another one has its proposals too. */
export async function carryProposals(tx: Database, { kind, id }: Entry, document: unknown): Promise<void> {
  const texts = [...textsOf(document).values()].flatMap((one) => Object.values(one));
  const hashes = [...new Set(texts.map(proposalHash))];
  if (!hashes.length) return;
  const { locale, hash, model, askedBy } = entryProposal;
  const open = await tx
    .select({ locale, hash, model, askedBy })
    .from(entryProposal)
    .where(and(eq(entryProposal.kind, kind), inArray(hash, hashes), isNull(entryProposal.agreedAt)));
  if (open.length)
    await tx
      .insert(entryProposal)
      .values(open.map((one) => ({ ...one, kind, id, askedAt: sql`now()` })))
      .onConflictDoNothing();
}
