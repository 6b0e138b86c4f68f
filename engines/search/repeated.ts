import { LRUCache } from "lru-cache";
import { once } from "#domain/once.ts";

/**
 * Remembers answers to what was asked lately; who asks the same meanwhile waits for the same answer. Failures
 * are not kept.
 * @param most answers that are kept
 * @param moments ms since 1970, in order, at which something begins or ceases to be shown: then all are
 * forgotten
 */
export function repeated<T>(
  most: number,
  moments: readonly number[],
): (key: string, ask: () => Promise<T>) => Promise<T> {
  const kept = new LRUCache<string, Promise<T>>({ max: most });
  let until = -Infinity;
  return (key, ask) => {
    const now = Date.now();
    if (now >= until) {
      kept.clear();
      until = moments.find((moment) => moment > now) ?? Infinity;
    }
    return once(kept, key, ask);
  };
}
