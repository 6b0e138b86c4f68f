import { sql } from "drizzle-orm";
import MiniSearch from "minisearch";
import type { Database } from "#db/client.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { collectPassages } from "#engines/search/passages/collect.server.ts";
import { wordsOf } from "#domain/fault-code/words.ts";
import type { Place } from "./questions.ts";

/** A retrieval method to compare ours with, over the same passages. */
export type Way = { name: string; find(question: string, locale: Locale): Promise<Place[]> };

type Row = {
  id: number;
  locale: Locale;
  title: string;
  heading: string | null;
  text: string;
  address: string;
  anchor: string | null;
};

/** Results of a method, before passages of one place are merged. */
const deep = 200;

/** Text search configurations of PostgreSQL; it has none for Chinese. */
const configurations: Record<Locale, string> = {
  en: "english",
  zh: "simple",
  hk: "simple",
  pt: "portuguese",
  es: "spanish",
  "tr-TR": "turkish",
};

/** Pages with many passages that answer different questions. */
const manyOnPage = new Set(["/faqs", "/contactus", "/honor", "/exhibition"]);

/** Where a result leads: the page, and its anchor where a page has many answers. */
export function placeOf({ address, anchor }: { address: string; anchor?: string | null | undefined }): Place {
  return anchor && manyOnPage.has(address) ? `${address}#${anchor}` : address;
}

function unique(places: readonly Place[]): Place[] {
  return [...new Set(places)];
}

/**
 * Three baselines over the passages of a database; uses a temporary table, which ends with the connection.
 */
export async function baselinesOf(db: Database): Promise<Way[]> {
  const { rows } = (await db.execute(
    sql`select id, name, locale, title, heading, text, address, anchor from passage order by id`,
  )) as {
    rows: (Row & { name: string })[];
  };
  // The other wordings of questions are not stored with the passages, but every method shall have them.
  const wanted = new Map(
    (await collectPassages(db)).map((draft) => [`${draft.locale} ${draft.name}`, draft.asked]),
  );
  for (const row of rows)
    row.heading = [row.heading, wanted.get(`${row.locale} ${row.name}`)].filter(Boolean).join("\n") || null;
  return [await plainFullText(db, rows), pairsOnly(rows), miniSearch(rows)];
}

/** PostgreSQL's own parser, dictionaries and `ts_rank`; any word of the question is enough. */
async function plainFullText(db: Database, rows: readonly Row[]): Promise<Way> {
  await db.execute(sql`create temporary table plain as select id, locale,
    setweight(to_tsvector(configuration, title), 'A') || setweight(to_tsvector(configuration, coalesce(heading, '')), 'B') || to_tsvector(configuration, text) as words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, locale text, title text, heading text, text text), lateral (select (case locale when 'en' then 'english' when 'pt' then 'portuguese' when 'es' then 'spanish' when 'tr-TR' then 'turkish' else 'simple' end)::regconfig as configuration) c`);
  return {
    name: "PostgreSQL full text",
    async find(question, locale) {
      const result = (await db.execute(sql`
        with asked as (select replace(plainto_tsquery(${configurations[locale]}::regconfig, ${question})::text, '&', '|')::tsquery as query)
        select p.address, p.anchor from plain f join passage p using (id), asked
        where f.locale = ${locale} and f.words @@ asked.query order by ts_rank(f.words, asked.query) desc, p.id limit ${deep}`)) as {
        rows: Row[];
      };
      return unique(result.rows.map(placeOf));
    },
  };
}

/** BM25 over lower-case words and Chinese bigrams, without stems, codes, synonyms or fields. */
function pairsOnly(rows: readonly Row[]): Way {
  const tables = Map.groupBy(rows, (row) => row.locale);
  const indexes = new Map([...tables].map(([locale, list]) => [locale, plainIndex(list)]));
  return {
    name: "words and pairs only",
    find: (question, locale) => Promise.resolve(unique(indexes.get(locale)!(question).map(placeOf))),
  };
}

function plainIndex(rows: readonly Row[]): (question: string) => Row[] {
  const texts = rows.map((row) => allWords(`${row.title} ${row.heading ?? ""} ${row.text}`));
  const postings = new Map<string, Map<number, number>>();
  texts.forEach((words, i) => {
    for (const word of words) {
      let list = postings.get(word);
      if (!list) postings.set(word, (list = new Map()));
      list.set(i, (list.get(i) ?? 0) + 1);
    }
  });
  const average = texts.reduce((sum, words) => sum + words.length, 0) / texts.length;
  return (question) => {
    const scores = new Map<number, number>();
    for (const word of wordsOf(question)) {
      const list = postings.get(word);
      if (!list) continue;
      const rarity = Math.log(1 + (rows.length - list.size + 0.5) / (list.size + 0.5));
      for (const [i, count] of list) {
        const norm = 1.2 * (0.25 + (0.75 * texts[i]!.length) / average);
        scores.set(i, (scores.get(i) ?? 0) + (rarity * count * 2.2) / (count + norm));
      }
    }
    return [...scores]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, deep)
      .map(([i]) => rows[i]!);
  };
}

/** Words with repetitions; `wordsOf` returns each once. */
function allWords(text: string): string[] {
  return text.split(/\n|(?<=[.!?。！？])/).flatMap((part) => wordsOf(part));
}

/**
 * MiniSearch as its manual recommends: prefixes, some fuzziness, titles boosted; Chinese split by
 * `Intl.Segmenter`.
 */
function miniSearch(rows: readonly Row[]): Way {
  const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
  const tokenize = (text: string) =>
    /\p{Script=Han}/u.test(text)
      ? [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
      : text.split(/[\n\r\p{Z}\p{P}]+/u);
  const indexes = new Map(
    [...Map.groupBy(rows, (row) => row.locale)].map(([locale, list]) => {
      const index = new MiniSearch<Row>({
        fields: ["title", "heading", "text"],
        storeFields: ["address", "anchor"],
        tokenize,
        searchOptions: { boost: { title: 2, heading: 1.5 }, fuzzy: 0.2, prefix: true, tokenize },
      });
      index.addAll(list);
      return [locale, index] as const;
    }),
  );
  return {
    name: "MiniSearch",
    find(question, locale) {
      const rows = indexes.get(locale)!.search(question).slice(0, deep) as unknown as Row[];
      return Promise.resolve(unique(rows.map(placeOf)));
    },
  };
}
