import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Locale } from "#domain/locale/locale.ts";
import { titleMark } from "#engines/search/analysis/analyze.ts";
import type { Concept } from "#engines/search/analysis/concepts.ts";
import { rowsOf } from "../rows.server.ts";
import type { Entry, Instead, SearchState } from "../state.server.ts";

/** A passage with the weight of the question's terms in it. */
export type Candidate = { entry: Entry; weight: number };

/**
 * Most passages that the terms of a question may name together; the rarest terms come first, so that common
 * ones do not flood the list.
 */
const budget = 6000;

/** Extra weight of a term in the title. */
const titleShare = 0.6;

/** Most candidates of a question. */
const most = 3000;

/** Sizes of the caches per content revision: passages of terms, and characters of vectors. */
const [keptPostings, keptVectors] = [2_000_000, 5_000_000];

type Kept = {
  /** Rows of the passages that contain a term, by language and term. */
  postings: LRUCache<string, Int32Array>;
  /** Vectors as text, by the passage's row; a passage that changes gets a new row. */
  vectors: LRUCache<number, string>;
};

const keptOf = new WeakMap<SearchState["entries"], Kept>();

function kept({ entries }: SearchState): Kept {
  let memory = keptOf.get(entries);
  if (!memory) {
    memory = {
      postings: new LRUCache<string, Int32Array>({
        maxSize: keptPostings,
        sizeCalculation: (rows) => rows.length + 16,
      }),
      vectors: new LRUCache<number, string>({
        maxSize: keptVectors,
        sizeCalculation: (words) => words.length + 16,
      }),
    };
    keptOf.set(entries, memory);
  }
  return memory;
}

/** Passages with terms of a question, heaviest first, and the rows of all passages that have each term. */
export type Candidates = { list: Candidate[]; rowsWith: ReadonlyMap<string, Int32Array> };

/** Passages of a language that contain terms of a question. */
export async function findCandidates(
  state: SearchState,
  locale: Locale,
  concepts: readonly Concept[],
): Promise<Candidates> {
  const { frequency } = state.languages[locale];
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
  const chosen: string[] = [];
  let total = 0;
  for (const term of [...weights.keys()].toSorted((a, b) => frequency.get(a)! - frequency.get(b)!)) {
    total += frequency.get(term)!;
    if (chosen.length && total > budget) break;
    chosen.push(term);
  }
  const postings = await postingsOf(state, locale, chosen);
  const sums = new Map<number, number>();
  chosen.forEach((term, i) => {
    // Whole thousandths add up to the same in any order, so that pages of results do not overlap.
    const weight = Math.round(weights.get(term)! * 1_000);
    for (const id of postings[i]!) sums.set(id, (sums.get(id) ?? 0) + weight);
  });
  const now = Date.now();
  const list = heaviest(sums).flatMap(({ id, weight }) => {
    const entry = state.entries.get(id);
    return entry && entry.from <= now && now < entry.until ? [{ entry, weight: weight / 1_000 }] : [];
  });
  // Of a term that is nearly everywhere only some rows are known.
  const whole = chosen.flatMap((term, i) =>
    postings[i]!.length < budget ? [[term, postings[i]!] as const] : [],
  );
  return { list, rowsWith: new Map(whole) };
}

/** Row numbers are below this (PostgreSQL's `integer`). */
const rows = 2 ** 31;

/** Sorted by weight, then by row. Both packed into one number sort ten times as fast as pairs. */
function heaviest(weights: ReadonlyMap<number, number>): { id: number; weight: number }[] {
  const keys = new Float64Array(weights.size);
  let at = 0;
  for (const [id, weight] of weights) keys[at++] = id - weight * rows;
  return Array.from(keys.toSorted().subarray(0, most), (key) => {
    const weight = -Math.floor(key / rows);
    return { id: key + weight * rows, weight };
  });
}

/**
 * Rows of the passages of each term, in the order of the terms; only some for a term that is nearly
 * everywhere.
 */
async function postingsOf(
  state: SearchState,
  locale: Locale,
  terms: readonly string[],
): Promise<Int32Array[]> {
  const { postings } = kept(state);
  const lists = terms.map((term) => postings.get(`${locale} ${term}`));
  const missing = terms.filter((_, i) => !lists[i]);
  if (missing.length) {
    const read = await readPostings(state, locale, missing);
    missing.forEach((term, i) => postings.set(`${locale} ${term}`, read[i]));
    for (const [i, term] of terms.entries()) lists[i] ??= read[missing.indexOf(term)]!;
  }
  return lists as Int32Array[];
}

async function readPostings(
  { db, instead }: SearchState,
  locale: Locale,
  terms: readonly string[],
): Promise<Int32Array[]> {
  // The locale stands in the text of the statement: only so the planner sees that the index of that language
  // serves.
  const lists = await rowsOf<{ ids: string }>(
    db,
    sql`select array(select id from passage where locale = ${sql.raw(`'${locale}'`)} and words @@ query::tsquery limit ${budget})::text as ids
      from unnest(${sql.param(terms.map((term) => `'${term}'`))}::text[]) with ordinality as asked (query, at) order by at`,
  );
  const stored = lists.map(({ ids }) =>
    ids === "{}" ? new Int32Array() : Int32Array.from(ids.slice(1, -1).split(","), Number),
  );
  return instead ? stored.map((ids, i) => exchanged(instead, locale, terms[i]!, ids)) : stored;
}

/** The rows of a term with some passages in the place of stored ones. */
function exchanged(
  { gone, rows: others }: Instead,
  locale: Locale,
  term: string,
  ids: Int32Array,
): Int32Array {
  const own = [...others].flatMap(([id, row]) =>
    row.locale === locale && row.terms.includes(term) ? [id] : [],
  );
  return Int32Array.from([...ids.filter((id) => !gone.has(id)), ...own]);
}

/** The vectors of some passages, as text. */
export async function vectorsOf(state: SearchState, ids: readonly number[]): Promise<Map<number, string>> {
  const { vectors } = kept(state);
  const byId = new Map<number, string>();
  const missing: number[] = [];
  for (const id of ids) {
    const words = state.instead?.rows.get(id)?.words ?? vectors.get(id);
    if (words === undefined) missing.push(id);
    else byId.set(id, words);
  }
  if (!missing.length) return byId;
  const read = await rowsOf<{ id: number; words: string }>(
    state.db,
    sql`select id, words::text as words from passage where id = any(${sql.param(missing)}::int[])`,
  );
  for (const { id, words } of read) {
    byId.set(id, words);
    vectors.set(id, words);
  }
  return byId;
}
