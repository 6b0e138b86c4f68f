import type { Logger } from "pino";
import type { OpenDatabase } from "#db/client.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { readIndexState } from "#engines/search/indexing/state.server.ts";
import { buildSearcher } from "#engines/search/searcher.server.ts";
import type { Searcher } from "#engines/search/types.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { renewIndex } from "#importing/search-index.server.ts";

/** The search of a process: follows the stored index, which follows the content. */
export type SearchIndex = {
  searcher(): Promise<Searcher>;
  /** To be called when the content may have changed. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  log: Pick<Logger, "warn" | "error">;
  /** Languages that the site is in. */
  languages: readonly Locale[];
  /** Called when a searcher of the present index has replaced the one before. */
  replaced(): void;
};

/**
 * Starts to follow the index; one that another version of the site made is rebuilt while the old one serves.
 */
export async function followIndex(
  database: OpenDatabase,
  { log, languages, replaced }: Options,
): Promise<SearchIndex> {
  const db = database.patient;
  const stopping = new AbortController();
  const searcher = replacing(
    () => buildSearcher(db, { languages }),
    replaced,
    (err) => log.warn({ err }, "the search index could not be read"),
  );
  let { stamp, isOurs } = await readIndexState(db);
  let working: Promise<void> | undefined;
  const work = () => {
    working ??= renewIndex(database, { signal: stopping.signal })
      .then(
        (done) => void (isOurs ||= done !== undefined),
        (err: unknown) => {
          if (!stopping.signal.aborted)
            log.error({ err }, "the search index could not be brought up to date");
        },
      )
      .finally(() => (working = undefined));
  };
  const look = async () => {
    const [state, revision] = [await readIndexState(db), await contentRevision(db)];
    if (state.stamp !== stamp) {
      stamp = state.stamp;
      searcher.replace();
    }
    // `isOurs` counts once only: otherwise two versions of the site on one database would rebuild it in
    // turns.
    if (revision > 0 && (state.revision < revision || !isOurs) && !stopping.signal.aborted) work();
  };
  await look();
  return {
    searcher: searcher.get,
    look,
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** A value that is built at its first use, and serves until a requested successor is ready. */
export function replacing<T>(
  build: () => Promise<T>,
  replaced: () => void,
  onError: (error: unknown) => void,
) {
  let kept: Promise<T> | undefined;
  let building = false;
  let again = false;
  const replace = () => {
    if (!kept) return;
    if (building) {
      again = true;
      return;
    }
    building = true;
    build()
      .then((next) => {
        kept = Promise.resolve(next);
        replaced();
      }, onError)
      .finally(() => {
        building = false;
        if (!again) return;
        again = false;
        replace();
      });
  };
  return {
    replace,
    get(): Promise<T> {
      if (kept) return kept;
      const first = (kept = build());
      first.catch(() => {
        if (kept === first) kept = undefined; // the next request tries again
      });
      return first;
    },
  };
}
