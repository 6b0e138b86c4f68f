import { serviceWorkerAddress } from "../../ui/trusted.ts";

/** A screen that works without a network: its path, the file that it answers from there, and what searches it. */
export type KeptPage = { page: string; data: string; search: () => Promise<unknown> };

/** Longest wait for the service worker to report that it has every file, ms. */
const longestWait = 60_000;

/**
 * Has the service worker keep a screen on this device: the page, its data in this language, and the files that
 * the page needs. Visitors who asked their browser to save data are left alone.
 * @returns whether the device has them
 */
export async function keepPage({ page, data, search }: KeptPage): Promise<boolean> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return false;
  // Nobody has asked for it yet: it is among the files only once it was loaded.
  await search();
  await navigator.serviceWorker.register(serviceWorkerAddress());
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  const files = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
  const assets = files
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener("message", (event) => resolve(event.data === "kept"));
    port1.start();
    setTimeout(() => resolve(false), longestWait);
  });
  active.postMessage({ page, keep: [...new Set([page, data, "/favicon.svg", ...assets])] }, [port2]);
  return answer;
}
