import type { SequenceEntry, TableEntry } from "./manifest.ts";
import { titleOf } from "./manifest.ts";
import { fullName, type Row, type Session } from "./session.ts";

/** All that a database of the site consists of: its tables, the migrations' state, the job queue. */
export const schemas = ["public", "drizzle", "pgboss"] as const;

const inSchemas = `n.nspname in (${schemas.map((name) => `'${name}'`).join(", ")})`;

export type Table = Pick<TableEntry, "schema" | "name" | "columns" | "partitions">;

/** Tables with the columns that are written, partitioned ones as a whole. */
export function tablesOf(session: Session): Promise<Table[]> {
  return session.query<Table & Row>(`
    select n.nspname as schema, c.relname as name,
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           coalesce((select json_agg(json_build_object('schema', pn.nspname, 'name', p.relname,
                                        'bounds', pg_get_expr(p.relpartbound, p.oid)) order by p.relname)
                       from pg_partition_tree(c.oid) tree join pg_class p on p.oid = tree.relid
                       join pg_namespace pn on pn.oid = p.relnamespace
                      where tree.level > 0), '[]') as partitions
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and ${inSchemas}
     order by 1, 2`);
}

/** A sequence's number is no part of a transaction: read after the snapshot began, it is never too low. */
export function sequencesOf(session: Session): Promise<SequenceEntry[]> {
  return session.query<SequenceEntry & Row>(`
    select schemaname as schema, sequencename as name, last_value::text as last
      from pg_sequences n where ${inSchemas.replaceAll("n.nspname", "schemaname")} order by 1, 2`);
}

export type References = { of: string; to: string }[];

/** Which table refers to which, partitions counted as their whole. */
export function referencesOf(session: Session): Promise<References> {
  const root = (column: string) => `coalesce(pg_partition_root(${column})::oid, ${column})`;
  const title = (oid: string) =>
    `(select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = ${oid})`;
  return session.query<References[number]>(
    `select distinct ${title(root("conrelid"))} as of, ${title(root("confrelid"))} as to
       from pg_constraint where contype = 'f'`,
  );
}

/**
 * Tables after those that they refer to: foreign keys hold while rows are loaded, since to switch them off
 * takes a superuser.
 */
export function inOrder<T extends { schema: string; name: string }>(
  tables: readonly T[],
  references: References,
): T[] {
  const sorted = new Set<T>();
  const visit = (table: T, above: readonly T[]) => {
    if (sorted.has(table)) return;
    if (above.includes(table))
      throw new Error(`${above.map(titleOf).join(", ")} refer to each other in a circle`);
    const needed = references.filter(({ of, to }) => of === titleOf(table) && to !== of);
    for (const { to } of needed)
      for (const other of tables.filter((one) => titleOf(one) === to)) visit(other, [...above, table]);
    sorted.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...sorted];
}

/** Tables that have a row, of those that a fresh installation does not fill. */
export async function filledTables(session: Session): Promise<string[]> {
  const filled: string[] = [];
  for (const table of await tablesOf(session)) {
    if (table.schema === "drizzle" || (table.schema === "pgboss" && table.name !== "job")) continue;
    const [row] = await session.query(`select 1 as one from ${fullName(table)} limit 1`);
    if (row) filled.push(titleOf(table));
  }
  return filled;
}

/** Migrations that the database has had; none, where there is no table of them. */
export async function migrationsOf(session: Session): Promise<{ hash: string; when: number }[]> {
  const [{ there } = { there: false }] = await session.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!there) return [];
  return session.query<{ hash: string; when: number }>(
    `select hash, created_at::float8 as when from drizzle.__drizzle_migrations order by created_at`,
  );
}

/** Version of the job queue's tables; null without them. */
export async function queueVersionOf(session: Session): Promise<number | null> {
  const [{ there } = { there: false }] = await session.query<{ there: boolean }>(
    "select to_regclass('pgboss.version') is not null as there",
  );
  if (!there) return null;
  const [row] = await session.query<{ version: number }>("select version from pgboss.version");
  return row?.version ?? null;
}
