import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
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
