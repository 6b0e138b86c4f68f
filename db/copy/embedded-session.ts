import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { columnList, fullName, type Row, sameText, type Session } from "./session.ts";

/** Blocks of a table that are read at once: COPY gives them out in one piece, which is held in memory. */
const blocksAtOnce = 1_024;

/** Opens an embedded database that nobody else has open. */
export async function openEmbeddedSession(folder: string): Promise<Session> {
  return sessionOf(await PGlite.create({ dataDir: folder }));
}

/** An embedded database that is open already. */
export async function sessionOf(client: PGlite): Promise<Session> {
  await client.exec(sameText);
  const query = async <T extends Row>(text: string, values?: unknown[]) =>
    (await client.query<T>(text, values)).rows;
  return {
    query,
    run: async (text) => void (await client.exec(text)),
    async *copyOut(table) {
      const leaves = await query<{ name: string; blocks: number }>(
        `select oid::regclass::text as name, (pg_relation_size(oid) / 8192)::int as blocks
           from pg_class
          where relkind = 'r' and (oid = $1::regclass
             or oid in (select relid from pg_partition_tree($1::regclass)))`,
        [fullName(table)],
      );
      for (const { name, blocks } of leaves)
        for (let from = 0; from < blocks; from += blocksAtOnce) {
          const { blob } = await client.query(
            `copy (select ${columnList(table.columns)} from ${name}
                    where ctid >= '(${from},0)' and ctid < '(${from + blocksAtOnce},0)') to '/dev/blob'`,
          );
          if (blob) yield Buffer.from(await blob.arrayBuffer());
        }
    },
    async copyIn(table, parts) {
      const load = (rows: BlobPart[]) =>
        client.query(`copy ${fullName(table)} (${columnList(table.columns)}) from '/dev/blob'`, [], {
          blob: new Blob(rows),
        });
      for await (const part of parts as AsyncIterable<Buffer<ArrayBuffer>>) await load([part]);
    },
    async migrate(migrationsFolder) {
      await client.exec("set search_path = public");
      await migrate(drizzle({ client }), { migrationsFolder });
      await client.exec("set search_path = pg_catalog");
    },
    close: () => client.close(),
  };
}
