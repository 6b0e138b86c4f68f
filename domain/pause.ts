/** How long work may have the thread before others are served, ms. */
const stretch = 8;

/**
 * For work that takes long: what it returns is waited for again and again, and lets others be served whenever
 * the thread was the work's own for a while.
 */
export function pauses(): () => Promise<void> | undefined {
  let end = performance.now() + stretch;
  return () => (performance.now() < end ? undefined : rest());

  async function rest(): Promise<void> {
    await new Promise((done) => setImmediate(done));
    end = performance.now() + stretch;
  }
}
