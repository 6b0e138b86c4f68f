import type { Exchange } from "./exchange.server.ts";
import { answerMs, followersPerAnswer } from "./limits.ts";

/** Called with the saved answer once it is complete; with undefined when it will not come. */
type Listener = (exchange: Exchange | undefined) => void;

type Parts = {
  read(requestId: string): Promise<Exchange | undefined>;
  /** Most answers that are waited for at once. */
  answers: number;
  /** Pauses between two looks, the first and the longest, ms. */
  pauses?: { first: number; longest: number };
  report(error: unknown, requestId: string): void;
};

/** How much longer each pause is than the one before. */
const growth = 1.5;

/**
 * Waits for answers of other processes until the database has them. One query serves all who wait for the
 * same answer, and queries become rarer the longer it takes.
 */
export function createWatch({ read, answers, report, pauses = { first: 500, longest: 4_000 } }: Parts) {
  const watched = new Map<string, Set<Listener>>();
  /** Ends the pause before the next look for an answer. */
  const wakers = new Map<string, () => void>();

  async function look(requestId: string, listeners: Set<Listener>): Promise<void> {
    const until = Date.now() + answerMs;
    let pause = pauses.first;
    let whole: Exchange | undefined;
    try {
      while (listeners.size && Date.now() < until) {
        await new Promise<void>((done) => {
          wakers.set(requestId, done);
          setTimeout(done, pause).unref();
        });
        if (!listeners.size) break;
        const exchange = await read(requestId);
        whole = exchange?.state === "running" ? undefined : exchange;
        if (whole || !exchange) break;
        pause = Math.min(pause * growth, pauses.longest);
      }
    } catch (error) {
      report(error, requestId);
    }
    watched.delete(requestId);
    wakers.delete(requestId);
    for (const listener of listeners) listener(whole);
  }

  /** @returns a function that ends the waiting; undefined where too many are waiting */
  function watch(requestId: string, listener: Listener): (() => void) | undefined {
    const others = watched.get(requestId);
    if (others ? others.size >= followersPerAnswer : watched.size >= answers) return undefined;
    const listeners = (others ?? new Set<Listener>()).add(listener);
    if (!others) {
      watched.set(requestId, listeners);
      void look(requestId, listeners);
    }
    return () => listeners.delete(listener);
  }
  return {
    watch,
    /** To be called when an answer is whole. */ look: (requestId: string) => wakers.get(requestId)?.(),
  };
}
