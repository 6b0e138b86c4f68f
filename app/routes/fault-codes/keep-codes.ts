import { bookAddress } from "./fault-book.ts";

/** Longest wait for the service worker to report that it has every file, ms. */
const longestWait = 60_000;

/**
 * Has the service worker keep `/ecucode` on this device: the page, the codes in this language, and the files
 * that the page needs. Visitors who asked their browser to save data are left alone.
 * @returns whether the device has them
 */
export async function keepCodes(): Promise<boolean> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return false;
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  const files = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
  const assets = files
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === "kept"));
    port1.start();
    setTimeout(() => resolve(false), longestWait);
  });
  active.postMessage({ keep: [...new Set(["/ecucode", bookAddress, "/favicon.svg", ...assets])] }, [port2]);
  return answer;
}
