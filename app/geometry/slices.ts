/** Longest piece of work without a pause for painting and input, ms. */
const slice = 8;

/**
 * @returns a function to be awaited between two pieces of work: it yields to the page when a slice is over
 */
export function slices(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < slice) return;
    await new Promise<void>((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}

/** Waits until the browser is idle, at most `patience` ms. */
export function idle(patience: number): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, Math.min(patience, 200));
  });
}
