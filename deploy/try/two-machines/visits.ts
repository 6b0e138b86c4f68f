import { type Read, readers, writers } from "#test/faults/lib/load.ts";

/** Where visitors come in: the moving address, machine A's and B's haproxy. */
export const ports = { site: 8_000, a: 8_001, b: 8_002 } as const;

/** The ten processes themselves: A's five, then B's. */
export const processes = Array.from({ length: 10 }, (_, i) => 9_001 + i);
export const nameOf = (port: number) => (port <= 9_005 ? `a${port - 9_000}` : `b${port - 9_005}`);

const hosts = ["www", "cn", "hk", "br", "es", "tr"].map((name) => `${name}.example.com`);
let never = 0;

/** Kept pages, pages that nobody asked for yet, calls, in six languages. */
export const reads: Read[] = hosts.flatMap((host, i) => [
  { path: "/index", host },
  { path: `/productinfo?class_id=${i + 1}`, host },
  { path: "/index.data", host },
  { path: "/web/productsClass", host },
  {
    get path() {
      return `/search?key=SGC${never++}`;
    },
    host,
  },
]);

/** Visitors who read and send, through the moving address, and some through B's haproxy. */
export function visit({ every = 100, atOnce = 1 } = {}) {
  const reading = [ports.site, ports.b].map((port) => readers(port, reads, { atOnce, every }));
  const writing = writers(ports.site, ["enquiry", "registration"], { atOnce, every: every * 2 });
  return {
    reading,
    writing,
    async stop() {
      await Promise.all([...reading.map((one) => one.stop()), writing.stop()]);
      return {
        read: reading.reduce((sum, { count }) => sum + count, 0),
        failures: reading.flatMap(({ failures }) => failures),
        times: reading.flatMap(({ times }) => times).toSorted((a, b) => a - b),
        written: writing.written,
        refused: writing.refused,
        unclear: writing.unclear,
      };
    },
  };
}

export const quantile = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
