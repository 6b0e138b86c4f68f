import { setImmediate } from "node:timers/promises";

/** Does a piece of work when it is its turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Pieces of work in the order in which they were asked for, so many at a time. Done all at once on one processor, each
 * would be ready when the last is; and between two of them connections are served.
 */
export function takeTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let under = 0;
  return async (work) => {
    if (under < atOnce) under++;
    else await new Promise<void>((next) => void waiting.push(next));
    try {
      await setImmediate();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else under--;
    }
  };
}
