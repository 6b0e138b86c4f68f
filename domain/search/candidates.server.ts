import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "../locale/locale.ts";
import { titleMark } from "./analyze.ts";
import type { Concept } from "./concepts.ts";
import { rowsOf } from "./rows.server.ts";
import type { Entry, SearchState } from "./state.server.ts";

/** A passage with the weight of the terms that it has. */
export type Candidate = { entry: Entry; weight: number };

/** Passages that the terms of a question may name together: the rarest terms first, so that common ones do not flood. */
const budget = 6000;

/** How much a term counts once more when it stands in the title. */
const titleShare = 0.6;

/** Most passages that are looked at more closely, or counted. */
const most = 3000;

/** Passages of a language that have terms of a question, those with most of their weight first. */
export async function findCandidates({ db, languages, entries }: SearchState, locale: Locale, concepts: readonly Concept[]): Promise<Candidate[]> {
  const { frequency } = languages[locale];
  const weights = new Map<string, number>();
  const put = (term: string, weight: number) => {
    if (frequency.has(term)) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  };
  for (const { terms, weight } of concepts) {
    for (const one of terms) {
      put(one.term, weight * one.weight);
      put(titleMark + one.term, weight * one.weight * titleShare);
    }
  }
  const chosen: SQL[] = [];
  let total = 0;
  for (const term of [...weights.keys()].toSorted((a, b) => frequency.get(a)! - frequency.get(b)!)) {
    total += frequency.get(term)!;
    if (chosen.length && total > budget) break;
    const bound = frequency.get(term)! > budget ? sql` limit ${budget}` : sql``;
    // The locale stands in the text of the statement: only so the planner sees that the index of that language serves.
    // Whole thousandths add up to the same in any order, so that pages of results do not overlap.
    chosen.push(
      sql`(select id, ${Math.round(weights.get(term)! * 1_000)}::int as weight from passage where locale = ${sql.raw(`'${locale}'`)} and words @@ ${`'${term}'`}::tsquery${bound})`,
    );
  }
  if (!chosen.length) return [];
  const [row] = await rowsOf<{ ids: number[] | null; weights: number[] | null }>(
    db,
    sql`select array_agg(id) as ids, array_agg(weight) as weights from (
      select id, (sum(weight) / 1000.0)::float8 as weight from (${sql.join(chosen, sql` union all `)}) hits group by id order by 2 desc, 1 limit ${most}) best`,
  );
  const now = Date.now();
  return (row?.ids ?? []).flatMap((id, i) => {
    const entry = entries.get(id);
    return entry && entry.from <= now && now < entry.until ? [{ entry, weight: row!.weights![i]! }] : [];
  });
}

/** The vectors of some passages, as text. */
export async function vectorsOf({ db }: SearchState, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf<{ id: number; words: string }>(db, sql`select id, words::text as words from passage where id = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map((row) => [row.id, row.words]));
}
