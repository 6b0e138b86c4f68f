import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { absentScreens } from "#domain/availability/absent.server.ts";
import type { Feature } from "#domain/availability/table.ts";
import { pauses } from "#domain/pause.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Analyzer } from "./analysis/analyze.ts";
import { fold, lower } from "./analysis/fold.ts";
import { analyzersOf, type Lexicon, readLexicon } from "./question/lexicon.server.ts";
import type { PassageRow } from "./indexing/write.server.ts";
import { rowsOf } from "./rows.server.ts";
import type { PassageKind } from "#domain/address/search.ts";

/** What is kept in memory of a passage: enough to rank and count, without its text. */
export type Entry = {
  id: number;
  name: string;
  locale: Locale;
  kind: PassageKind;
  document: string;
  /** Its screen (domain/availability/table.ts). */
  screen: Feature;
  /** ms since 1970. */
  from: number;
  until: number;
  /** Words in title, heading and text. */
  lengths: readonly number[];
  /** Whether its text needs a login. */
  loginRequired: boolean;
};

export type LanguageState = {
  size: number;
  /** Mean number of words in title, heading and text. */
  averages: readonly number[];
  /** In how many passages a term stands. */
  frequency: ReadonlyMap<string, number>;
};

/** Passages that stand in the place of stored ones, by numbers that no row has (as-if.server.ts). */
export type Instead = {
  /** Rows that are as if they were not there. */
  gone: ReadonlySet<number>;
  rows: ReadonlyMap<number, PassageRow>;
};

export type SearchState = {
  db: Database;
  instead?: Instead;
  lexicon: Lexicon;
  analyzers: Record<Locale, Analyzer>;
  languages: Record<Locale, LanguageState>;
  entries: ReadonlyMap<number, Entry>;
  /** Screens that have nothing to show: they are not found. */
  absent: ReadonlySet<string>;
  /** The same passage in other languages. */
  byName: ReadonlyMap<string, Partial<Record<Locale, Entry>>>;
  /**
   * Words of titles and of the trade by their form without accents: candidates for correcting a mistyped
   * word.
   */
  spelled: Record<Locale, ReadonlyMap<string, string>>;
};

type EntryRow = Omit<Entry, "from" | "until"> & { from: number | null; until: number | null };
/** Terms and counts as lines: a text is taken apart in a tenth of the time that the driver needs for an array. */
type TermRow = { locale: Locale; terms: string; counts: string };

/**
 * Loads what search keeps in memory: frequencies and the list of passages.
 * @param of languages that are searched
 */
export async function loadState(db: Database, of: readonly Locale[] = locales): Promise<SearchState> {
  const searched = sql`locale in ${[...of]}`;
  const lexicon = await readLexicon(db);
  const rows = await rowsOf<EntryRow>(
    db,
    sql`select id, name, locale, kind, document, substring(address from '^/([a-z0-9_]+)') as screen, (extract(epoch from shown_from) * 1000)::float8 as "from", (extract(epoch from shown_until) * 1000)::float8 as until, lengths, login_required as "loginRequired" from passage where ${searched} order by id`,
  );
  const terms = await rowsOf<TermRow>(
    db,
    sql`select locale, string_agg(term, chr(10)) as terms, string_agg(passages::text, chr(10)) as counts from passage_term where ${searched} group by locale`,
  );
  const absent = new Set(await absentScreens(db));
  const entries = new Map<number, Entry>();
  const byName = new Map<string, Partial<Record<Locale, Entry>>>();
  const sums = new Map<Locale, { size: number; lengths: number[] }>(
    locales.map((locale) => [locale, { size: 0, lengths: [0, 0, 0] }]),
  );
  const pause = pauses();
  const same = sameTexts();
  for (const row of rows) {
    await pause();
    const entry: Entry = {
      ...row,
      name: same(row.name),
      locale: same(row.locale),
      kind: same(row.kind),
      document: same(row.document),
      screen: same(row.screen),
      from: row.from ?? -Infinity,
      until: row.until ?? Infinity,
    };
    entries.set(entry.id, entry);
    const others = byName.get(entry.name);
    if (others) others[entry.locale] = entry;
    else byName.set(entry.name, { [entry.locale]: entry });
    const sum = sums.get(entry.locale)!;
    sum.size++;
    entry.lengths.forEach((length, i) => (sum.lengths[i]! += length));
  }
  const frequencies = new Map<Locale, Map<string, number>>();
  for (const row of terms) {
    const counts = row.counts.split("\n");
    const own = new Map<string, number>();
    for (const [i, term] of row.terms.split("\n").entries()) {
      await pause();
      own.set(term, Number(counts[i]));
    }
    frequencies.set(row.locale, own);
  }
  const languages = byLocale((locale): LanguageState => {
    const { size, lengths } = sums.get(locale)!;
    return {
      size,
      averages: lengths.map((length) => Math.max(length / Math.max(size, 1), 0.1)),
      frequency: frequencies.get(locale) ?? new Map<string, number>(),
    };
  });
  const titles = await rowsOf<{ locale: Locale; texts: string }>(
    db,
    sql`select locale, string_agg(distinct title || ' ' || coalesce(heading, ''), chr(10)) as texts from passage where coalesce(shown_from <= now(), true) and coalesce(shown_until > now(), true) and ${searched} group by locale`,
  );
  const spelled = byLocale(() => new Map<string, string>());
  for (const locale of locales) {
    const own = titles.find((row) => row.locale === locale)?.texts ?? "";
    for (const text of [...lexicon.groups[locale].flat(), ...own.split("\n")]) {
      await pause();
      addSpelled(spelled[locale], text, locale);
    }
  }
  return { db, lexicon, analyzers: analyzersOf(lexicon), languages, entries, absent, byName, spelled };
}

/** The driver makes a text of its own of each field, and there are six languages of everything. */
function sameTexts(): <T extends string>(text: T) => T {
  const known = new Map<string, string>();
  return <T extends string>(text: T) => {
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    return (first ?? text) as T;
  };
}

function byLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}

function addSpelled(words: Map<string, string>, text: string, locale: Locale): void {
  for (const [word] of text.matchAll(/\p{L}{4,}/gu)) {
    const plain = lower(word, locale);
    words.set(fold(plain), plain);
  }
}
