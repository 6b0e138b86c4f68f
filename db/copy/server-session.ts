import { finished, pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { columnList, fullName, type Row, sameText, type Session } from "./session.ts";

/** A connection of its own to a PostgreSQL server, without the time limits of requests. */
export async function openServerSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
    application_name: "switchyard copy",
  });
  client.on("error", () => {}); // the statement that runs, or the next one, fails by itself
  await client.connect();
  await client.query(
    `${sameText} set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s';`,
  );
  return {
    query: async <T extends Row>(text: string, values?: unknown[]) =>
      (await client.query<T>(text, values)).rows,
    run: async (text) => void (await client.query(text)),
    async *copyOut(table) {
      const stream = client.query(
        copyTo(`copy (select ${columnList(table.columns)} from ${fullName(table)}) to stdout`),
      );
      yield* stream as AsyncIterable<Buffer>;
    },
    async copyIn(table, parts) {
      const stream = client.query(
        copyFrom(`copy ${fullName(table)} (${columnList(table.columns)}) from stdin`),
      );
      await pipeline(parts, stream);
      await finished(stream);
    },
    async migrate(migrationsFolder) {
      await client.query("set search_path = public");
      await migrate(drizzle({ client }), { migrationsFolder });
      await client.query("set search_path = pg_catalog");
    },
    close: () => client.end(),
  };
}
