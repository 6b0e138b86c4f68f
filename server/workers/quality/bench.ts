import { Worker } from "node:worker_threads";
import type { Database } from "#db/client.server.ts";
import { lendTo } from "#db/lent.server.ts";
import type { TriedQuestion } from "#db/schema/staff/gap.ts";
import { takeTurns } from "#domain/turns.server.ts";
import { noteGathered } from "#engines/quality/read.server.ts";
import { storeGaps } from "#engines/quality/store.server.ts";
import type { EditedKind } from "#importing/documents/edited.ts";
import { asIfPublic } from "#importing/documents/preview.server.ts";
import type { ThreadData, ThreadTasks } from "./protocol.ts";

/**
 * Groups what was not answered well, and tries drafts; both in a thread, beside the one that serves
 * visitors.
 */
type Bench = {
  gather(): Promise<void>;
  /** @returns undefined where the version could not be public: the checks find something */
  tryVersion(version: {
    kind: EditedKind;
    id: number;
    version: number;
  }): Promise<TriedQuestion[] | undefined>;
  close(): Promise<void>;
};

/**
 * How long one task may take, s; then the thread is ended. While a draft is read, the embedded database
 * waits for it, as for a preview.
 */
const longest: Record<keyof ThreadTasks, number> = {
  gather: 240,
  prepare: 240,
  readDraft: 60,
  tryDraft: 300,
};
/** Seconds without work after which the thread ends, to free its memory. */
const restAfter = 180;

type Options = ThreadData & { db: Database; timeZone: string };

export function createBench({ db, timeZone, ...data }: Options): Bench {
  const inTurn = takeTurns(1);
  let thread: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Where the version that is tried is public; only while it is read. */
  let draft: Database | undefined;

  async function end(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  function start(): Worker {
    const program = new URL("./thread.ts", import.meta.url).href;
    const started = new Worker(new URL("../thread.mjs", import.meta.url), {
      name: "quality",
      workerData: { ...data, program },
    });
    lendTo(started, (name) => (name === "draft" ? (draft ?? db) : db));
    started.on("exit", () => {
      if (thread === started) thread = undefined;
    });
    return started;
  }

  /** One task of the thread, which is ended where it fails or takes too long. */
  function ask<K extends keyof ThreadTasks>(
    task: K,
    input?: Parameters<ThreadTasks[K]>[0],
  ): ReturnType<ThreadTasks[K]> {
    const worker = (thread ??= start());
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const clock = setTimeout(() => reject(new Error(`${task} took too long`)), longest[task] * 1_000);
    const hear = (message: { made?: unknown; error?: unknown; lent?: number }) => {
      if (message.lent !== undefined) return;
      if ("error" in message) reject(message.error);
      else resolve(message.made);
    };
    const gone = () => reject(new Error("the thread ended"));
    worker.on("message", hear).on("error", reject).on("exit", gone);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    worker.postMessage({ task, input });
    return promise
      .catch(async (error: unknown) => {
        await end();
        throw error;
      })
      .finally(() => {
        clearTimeout(clock);
        worker.off("message", hear).off("error", reject).off("exit", gone);
      }) as ReturnType<ThreadTasks[K]>;
  }

  /** Nothing else is done meanwhile; afterwards the thread rests, and ends. */
  const alone = <T>(work: () => Promise<T>) =>
    inTurn(async () => {
      if (isClosed) throw new Error("the site is closing");
      clearTimeout(rest);
      try {
        return await work();
      } finally {
        rest = setTimeout(() => void end(), restAfter * 1_000);
        rest.unref();
      }
    });

  return {
    gather: () =>
      alone(async () => {
        const at = new Date();
        await storeGaps(db, await ask("gather"));
        await noteGathered(db, at);
      }),
    tryVersion: ({ kind, id, version }) =>
      alone(async () => {
        await ask("prepare");
        const until = new Date();
        const isRead = await asIfPublic(db, { kind, id, version, until }, timeZone, async (tx) => {
          draft = tx;
          try {
            await ask("readDraft", { kind, id });
          } finally {
            draft = undefined;
          }
          return true;
        });
        return isRead ? ask("tryDraft", { kind, id }) : undefined;
      }),
    async close() {
      isClosed = true;
      clearTimeout(rest);
      await end();
    },
  };
}
