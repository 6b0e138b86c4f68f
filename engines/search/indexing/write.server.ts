import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import type { passage } from "#db/schema/site/search.ts";
import { rowsOf } from "../rows.server.ts";

/** A passage as it is stored, with the terms of its vector. */
export type PassageRow = Omit<typeof passage.$inferInsert, "id"> & { terms: string[] };

/** Rows of one insert. */
const chunk = 400;
/** Terms of one insert. */
const termChunk = 5_000;

/**
 * Fills the empty table: its indexes of terms are made when all rows are there, in a fraction of the time.
 * Never on a site that answers, whose searches would wait until the transaction ends.
 */
export async function fillPassages(db: Database, rows: readonly PassageRow[]): Promise<void> {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'passage' and indexdef like '% USING gin %'`,
  );
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await writePassages(db, rows);
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  await db.execute(sql`analyze passage`);
}

/**
 * Writes passages, in the place of those of the same name, and takes others away; the counts of terms follow.
 * A passage that is written again keeps its row, so that searchers which know it by its number find it still.
 */
export async function exchangePassages(
  db: Database,
  rows: readonly PassageRow[],
  removed: readonly number[],
): Promise<void> {
  const counts = new Counts();
  const old = await rowsOf<{ locale: string; terms: string[] }>(
    db,
    sql`select locale, tsvector_to_array(words) as terms from passage
      where id = any(${sql.param(removed)}::int[]) or (locale, name) in (
        select * from unnest(${sql.param(rows.map((row) => row.locale))}::text[], ${sql.param(rows.map((row) => row.name))}::text[]))`,
  );
  for (const { locale, terms } of old) counts.add(locale, terms, -1);
  if (removed.length) await db.execute(sql`delete from passage where id = any(${sql.param(removed)}::int[])`);
  await writePassages(db, rows, counts);
}

async function writePassages(
  db: Database,
  rows: readonly PassageRow[],
  counts: Counts = new Counts(),
): Promise<void> {
  for (let i = 0; i < rows.length; i += chunk) {
    // One value for all rows: Drizzle's way of a value for each column takes longer than the database does.
    const part = JSON.stringify(rows.slice(i, i + chunk).map(({ terms: _, ...row }) => row));
    await db.execute(sql`
      insert into passage (name, locale, kind, entity_id, document, host, address, anchor, title, heading, text, login_required, shown_from, shown_until, lengths, words, fingerprint)
      select name, locale, kind, "entityId", document, host, address, anchor, title, heading, text, coalesce("loginRequired", false), "shownFrom", "shownUntil", lengths, words, fingerprint
      from json_to_recordset(${part}::json) as row (name text, locale text, kind text, "entityId" int, document text, host text, address text, anchor text, title text, heading text, text text,
        "loginRequired" boolean, "shownFrom" timestamptz, "shownUntil" timestamptz, lengths int[], words tsvector, fingerprint text)
      on conflict (locale, name) do update set kind = excluded.kind, entity_id = excluded.entity_id, document = excluded.document, host = excluded.host,
        address = excluded.address, anchor = excluded.anchor, title = excluded.title, heading = excluded.heading, text = excluded.text,
        login_required = excluded.login_required, shown_from = excluded.shown_from, shown_until = excluded.shown_until,
        lengths = excluded.lengths, words = excluded.words, fingerprint = excluded.fingerprint`);
  }
  for (const { locale, terms } of rows) counts.add(locale, terms, 1);
  await counts.write(db);
}

/** By how much the numbers of passages change that terms stand in. */
class Counts {
  readonly #changes = new Map<string, { locale: string; term: string; change: number }>();

  add(locale: string, terms: readonly string[], change: number): void {
    for (const term of terms) {
      const key = `${locale} ${term}`;
      const known = this.#changes.get(key);
      if (known) known.change += change;
      else this.#changes.set(key, { locale, term, change });
    }
  }

  async write(db: Database): Promise<void> {
    const list = [...this.#changes.values()].filter(({ change }) => change !== 0);
    for (let i = 0; i < list.length; i += termChunk) {
      const part = list.slice(i, i + termChunk);
      await db.execute(sql`
        insert into passage_term (locale, term, passages)
        select * from unnest(${sql.param(part.map((c) => c.locale))}::text[], ${sql.param(part.map((c) => c.term))}::text[], ${sql.param(part.map((c) => c.change))}::int[])
        on conflict (locale, term) do update set passages = passage_term.passages + excluded.passages`);
    }
    const fewer = list.filter(({ change }) => change < 0);
    if (fewer.length)
      await db.execute(sql`
        delete from passage_term where passages <= 0 and (locale, term) in (
          select * from unnest(${sql.param(fewer.map((c) => c.locale))}::text[], ${sql.param(fewer.map((c) => c.term))}::text[]))`);
  }
}
