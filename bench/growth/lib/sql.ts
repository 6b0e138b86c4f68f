import pg from "pg";

/** Rows that one statement writes: so many that it is quick, and few enough to be taken back when it fails. */
const usual = 50_000;
/** Statements that run at once. */
const hands = 2;

/** Runs a statement for each range of numbers between `from` and `to`; it refers to them as `$1` and `$2`. */
export async function inBatches(
  address: string,
  from: number,
  to: number,
  text: string,
  batch = usual,
): Promise<void> {
  let next = from + 1;
  const hand = async () => {
    const client = await fillerOf(address);
    try {
      while (next <= to) {
        const first = next;
        next = first + batch;
        await client.query(text, [first, Math.min(next - 1, to)]);
      }
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

/** Runs statements one after the other; what is left of a crash is dropped anyway, so no commit waits. */
export async function runAll(address: string, statements: readonly string[]): Promise<void> {
  const client = await fillerOf(address);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function fillerOf(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '64MB'",
  );
  return client;
}

/** Bytes on disk of a table, its partitions and their indexes. */
export async function bytesOf(address: string, table: string): Promise<{ rows: number; indexes: number }> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ rows: string; indexes: string }>(
      `select sum(pg_table_size(relid)) as rows, sum(pg_indexes_size(relid)) as indexes
         from (select relid from pg_partition_tree('${table}') union select '${table}'::regclass) tables`,
    );
    return { rows: Number(rows[0]!.rows), indexes: Number(rows[0]!.indexes) };
  } finally {
    await client.end();
  }
}

/** Fills tables while they have no indexes but those of their keys, which is quicker, and makes them again. */
export async function withoutIndexes(
  address: string,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const client = await fillerOf(address);
  try {
    const { rows } = await client.query<{ name: string; text: string }>(
      `select c.relname as name, pg_get_indexdef(c.oid) as text
         from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = any($1::regclass[]) and not i.indisunique`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await fill();
    for (const { text } of rows) await client.query(text.replace(" ON ONLY ", " ON "));
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
