import type { Database } from "#db/client.server.ts";
import { passMoments, untilNextMoment } from "#domain/publication/moments.server.ts";

/** Longest wait, ms: the clocks of processes and database drift apart, and timers hold no more than 24 days. */
const longest = 3_600_000;

/** After a failure, ms. */
const again = 5_000;

/**
 * Waits for the next moment at which an entry comes or goes, and raises the content revision then.
 * `look` is to be called when the content changed: there may be an earlier one.
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
