/** Time after which an event stream counts as broken, ms. */
const streamTimeout = 10_000;

/** Whether local and session storage can be written. */
export function storageWorks(): boolean {
  try {
    localStorage.setItem("self-check", "1");
    localStorage.removeItem("self-check");
    sessionStorage.setItem("self-check", "1");
    sessionStorage.removeItem("self-check");
    return true;
  } catch {
    return false;
  }
}

/**
 * Reports whether events of a stream arrive one by one, as the chat needs them.
 * @returns a function that cancels the check
 */
export function streamWorks(report: (good: boolean) => void): () => void {
  const source = new EventSource("/healthz/stream");
  const timer = setTimeout(() => end(false), streamTimeout);
  let received = 0;
  const end = (good: boolean) => {
    clearTimeout(timer);
    source.close();
    report(good);
  };
  source.addEventListener("message", () => ++received === 3 && end(true));
  source.addEventListener("error", () => end(false));
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
