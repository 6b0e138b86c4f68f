import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { openPool } from "./pools.ts";

const url = process.env.TEST_DATABASE_URL;
let pool: pg.Pool;
afterEach(() => pool.end());

/** Ends connections at the server, as a pooler does with those for which it has no server. */
async function cut(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
    name,
  ]);
  await client.end();
}

test.runIf(url)(
  "a connection that ended while somebody had it makes room, whether it is given back or not",
  async () => {
    pool = openPool(url!, { max: 2, application_name: "pools.test", connectionTimeoutMillis: 5_000 });
    const [forgotten, kept] = [await pool.connect(), await pool.connect()];
    await cut("pools.test");
    await expect.poll(() => pool.totalCount).toBe(0);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(() => kept.release()).not.toThrow();
    expect(forgotten).toBeDefined();
    expect(pool.totalCount).toBe(1);
  },
);

test.runIf(url)("transactions whose begin fails leave the pool as it was", async () => {
  pool = openPool(url!, { max: 2, application_name: "pools.begin", connectionTimeoutMillis: 5_000 });
  const db = drizzle({ client: pool });
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    const client = await connect();
    await cut("pools.begin");
    await new Promise((done) => setTimeout(done, 50));
    return client;
  }) as typeof pool.connect;
  for (let i = 0; i < 4; i++)
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  pool.connect = connect as typeof pool.connect;
  expect(await db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([
    { one: 1 },
  ]);
});
