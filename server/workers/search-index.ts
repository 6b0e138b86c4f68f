import type { Logger } from "pino";
import type { OpenDatabase } from "#db/client.server.ts";
import { readIndexState } from "#engines/search/indexing/state.server.ts";
import { buildSearcher } from "#engines/search/searcher.server.ts";
import type { Searcher } from "#engines/search/types.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { renewIndex } from "#importing/search-index.server.ts";

/** The search of a process: it follows the index, and the index follows the content. */
export type SearchIndex = {
  searcher(): Promise<Searcher>;
  /** To be called when the content may have changed. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  log: Pick<Logger, "warn" | "error">;
  /** Hears that a searcher of the present index has taken the place of the one before. */
  replaced(): void;
};

/** Starts to follow the index; where another version of the site made it, it is made again beside the visitors. */
export async function followIndex(database: OpenDatabase, { log, replaced }: Options): Promise<SearchIndex> {
  const db = database.patient;
  const stopping = new AbortController();
  const searcher = replacing(
    () => buildSearcher(db),
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
    // Whether it is ours counts once: two versions of the site on one database would take turns at making it.
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

/** Something that is built at its first use, and serves until another one that was asked for is there. */
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
        if (kept === first) kept = undefined; // the next visitor's request tries again
      });
      return first;
    },
  };
}
