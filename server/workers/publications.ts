import type { Database } from "#db/client.server.ts";
import { publishDue, untilNextDue } from "#importing/documents/publish.server.ts";

/** Longest wait, ms: another process may have been told of an earlier moment. */
const longest = 5_000;

/** Publishes drafts of staff at their moment. */
export function startPublications(
  db: Database,
  { timeZone, onError }: { timeZone: string; onError: (error: unknown) => void },
) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let work = Promise.resolve();
  const look = () => {
    work = (async () => {
      let wait = longest;
      try {
        await publishDue({ db, timeZone });
        wait = Math.min((await untilNextDue(db)) ?? longest, longest);
      } catch (error) {
        if (!stopped) onError(error);
      }
      if (!stopped) timer = setTimeout(look, Math.ceil(wait)).unref();
    })();
  };
  look();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await work;
    },
  };
}
