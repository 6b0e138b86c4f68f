import { Worker } from "node:worker_threads";
import { SiteError } from "#domain/error.ts";
import type { Tasks } from "./tasks.ts";

type MakeOptions = {
  /** Removes the work from the queue; work that has begun is finished. */
  signal?: AbortSignal | undefined;
  /** Idle priority: begins when nothing else waits, and is never refused. */
  idle?: boolean | undefined;
  /** Never refused: for results of which there are few, made once and cached. */
  always?: boolean | undefined;
};

/** Runs what costs much processor time, one task at a time, in a thread of its own. */
export type Maker = {
  /**
   * @throws SiteError busy, when the queue is full or the task waited too long
   * @throws the signal's reason, when it was removed from the queue
   */
  make<K extends keyof Tasks>(
    kind: K,
    input: Parameters<Tasks[K]>[0],
    options?: MakeOptions,
  ): Promise<Awaited<ReturnType<Tasks[K]>>>;
  /** @throws SiteError busy, when the queue is full: asked before what costs much is gathered for a task */
  demandRoom(): void;
  load(): { making: boolean; waiting: number };
  close(): Promise<void>;
};

/** Tasks that may wait for the thread. */
const mostWaiting = 16;
/** How long a task may wait, s. */
const longestWait = 20;
/** How long a task may take, s; then its thread is terminated. */
const longestWork = 60;
/** Seconds without work after which the thread ends, to free its memory. */
const restAfter = 60;
/** `Retry-After` of a refusal, s. */
const retryAfter = 15;

type Job = {
  kind: keyof Tasks;
  input: unknown;
  idle: boolean;
  done(made: never): void;
  fail(error: unknown): void;
  /** Stops the waiting clock and the abort listener, once the task has begun or ended. */
  leaveQueue(): void;
};

const busy = () => new SiteError("busy", "busy", { retryAfter });

/**
 * @param program the thread's program; tests pass their own
 * @param givesWay whether everything else on the machine goes before the thread
 */
export function createMaker(
  program = new URL("./make-thread.ts", import.meta.url),
  { givesWay = true }: { givesWay?: boolean } = {},
): Maker {
  const queue: Job[] = [];
  let thread: Worker | undefined;
  let current: Job | undefined;
  let clock: NodeJS.Timeout | undefined;

  function endThread(): Promise<number> | undefined {
    const ending = thread;
    thread = undefined;
    ending?.removeAllListeners();
    ending?.on("error", () => {}); // it may fail while it ends
    return ending?.terminate();
  }

  function setClock(seconds: number, act: () => void): void {
    clearTimeout(clock);
    clock = setTimeout(act, seconds * 1_000);
    clock.unref();
  }

  /** Settles the present task, and begins the next. */
  function settle(end: (job: Job) => void): void {
    const job = current;
    current = undefined;
    thread?.unref();
    if (job) end(job);
    setClock(restAfter, () => void endThread());
    begin();
  }

  function fail(error: unknown): void {
    void endThread();
    settle((job) => job.fail(error));
  }

  function startThread(): Worker {
    const workerData = { program: program.href, givesWay };
    const started = new Worker(new URL("./thread.mjs", import.meta.url), { name: "maker", workerData });
    started.on("message", (answer: { made: never } | { error: unknown }) =>
      settle((job) => ("error" in answer ? job.fail(answer.error) : job.done(answer.made))),
    );
    started.on("error", fail);
    started.on("exit", (code) => fail(new Error(`the thread that makes files ended with ${code}`)));
    return started;
  }

  function begin(): void {
    if (current || !queue.length) return;
    const next = queue.findIndex((job) => !job.idle);
    const [job] = queue.splice(Math.max(next, 0), 1);
    job!.leaveQueue();
    current = job;
    thread ??= startThread();
    thread.ref();
    setClock(longestWork, () => fail(new Error(`making a ${job!.kind} took too long`)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    thread.postMessage({ kind: job!.kind, input: job!.input });
  }

  function enter(job: Omit<Job, "leaveQueue">, { signal, always }: MakeOptions): void {
    const leave = (reason: unknown) => {
      entry.leaveQueue();
      queue.splice(queue.indexOf(entry), 1);
      job.fail(reason);
    };
    const onAbort = () => leave(signal?.reason);
    const waited = job.idle || always ? undefined : setTimeout(() => leave(busy()), longestWait * 1_000);
    waited?.unref();
    const entry: Job = {
      ...job,
      leaveQueue() {
        clearTimeout(waited);
        signal?.removeEventListener("abort", onAbort);
      },
    };
    signal?.addEventListener("abort", onAbort);
    queue.push(entry);
    begin();
  }

  const isFull = () => queue.filter((job) => !job.idle).length >= mostWaiting;

  return {
    make(kind, input, options = {}) {
      const { signal, idle = false, always = idle } = options;
      return new Promise((done, fail) => {
        if (signal?.aborted) fail(signal.reason as Error);
        else if (!always && isFull()) fail(busy());
        else enter({ kind, input, idle, done, fail }, options);
      });
    },
    demandRoom() {
      if (isFull()) throw busy();
    },
    load: () => ({ making: current !== undefined, waiting: queue.length }),
    async close() {
      clearTimeout(clock);
      const closed = new Error("the site is closing");
      for (const job of queue.splice(0)) {
        job.leaveQueue();
        job.fail(closed);
      }
      current?.fail(closed);
      current = undefined;
      await endThread();
    },
  };
}
