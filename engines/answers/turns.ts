import { setImmediate } from "node:timers/promises";

/** Does a piece of work when it is its turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Rounds of the event loop before each piece: a round takes in one new connection (libuv accepts one at a
 * time), and an idle one costs some microseconds. Fifty who ask at once of a server that has just started
 * hear after 0.3 s instead of 2.7 s.
 */
const rounds = 32;

/**
 * Pieces of work in the order in which they were asked for, so many at a time. Done all at once on one
 * processor, each would be ready when the last is; and between two of them connections are served.
 */
export function takeTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let under = 0;
  return async (work) => {
    if (under < atOnce) under++;
    else await new Promise<void>((next) => void waiting.push(next));
    try {
      for (let round = 0; round < rounds; round++) await setImmediate();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else under--;
    }
  };
}
