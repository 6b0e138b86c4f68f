import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "./client.server.ts";

test("the event loop turns between any two statements of the embedded database, also of those asked for at once", async () => {
  const { db, close } = await openDatabase({ dir: "memory://" });
  try {
    let turns = 0;
    const done = new AbortController();
    const loop = (async () => {
      for (; !done.signal.aborted; turns++) await setImmediate();
    })();
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let i = 0; i < 5; i++) await db.execute(sql`select ${i}::int`);
      }),
    );
    done.abort();
    await loop;
    expect(turns).toBeGreaterThanOrEqual(49);
    const failing = db.execute(sql`select 1 / 0`);
    const next = db.execute(sql`select 1`);
    await expect(failing).rejects.toThrow();
    await expect(next).resolves.toBeDefined();
  } finally {
    await close();
  }
});
