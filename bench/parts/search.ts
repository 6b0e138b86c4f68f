import { cp, rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { type Database, type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { buildSearcher } from "#engines/search/searcher.server.ts";
import type { Searcher } from "#engines/search/types.ts";
import type { Bench } from "../lib/bench.ts";
import { ms, percentile, whole } from "../lib/numbers.ts";
import { readQuestions } from "../retrieval/questions.ts";
import { withOwnDatabase } from "../lib/own-database.ts";
import type { Row } from "../lib/table.ts";

const large = 100_000;
const targets = { embedded: 150, server: 60, suggest: 30 };

/** Texts typed letter by letter. */
const typed: [string, Locale][] = [
  ["sgc6120", "en"],
  ["load sharing", "en"],
  ["工作电压", "zh"],
  ["雙電源", "hk"],
  ["grupo electrógeno", "es"],
  ["transferência", "pt"],
  ["jeneratör", "tr-TR"],
];

/**
 * Search and suggestions at the sample's size and with 100,000 passages, on the embedded database and on a
 * PostgreSQL server when `TEST_DATABASE_URL` names one. The queries are the questions of test/retrieval/, one
 * after the other.
 */
export async function search({ sample, say }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const dir = `${await sample()}-search`;
  await cp(await sample(), dir, { recursive: true });
  const embedded = await openDatabase({ dir: `${dir}/db` });
  try {
    rows.push(...(await measure(embedded, "embedded", targets.embedded, say)));
  } finally {
    await embedded.close();
    await rm(dir, { recursive: true, force: true });
  }
  if (process.env.TEST_DATABASE_URL) rows.push(...(await onServer(process.env.TEST_DATABASE_URL, say)));
  return rows;
}

function onServer(url: string, say: Bench["say"]): Promise<Row[]> {
  return withOwnDatabase(url, async (address) => {
    const database = await openDatabase({ url: address, dir: "" });
    try {
      await importContent(database.db, await readContent("content"));
      return await measure(database, "PostgreSQL server", targets.server, say);
    } finally {
      await database.close();
    }
  });
}

async function measure(
  { db }: OpenDatabase,
  where: string,
  target: number,
  say: Bench["say"],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of ["sample", "large"] as const) {
    if (size === "large") await multiply(db, large);
    const began = performance.now();
    const searcher = await buildSearcher(db);
    const built = performance.now() - began;
    const passages = await count(db);
    say(`${whole(passages)} passages, ${where}`);
    const { first, times } = await timesOf(searcher);
    const p99 = percentile(times, 0.99);
    rows.push({
      name: `search, ${whole(passages)} passages, ${where}`,
      measured: `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(p99)}, most ${ms(Math.max(...times))}; ready in ${ms(built)}`,
      target: `p99 ≤ ${target} ms`,
      met: p99 <= target,
    });
    const cold = percentile(first, 0.99);
    rows.push({
      name: `the same for the first time, ${whole(passages)} passages, ${where}`,
      measured: `p50 ${ms(percentile(first, 0.5))}, p99 ${ms(cold)}, most ${ms(Math.max(...first))}`,
      target: `p99 ≤ ${target} ms`,
      met: cold <= target,
    });
    const suggestions = percentile(await suggestTimes(searcher), 0.99);
    rows.push({
      name: `suggestions, ${whole(passages)} passages, ${where}`,
      measured: `p99 ${ms(suggestions)}`,
      target: `p99 ≤ ${targets.suggest} ms`,
      met: suggestions <= targets.suggest,
    });
  }
  return rows;
}

async function count(db: Database): Promise<number> {
  const { rows } = (await db.execute(sql`select count(*)::int as size from passage`)) as {
    rows: { size: number }[];
  };
  return rows[0]!.size;
}

/**
 * Time of each search, ms, with cold caches and later. There are more questions than cached answers, so that
 * each is really searched.
 */
async function timesOf(searcher: Searcher): Promise<{ first: number[]; times: number[] }> {
  const questions = await readQuestions();
  const [first, times]: [number[], number[]] = [[], []];
  for (const round of [0, 1, 2]) {
    for (const locale of locales) {
      for (const { question } of questions[locale]) {
        const began = performance.now();
        await searcher.search({ key: question, page: 1, limit: 12, locale });
        (round ? times : first).push(performance.now() - began);
      }
    }
  }
  return { first, times };
}

async function suggestTimes(searcher: Searcher): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 20; round++) {
    for (const [text, locale] of typed) {
      for (let length = 1; length <= text.length; length++) {
        const began = performance.now();
        await searcher.suggest(text.slice(0, length), locale);
        if (round) times.push(performance.now() - began);
      }
    }
  }
  return times;
}

/**
 * Copies all passages under other names until there are enough; the copies are of no model, as model codes
 * must be unique.
 */
async function multiply(db: Database, size: number): Promise<void> {
  const copies = Math.ceil(size / (await count(db)));
  await db.execute(sql`
    insert into passage (name, locale, kind, entity_id, document, host, address, anchor, title, heading, text, lengths, words, fingerprint)
    select name || '-copy-' || n, locale, kind, entity_id, document || '-copy-' || n, host, address, anchor, title, heading, text, lengths,
      ts_delete(words, array(select term from unnest(tsvector_to_array(words)) term where term like any (array['%#%', '\\%%', '^\\%%']))), fingerprint
    from passage, generate_series(1, ${copies}::int) n
    limit ${Math.max(0, size - (await count(db)))}`);
  await db.execute(sql`delete from passage_term`);
  await db.execute(sql`
    insert into passage_term (locale, term, passages)
    select locale, term, count(*)::int from passage cross join unnest(tsvector_to_array(words)) as t(term) group by locale, term`);
  await db.execute(sql`analyze passage`);
}
