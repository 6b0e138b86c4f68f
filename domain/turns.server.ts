import { setImmediate } from "node:timers/promises";

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Rounds of the event loop before each piece: a round takes in one new connection (libuv accepts one at a
 * time), and an idle one costs some microseconds. Fifty who ask at once of a server that has just started
 * hear after 0.3 s instead of 2.7 s.
 */
const rounds = 32;

/**
 * How long these rounds may take of the processor, ms: in each of them the embedded database may be at a long
 * statement of the background, and a visitor would wait for dozens of these. By the clock, a machine that does
 * something else for so long would end them, with nobody let in.
 */
const roundsEnd = 20;

/** What this thread has had of the processor, ms. */
function busy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Lets who has connected meanwhile in, before a piece of work. */
export async function letOthersIn(): Promise<void> {
  const end = busy() + roundsEnd;
  for (let round = 0; round < rounds && busy() < end; round++) await setImmediate();
}

/**
 * Runs jobs in the order of their arrival, a few at a time. All at once on one processor, each would finish
 * with the last; between two jobs, connections are served.
 */
export function takeTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let under = 0;
  return async (work) => {
    if (under < atOnce) under++;
    else await new Promise<void>((next) => void waiting.push(next));
    try {
      await letOthersIn();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else under--;
    }
  };
}
