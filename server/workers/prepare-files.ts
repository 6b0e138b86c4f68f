import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import type { FileLibrary } from "#domain/download/library.server.ts";

const queue = "prepare-files";

/** Time that one job works, s: the queue gives a job up after 120 s. */
const workSeconds = 40;
/** Share of the time in which the process may have been busy for it to count as idle. */
const idleBelow = 0.25;
/** Pauses are this many times as long as the work before them, which is another thread's. */
const restFactor = 1;

type Options = { db: Database; jobs: Jobs; files: FileLibrary; signal: AbortSignal };

/**
 * Makes the files that nobody has asked for yet, and again those that show something which has changed, one at
 * a time while visitors leave the process idle, so that the first one who asks need not wait. Works in jobs of
 * some seconds, each of which adds the next.
 * @returns what begins again from the first file, when something has changed
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
