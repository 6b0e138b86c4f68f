// Keeps /ecucode and /alarms for places without a network: an engine room. Nothing else of the site passes
// through here. Each page has a store of its own, so that keeping one takes nothing from the other.
const pages = ["/ecucode", "/alarms"];
const files = ["/media/fault-codes.json", "/media/alarms.json", "/favicon.svg"];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { keep: list, page } = event.data ?? {};
  if (!Array.isArray(list) || !pages.includes(page)) return;
  event.waitUntil(
    keep(page.slice(1), list).then(
      () => event.ports[0]?.postMessage("kept"),
      () => event.ports[0]?.postMessage("failed"),
    ),
  );
});

/** All or nothing: what is new is fetched first, then what is no longer needed goes. */
async function keep(store, list) {
  const cache = await caches.open(store);
  const missing = [];
  for (const path of list) if (!path.startsWith("/assets/") || !(await cache.match(path))) missing.push(path);
  await cache.addAll(
    missing.map((path) => new Request(path, { cache: path.startsWith("/assets/") ? "default" : "no-cache" })),
  );
  for (const request of await cache.keys())
    if (!list.includes(new URL(request.url).pathname)) await cache.delete(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && pages.includes(pathname))
    event.respondWith(networkFirst(request, pathname));
  else if (files.includes(pathname)) event.respondWith(networkFirst(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
});

async function networkFirst(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(path);
    if (kept) return kept;
    throw error;
  }
}

/** Files under /assets never change under their name. */
async function keptFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}
