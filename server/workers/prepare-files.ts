import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import type { FileLibrary } from "#domain/download/library.server.ts";

const queue = "prepare-files";

/** How long one job works, s: the queue gives a job up after 120 s. */
const workSeconds = 40;
/** Event-loop utilisation below which the process counts as idle, 0 to 1. */
const idleBelow = 0.25;
/** Pause after each file, as a multiple of the time that it took; the work itself is another thread's. */
const restFactor = 1;

type Options = { db: Database; jobs: Jobs; files: FileLibrary; signal: AbortSignal };

/**
 * Makes files ahead of their first download, and makes stale ones again, one at a time while the process is
 * idle, so that visitors need not wait. Works in jobs of some seconds, each of which queues the next.
 * @returns a function that begins again from the first file, for after a change
 */
export async function prepareFiles({ db, jobs, files, signal }: Options): Promise<() => Promise<void>> {
  await jobs.work<{ after: number }>(
    queue,
    async ({ after }) => {
      const until = Date.now() + workSeconds * 1000;
      let at: number | undefined = after;
      while (Date.now() < until && !signal.aborted) {
        await becomeIdle(signal, until);
        if (signal.aborted) return;
        const began = performance.now();
        at = await files.makeNext(at);
        if (at === undefined) return;
        await pause(200 + restFactor * (performance.now() - began), undefined, { signal }).catch(() => {});
      }
      if (!signal.aborted) await jobs.add(db, queue, { after: at });
    },
    { single: true },
  );
  const begin = () => jobs.add(db, queue, { after: 0 });
  await begin();
  return begin;
}

async function becomeIdle(signal: AbortSignal, until: number): Promise<void> {
  while (!signal.aborted && Date.now() < until) {
    const before = performance.eventLoopUtilization();
    await pause(500, undefined, { signal }).catch(() => {});
    if (performance.eventLoopUtilization(before).utilization < idleBelow) return;
  }
}
