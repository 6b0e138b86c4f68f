import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { inRequest, requestId } from "../request-id.server.ts";
import { startJobs } from "./jobs.server.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ dir: "memory://jobs" });
});
afterAll(() => database.close());

test("Waiting jobs are done without a pause, past one that fails", async () => {
  const earlier = await startJobs(database);
  await earlier.work("letters", async () => {});
  await earlier.stop();
  const done: number[] = [];
  // Only the first poll comes at once.
  const jobs = await startJobs(database, { pollSeconds: 600 });
  for (let at = 0; at < 12; at++) await jobs.add(database.db, "letters", { at });
  await jobs.work<{ at: number }>("letters", async ({ at }) => {
    if (at === 3) throw new Error("the server says no");
    done.push(at);
  });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11]);
  // A job that is added to an idle queue does not wait either.
  await jobs.add(database.db, "letters", { at: 12 });
  await expect.poll(() => done.at(-1), { timeout: 15_000 }).toBe(12);
  await jobs.stop();
});

test("A job has the number of the request that it comes from, tried again as well; one of no request has none", async () => {
  const seen: [string, string | undefined][] = [];
  const jobs = await startJobs(database, { pollSeconds: 600 });
  let failed = false;
  await jobs.work<{ name: string }>("numbered", async ({ name }) => {
    await Promise.resolve();
    seen.push([name, requestId()]);
    if (name === "a" && !failed) {
      failed = true;
      throw new Error("the server says no");
    }
  });
  await inRequest({ id: "1" }, () => jobs.add(database.db, "numbered", { name: "a" }));
  await expect.poll(() => seen, { timeout: 15_000 }).toEqual([["a", "1"]]);
  // The worker is woken by a request, and finds a job of another one and one of none.
  await jobs.add(database.db, "numbered", { name: "b" });
  await inRequest({ id: "2" }, () => jobs.add(database.db, "numbered", { name: "c" }));
  await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(3);
  await database.db.execute(sql`update pgboss.job set start_after = now() where name = 'numbered'`);
  await inRequest({ id: "3" }, () => jobs.add(database.db, "numbered", { name: "d" }));
  await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(5);
  expect(Object.fromEntries(seen.slice(1))).toEqual({ a: "1", b: undefined, c: "2", d: "3" });
  await jobs.stop();
});
