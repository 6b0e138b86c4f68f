import type { Database } from "#db/client.server.ts";
import { passMoments, untilNextMoment } from "#domain/publication/moments.server.ts";

/**
 * Longest wait, ms: the clocks of processes and database drift apart, and timers take no more than 24 days.
 */
const longest = 3_600_000;

/** Pause before a retry after a failure, ms. */
const again = 5_000;

/**
 * Waits until the next entry is published or withdrawn by its date, and raises the content revision then.
 * `look` is to be called after every content change: there may be an earlier date.
 */
export function followMoments(db: Database, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let work = Promise.resolve();
  const look = () => {
    work = work.then(async () => {
      if (stopped) return;
      clearTimeout(timer);
      let wait = again;
      try {
        await passMoments(db);
        wait = Math.min((await untilNextMoment(db)) ?? longest, longest);
      } catch (error) {
        if (!stopped) onError(error);
      }
      if (!stopped) timer = setTimeout(look, Math.ceil(wait)).unref();
    });
    return work;
  };
  return {
    look,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await work;
    },
  };
}
