import { crowding } from "./usage.ts";

/** Waits, ms. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

/**
 * Asks again and again until something is there.
 * @throws Error with what was waited for, after `seconds`, or later where the machine has too much to do
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { seconds = 60, every = 50 } = {},
): Promise<T> {
  let last: unknown;
  for (const end = Date.now() + seconds * 1_000 * crowding(); Date.now() < end;) {
    try {
      const found = await look();
      if (found !== undefined && found !== false) return found;
    } catch (error) {
      last = error;
    }
    await pause(every);
  }
  throw new Error(`waited ${seconds} s in vain for: ${what}`, { cause: last });
}

/** How long something takes to come, ms; `seconds` where it does not come. */
export async function timeUntil(look: () => Promise<boolean> | boolean, seconds: number): Promise<number> {
  const began = performance.now();
  await until("it", look, { seconds }).catch(() => {});
  return performance.now() - began;
}
