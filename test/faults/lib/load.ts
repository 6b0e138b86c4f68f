import { type Answered, ask, newAddress } from "./ask.ts";
import { pause } from "./wait.ts";
import { type Author, type Kind, write, type Written } from "./writing.ts";

export type Read = { path: string; host?: string; ok?: (answer: Answered) => boolean };

/** What readers met: how many requests, how long they took, and what failed. */
export type Readings = { count: number; times: number[]; failures: string[]; stop(): Promise<void> };

/** Visitors who read one address after the other, until they are stopped. */
export function readers(
  port: number,
  reads: readonly Read[],
  { atOnce = 4, every = 0, timeout = 30_000 } = {},
): Readings {
  const stopped = new AbortController();
  let next = 0;
  const readings: Readings = {
    count: 0,
    times: [],
    failures: [],
    async stop() {
      stopped.abort();
      await all;
    },
  };
  const reader = async () => {
    while (!stopped.signal.aborted) {
      const { path, host = "localhost", ok } = reads[next++ % reads.length]!;
      readings.count++;
      try {
        const headers = { host, "x-forwarded-for": newAddress() };
        const answer = await ask(port, { path, headers, timeout });
        readings.times.push(answer.ms);
        if (ok ? !ok(answer) : answer.status !== 200) readings.failures.push(`${path} ${answer.status}`);
      } catch (error) {
        readings.failures.push(`${path} ${(error as Error).message}`);
      }
      if (every) await pause(every);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, reader));
  return readings;
}

/** What writers met: what was acknowledged, what was refused, and tries that ended without an answer. */
export type Writings = {
  written: Written[];
  refused: string[];
  unclear: string[];
  /** Lets them end what they have begun. */
  stop(): Promise<void>;
};

/** Numbers of messages are not used twice in one run. */
let numbers = 0;

/** Visitors who send messages of the given kinds, until they are stopped. */
export function writers(
  port: number,
  kinds: readonly Kind[],
  { atOnce = 3, every = 20, authors = [] as readonly Author[] } = {},
): Writings {
  const stopped = new AbortController();
  const writings: Writings = {
    written: [],
    refused: [],
    unclear: [],
    async stop() {
      stopped.abort();
      await all;
    },
  };
  const writer = async () => {
    while (!stopped.signal.aborted) {
      const number = numbers++;
      const kind = kinds[number % kinds.length]!;
      const outcome = await write({ port, number, kind, author: authors[number % (authors.length || 1)] });
      writings.unclear.push(...outcome.unclear);
      if (outcome.written) writings.written.push(outcome.written);
      else writings.refused.push(outcome.refused ?? `${kind} ${number} was never acknowledged`);
      if (every) await pause(every);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, writer));
  return writings;
}
