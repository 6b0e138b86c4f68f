import type { Database } from "#db/client.server.ts";
import { passage } from "#db/schema/site/search.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { inArray, sql } from "drizzle-orm";
import { isTextOf, rowOf } from "./index.server.ts";
import type { PassageRow } from "./indexing/write.server.ts";
import { collectPassages } from "./passages/collect.server.ts";
import type { Draft } from "./passages/draft.server.ts";
import type { Entry, LanguageState, SearchState } from "./state.server.ts";

/** Row numbers end here (PostgreSQL's `integer`): passages that are not stored count down from it. */
const last = 2 ** 31 - 1;

/**
 * The search as if the content of a database were indexed: passages whose text is another one stand in the
 * place of the stored ones, in memory. Nothing is written.
 * @param db where that content is public: a transaction that will be taken back
 */
export async function asIfIndexed(state: SearchState, db: Database): Promise<SearchState> {
  const drafts = await collectPassages(db);
  const stored = await storedPassages(db);
  const changed = drafts.filter((draft) => {
    const old = stored.get(nameOf(draft));
    return !old || !isTextOf(old.fingerprint, draft);
  });
  const names = new Set(drafts.map(nameOf));
  const gone = new Set([...stored].flatMap(([name, { id }]) => (names.has(name) ? [] : [id])));
  for (const draft of changed) {
    const old = stored.get(nameOf(draft));
    if (old) gone.add(old.id);
  }
  const rows = new Map(
    changed.map((draft, i) => [last - i, rowOf(draft, state.analyzers[draft.locale])] as const),
  );
  return exchange(state, { gone, rows, goneTerms: await termsOf(db, [...gone]) });
}

const nameOf = ({ locale, name }: { locale: string; name: string }) => `${locale} ${name}`;

async function storedPassages(db: Database) {
  const { id, locale, name, fingerprint } = passage;
  const rows = await db.select({ id, locale, name, fingerprint }).from(passage);
  return new Map(rows.map((row) => [nameOf(row), row]));
}

async function termsOf(db: Database, ids: number[]): Promise<{ locale: string; terms: string[] }[]> {
  if (!ids.length) return [];
  const terms = sql<string[]>`tsvector_to_array(${passage.words})`;
  return db.select({ locale: passage.locale, terms }).from(passage).where(inArray(passage.id, ids));
}

type Exchange = {
  gone: Set<number>;
  rows: Map<number, PassageRow>;
  goneTerms: { locale: string; terms: string[] }[];
};

function exchange(state: SearchState, { gone, rows, goneTerms }: Exchange): SearchState {
  const entries = new Map([...state.entries].filter(([id]) => !gone.has(id)));
  for (const [id, row] of rows) entries.set(id, entryOf(id, row));
  const byName = new Map<string, Partial<Record<Locale, Entry>>>();
  for (const entry of entries.values())
    byName.set(entry.name, { ...byName.get(entry.name), [entry.locale]: entry });
  const languages = Object.fromEntries(
    Object.entries(state.languages).map(([locale, language]) => [
      locale,
      recounted(
        language,
        goneTerms.filter((one) => one.locale === locale),
        [...rows.values()].filter((one) => one.locale === locale),
      ),
    ]),
  ) as SearchState["languages"];
  return { ...state, instead: { gone, rows }, entries, byName, languages };
}

function entryOf(id: number, row: PassageRow): Entry {
  const draft = row as unknown as Draft & Pick<PassageRow, "lengths">;
  const { name, locale, kind, document, lengths, loginRequired = false, shownFrom, shownUntil } = draft;
  return {
    id,
    name,
    locale,
    kind,
    document,
    lengths,
    loginRequired,
    screen: /^\/([a-z0-9_]+)/.exec(draft.address)?.[1] as Entry["screen"],
    from: shownFrom?.getTime() ?? -Infinity,
    until: shownUntil?.getTime() ?? Infinity,
  };
}

/**
 * In how many passages each term stands, with some exchanged; how long they are on average stays as it was.
 */
function recounted(
  language: LanguageState,
  gone: readonly { terms: readonly string[] }[],
  come: readonly { terms: readonly string[] }[],
): LanguageState {
  if (!gone.length && !come.length) return language;
  const frequency = new Map(language.frequency);
  const add = (terms: readonly string[], change: number) => {
    for (const term of terms) {
      const count = (frequency.get(term) ?? 0) + change;
      if (count > 0) frequency.set(term, count);
      else frequency.delete(term);
    }
  };
  for (const { terms } of gone) add(terms, -1);
  for (const { terms } of come) add(terms, 1);
  return { ...language, size: language.size + come.length - gone.length, frequency };
}
