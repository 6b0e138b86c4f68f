import { LRUCache } from "lru-cache";
import { once } from "#domain/once.ts";

/**
 * Caches recent answers; concurrent requests for the same question share one answer. Failures are not kept.
 * @param most answers that are kept
 * @param moments ms since 1970, in order, at which something begins or ceases to be shown: then all are
 * forgotten
 */
export function repeated<T>(
  most: number,
  moments: readonly number[],
): (key: string, ask: () => Promise<T>) => Promise<T> {
  const answers = new LRUCache<string, Promise<T>>({ max: most });
  let until = -Infinity;
  return (key, ask) => {
    const now = Date.now();
    if (now >= until) {
      answers.clear();
      until = moments.find((moment) => moment > now) ?? Infinity;
    }
    return once(answers, key, ask);
  };
}
