import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { entryCount, entryDocument, entryProposal, entryReview } from "#db/schema/staff/document.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { EditedKind } from "../documents/edited.ts";
import type { LanguageStates } from "../documents/languages.ts";
import type { EntryRow } from "../documents/read.server.ts";
import { type ChosenState, chosenStates } from "./rules.ts";
import { readStates } from "./states.server.ts";

export type Counts = Record<ChosenState, number>;

/** Raised when states are told in another way: everything is counted anew then. */
const rule = 1;

/** Entries whose texts are read at once. */
const chunk = 200;

/** What the count of an entry is made from: its versions, what was reviewed, and what a machine proposed. */
const stamp = sql<string>`concat_ws(' ', ${rule}::int, ${entryDocument.latest},
  coalesce(${entryDocument.draft}, ${entryDocument.published}), reviews.made, proposals.made, proposals.agreed)`;

const isThere = or(isNotNull(entryDocument.published), isNotNull(entryDocument.draft));

/**
 * How many texts of each kind are in which state in a language. Counts are kept for each entry; those of entries that
 * changed since are made first.
 */
export async function countTexts(
  db: Database,
  kinds: readonly EditedKind[],
  locale: Locale,
): Promise<{ kind: EditedKind; counts: Counts }[]> {
  const stale = await staleEntries(db, kinds);
  for (let from = 0; from < stale.length; from += chunk) await count(db, stale.slice(from, from + chunk));
  const { rows } = (await db.execute(sql`
    select c.kind, state.key as state, sum(state.value::int)::int as texts
    from ${entryCount} c
    join ${entryDocument} e on e.kind = c.kind and e.id = c.id
      and (e.published is not null or e.draft is not null)
    cross join lateral jsonb_each_text(c.counts -> ${locale}::text) state
    group by c.kind, state.key`)) as { rows: { kind: EditedKind; state: ChosenState; texts: number }[] };
  const of = Map.groupBy(rows, ({ kind }) => kind);
  return kinds.flatMap((kind) => {
    const own = of.get(kind);
    if (!own) return [];
    const none = chosenStates.map((state): [ChosenState, number] => [state, 0]);
    return [
      { kind, counts: Object.fromEntries([...none, ...own.map((row) => [row.state, row.texts])]) as Counts },
    ];
  });
}

type Stale = { row: EntryRow; stamp: string };

/** Entries that were not counted as they are. */
async function staleEntries(db: Database, kinds: readonly EditedKind[]): Promise<Stale[]> {
  const made = sql<number>`count(*)`.as("made");
  const reviews = db
    .select({ kind: entryReview.kind, id: entryReview.id, made })
    .from(entryReview)
    .groupBy(entryReview.kind, entryReview.id)
    .as("reviews");
  const agreed = sql<number>`count(${entryProposal.agreedAt})`.as("agreed");
  const proposals = db
    .select({ kind: entryProposal.kind, id: entryProposal.id, made, agreed })
    .from(entryProposal)
    .groupBy(entryProposal.kind, entryProposal.id)
    .as("proposals");
  return db
    .select({ row: entryDocument, stamp })
    .from(entryDocument)
    .leftJoin(entryCount, and(eq(entryCount.kind, entryDocument.kind), eq(entryCount.id, entryDocument.id)))
    .leftJoin(reviews, and(eq(reviews.kind, entryDocument.kind), eq(reviews.id, entryDocument.id)))
    .leftJoin(proposals, and(eq(proposals.kind, entryDocument.kind), eq(proposals.id, entryDocument.id)))
    .where(
      and(
        inArray(entryDocument.kind, [...kinds]),
        isThere,
        sql`${entryCount.stamp} is distinct from ${stamp}`,
      ),
    )
    .orderBy(asc(entryDocument.kind), asc(entryDocument.id));
}

async function count(db: Database, stale: readonly Stale[]): Promise<void> {
  const read = await readStates(
    db,
    stale.map(({ row }) => row),
  );
  const states = new Map(read.map(({ row, states }) => [`${row.kind} ${row.id}`, states]));
  const values = stale.map(({ row: { kind, id }, stamp }) => ({
    kind,
    id,
    stamp,
    // What is withdrawn has no texts to be translated.
    counts: countsOf(states.get(`${kind} ${id}`) ?? {}),
  }));
  await db
    .insert(entryCount)
    .values(values)
    .onConflictDoUpdate({
      target: [entryCount.kind, entryCount.id],
      set: { stamp: sql`excluded.stamp`, counts: sql`excluded.counts` },
    });
}

function countsOf(states: LanguageStates): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const of of Object.values(states))
    for (const locale of locales) {
      const state = of[locale]?.state;
      if (!state) continue;
      const own = (counts[locale] ??= {});
      own[state] = (own[state] ?? 0) + 1;
    }
  return counts;
}
