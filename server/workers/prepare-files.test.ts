import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import type { FileLibrary } from "#domain/download/library.server.ts";
import { prepareFiles } from "./prepare-files.ts";

type Handler = (data: { after: number }) => Promise<void>;

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** A queue that does nothing by itself, and a library with `count` missing files. */
async function prepared(count: number) {
  const added: object[] = [];
  const made: number[] = [];
  let handler: Handler | undefined;
  const jobs = {
    add: async (_db: Database, _queue: string, data: object) => void added.push(data),
    work: async (_queue: string, handle: Handler) => void (handler = handle),
    stop: async () => {},
  } as unknown as Jobs;
  const files = {
    async makeNext(after: number) {
      if (after >= count) return undefined;
      made.push(after + 1);
      vi.setSystemTime(Date.now() + 15_000); // a heavy one
      return after + 1;
    },
  } as unknown as FileLibrary;
  const stopping = new AbortController();
  await prepareFiles({ db: {} as Database, jobs, files, signal: stopping.signal });
  return { added, made, stopping, run: (after: number) => handler!({ after }) };
}

test("works for its time, and leaves the rest to the next job", async () => {
  const { added, made, run } = await prepared(9);
  expect(added).toEqual([{ after: 0 }]);
  await run(0);
  expect(made).toEqual([1, 2, 3]);
  expect(added.at(-1)).toEqual({ after: 3 });
});

test("ends when no file is missing", async () => {
  const { added, made, run } = await prepared(2);
  await run(0);
  expect(made).toEqual([1, 2]);
  expect(added).toEqual([{ after: 0 }]);
});

test("stops at once when the process stops", async () => {
  const { added, made, stopping, run } = await prepared(9);
  stopping.abort();
  await run(0);
  expect(made).toEqual([]);
  expect(added).toHaveLength(1);
});
