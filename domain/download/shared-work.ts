type Work<T> = { result: Promise<T>; waiting: number; abort: AbortController };

/**
 * Work that several callers may wait for: done once per key, and aborted when nobody waits for it any more.
 */
export function sharedWork<T>() {
  const underWay = new Map<string, Work<T>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): Work<T> {
    const abort = new AbortController();
    const result = start(abort.signal).finally(() => {
      if (underWay.get(key) === work) underWay.delete(key);
    });
    result.catch(() => {}); // if nobody waits any more, a failure is not unhandled
    const work = { result, waiting: 0, abort };
    underWay.set(key, work);
    return work;
  }

  return async function share(
    key: string,
    start: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    signal?.throwIfAborted();
    const known = underWay.get(key);
    // Aborted work may not have ended yet: it is not joined.
    const work = known && !known.abort.signal.aborted ? known : begin(key, start);
    work.waiting++;
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(signal?.reason as Error);
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([work.result, gone.promise]);
    } finally {
      signal?.removeEventListener("abort", leave);
      if (--work.waiting === 0) work.abort.abort();
    }
  };
}
