import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, inject, test, vi } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { emptyDatabase } from "#test/support/empty.ts";

vi.setConfig({ testTimeout: 900_000 });

const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** Columns that a migration takes away on purpose. */
const dropped = ["verification_code.asked", "verification_code.day_began"];

/** A like is of a comment or of a reply. */
const empty = ["comment_like.reply_id"];

/** What each row has in columns of these types; the number tells rows apart. */
const values: Record<string, (name: string, row: number) => string> = {
  integer: (_, row) => String(row),
  bigint: (_, row) => String(row),
  real: (_, row) => `${row}.5`,
  "double precision": (_, row) => `${row}.25`,
  boolean: () => "true",
  text: (name, row) => `'${name} ${row}'`,
  "character varying": (name, row) => `'${name} ${row}'`,
  uuid: (_, row) => `'00000000-0000-4000-8000-00000000000${row}'`,
  date: (_, row) => `'2026-03-0${row}'`,
  jsonb: (name, row) => `'{"en": "${name} ${row}"}'`,
  tsvector: (name) => `'${name}:1'`,
  "timestamp with time zone": (_, row) => `'2026-03-0${row}T20:30:00Z'`,
  ARRAY: (_, row) => `'{${row}}'`,
};

type Row = Record<string, unknown>;
const ask = async <T extends Row>(db: Database, text: string) =>
  ((await db.execute<T>(sql.raw(text))) as { rows: T[] }).rows;

/** All tables of the site, those that others refer to first. */
async function tablesOf(db: Database): Promise<string[]> {
  const tables = await ask<{ name: string }>(
    db,
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const references = await ask<{ child: string; parent: string }>(
    db,
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
       from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const sorted: string[] = [];
  const visit = (name: string) => {
    if (sorted.includes(name)) return;
    for (const { parent } of references.filter(({ child }) => child === name)) visit(parent);
    sorted.push(name);
  };
  for (const { name } of tables) visit(name);
  return sorted;
}

/** Puts two rows into every table. */
async function fill(db: Database): Promise<void> {
  const columns = await ask<{ table: string; name: string; type: string }>(
    db,
    `select table_name as table, column_name as name, data_type as type
       from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const references = await ask<{ child: string; column: string; parent: string; of: string }>(
    db,
    `select conrelid::regclass::text as child, a.attname as column,
            confrelid::regclass::text as parent, b.attname as of
       from pg_constraint
       join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
       join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
      where contype = 'f'`,
  );
  for (const table of await tablesOf(db)) {
    const own = columns.filter(
      (column) => column.table === table && !empty.includes(`${table}.${column.name}`),
    );
    for (const row of [1, 2]) {
      const list = own.map(({ name, type }) => {
        const to = references.find(({ child, column }) => child === table && column === name);
        return values[type]!(to ? `${to.parent} ${to.of}` : `${table} ${name}`, row);
      });
      const names = own.map(({ name }) => `"${name}"`).join(", ");
      await ask(db, `insert into "${table}" (${names}) overriding system value values (${list.join(", ")})`);
    }
  }
}

/** Every row of every table, by table. */
async function rowsOf(db: Database): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const table of await tablesOf(db)) {
    const rows = await ask<{ row: Row }>(db, `select to_jsonb(t) as row from "${table}" t order by 1`);
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** The migrations as an earlier release had them. */
async function migrationsUpTo(tag: string): Promise<string> {
  const folder = await mkdtemp(join(inject("runDir"), "migrations-"));
  drops.push(() => rm(folder, { recursive: true, force: true }));
  await cp("db/migrations", folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

async function upgraded(tag: string) {
  const { drop, ...place } = await emptyDatabase();
  drops.push(drop);
  const old = await openDatabase({ ...place, migrations: await migrationsUpTo(tag) });
  await fill(old.db);
  const before = await rowsOf(old.db);
  await old.close();
  const present = await openDatabase(place);
  const after = await rowsOf(present.db);
  return { before, after, present };
}

describe.each([
  ["the first release", "0000_init", 24],
  ["the release before publication had moments", "0010_films", 60],
])("a database of %s, with rows in every table", (_, tag, tables) => {
  test("is brought up to date at the start, and keeps them all", async () => {
    const { before, after, present } = await upgraded(tag);
    expect(before.size).toBeGreaterThanOrEqual(tables);
    const lost = new Set<string>();
    for (const [table, rows] of before) {
      expect(rows, table).toHaveLength(2);
      const now = after.get(table);
      for (const name of Object.keys(rows[0]!)) if (!(name in (now?.[0] ?? {}))) lost.add(`${table}.${name}`);
      const kept = (row: Row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !lost.has(`${table}.${name}`)));
      expect(
        now?.map((row) => Object.fromEntries(Object.keys(kept(rows[0]!)).map((name) => [name, row[name]]))),
        table,
      ).toEqual(rows.map(kept));
    }
    expect([...lost].filter((name) => !dropped.includes(name))).toEqual([]);
    // Until the next import a day of publication begins, and a job's last day ends, at midnight in Shanghai.
    const [news] = await ask(present.db, "select shown_from at time zone 'UTC' as at from news order by id");
    expect(String(news!.at)).toContain("2026-02-28 16:00");
    await present.close();
  });
});
