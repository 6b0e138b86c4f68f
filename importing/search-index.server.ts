import { advisoryLocks } from "#db/advisory-locks.ts";
import { alone } from "#db/alone.server.ts";
import type { Database, OpenDatabase } from "#db/client.server.ts";
import { type Analysed, type Indexed, updateIndex } from "#engines/search/index.server.ts";
import {
  noteUnfinishedIndex,
  readIndexState,
  writeIndexState,
} from "#engines/search/indexing/state.server.ts";
import { contentRevision, raiseRevision } from "#domain/publication/revision.server.ts";

/**
 * Updates the search index to the present content, while searches use what is there. If another process is
 * doing so, it is left to that.
 * @param options.signal ends the work early; the next call continues it
 * @returns what was written, or undefined where another process does it
 */
export async function renewIndex(
  database: OpenDatabase,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Indexed | undefined> {
  const db = database.patient;
  const sum: Indexed = { written: 0, removed: 0 };
  const isDone = await alone(database, advisoryLocks.searchIndex, async () => {
    for (;;) {
      const target = await contentRevision(db);
      const state = await readIndexState(db);
      if ((state.isOurs && state.revision >= target) || signal?.aborted) return;
      const done = await renewOnce(db, { target, analysed: state.analysed, signal });
      sum.written += done.written;
      sum.removed += done.removed;
    }
  });
  return isDone ? sum : undefined;
}

type Round = { target: number; analysed: Analysed; signal: AbortSignal | undefined };

async function renewOnce(db: Database, { target, analysed: before, signal }: Round): Promise<Indexed> {
  let reached = target;
  /** Makes every process read the index again. It announces no change of the content. */
  const announce = async (transaction: Database) => {
    const next = await raiseRevision(transaction, [{ kind: "passage", id: null }]);
    if (next === reached + 1) reached = next; // else the content changed meanwhile: there is another round
  };
  const { analysed, ...done } = await updateIndex(db, {
    analysed: before,
    onWrite: () => noteUnfinishedIndex(db, { isReadable: false }),
    onTexts: () =>
      db.transaction(async (transaction) => {
        await announce(transaction);
        await noteUnfinishedIndex(transaction, { isReadable: true });
      }),
    ...(signal ? { signal } : {}),
  });
  if (signal?.aborted) return done;
  await db.transaction(async (transaction) => {
    if (done.written + done.removed) await announce(transaction);
    await writeIndexState(transaction, { revision: reached, analysed });
  });
  return done;
}
