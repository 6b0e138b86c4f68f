import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createSharedCaches, type SharedCaches } from "./shared-cache.server.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** What a cache was told. */
type Told = { method: string; tags: string; soft: boolean };

async function cacheThatHears(answer: () => number = () => 200, port = 0) {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    const { "surrogate-key": tags, purge } = request.headers;
    told.push({ method: request.method!, tags: String(tags), soft: purge === "soft" });
    response.writeHead(answer()).end();
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.close(() => {});
    server.closeAllConnections();
  };
  ends.push(close);
  const at = (server.address() as AddressInfo).port;
  return { told, port: at, url: `http://127.0.0.1:${at}/`, close };
}

function telling(urls: string[]) {
  const said: string[] = [];
  const log = {
    warn: (_: object, text: string) => void said.push(text),
    info: (_: object, text: string) => void said.push(text),
  };
  const caches: SharedCaches = createSharedCaches({ urls, everything: "all", log, again: 60, retry: 30 });
  ends.push(() => caches.stop());
  return { caches, said };
}

test("each cache is told at once, and once more for what was on its way", async () => {
  const [one, other] = [await cacheThatHears(), await cacheThatHears()];
  const { caches } = telling([one.url, other.url]);
  caches.drop(["a", "b"]);
  const purge = { method: "PURGE", tags: "a b", soft: false };
  for (const { told } of [one, other]) await expect.poll(() => told).toEqual([purge, purge]);
});

test("a cache that is down, or refuses, is told until it has taken it", async () => {
  let status = 503;
  const busy = await cacheThatHears(() => status);
  const { caches, said } = telling([busy.url]);
  caches.drop(["a"]);
  caches.drop(["b"]);
  await expect.poll(() => busy.told.length).toBeGreaterThan(4);
  status = 204;
  busy.told.length = 0;
  await expect.poll(() => busy.told.at(-1)?.tags.split(" ").toSorted()).toEqual(["a", "b"]);
  await expect
    .poll(() => said)
    .toEqual(["the shared cache was not told of a change", "the shared cache answers again"]);
  const { port, close } = busy;
  close();
  caches.drop(["c"]);
  await expect.poll(() => said.length).toBe(3);
  const back = await cacheThatHears(undefined, port);
  await expect.poll(() => back.told.at(-1)?.tags).toBe("c");
});

test("a very large change drops everything", async () => {
  const cache = await cacheThatHears();
  const { caches } = telling([cache.url]);
  caches.drop(Array.from({ length: 401 }, (_, i) => `tag${i}`));
  await expect.poll(() => cache.told[0]?.tags).toBe("all");
});

test("after a start pages are asked for anew, and shown meanwhile", async () => {
  const cache = await cacheThatHears();
  telling([cache.url]).caches.age();
  await expect.poll(() => cache.told[0]).toEqual({ method: "PURGE", tags: "all", soft: true });
});
