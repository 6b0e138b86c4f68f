type Work<T> = { result: Promise<T>; waiting: number; abort: AbortController };

/**
 * Work that several may wait for: under one key it is done once, and its signal ends it when nobody waits for
 * it any more.
 */
export function sharedWork<T>() {
  const underWay = new Map<string, Work<T>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): Work<T> {
    const abort = new AbortController();
    const result = start(abort.signal).finally(() => {
      if (underWay.get(key) === work) underWay.delete(key);
    });
    result.catch(() => {}); // when nobody waits, nobody hears of a failure
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
    // What was given up may still be on its way out.
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
