import { fileURLToPath } from "node:url";
import type { Bare } from "../lib/bare.ts";
import type { Bench } from "../lib/bench.ts";
import { shootAt } from "../lib/load.ts";
import { kb, median, ms, pause, whole } from "../lib/numbers.ts";
import { type Server, serve, serveSite } from "../lib/processes.ts";
import type { Row } from "../lib/table.ts";

const pages = ["/index", "/product/1011/SGC6120N"];
const rounds = 3;
const shot = { connections: 64, seconds: 4, headers: { "Accept-Encoding": "br" } };

/** Pages from the page cache, compared with a bare server that sends the same bytes; the two take turns. */
export async function cache({ port, sample }: Bench): Promise<Row[]> {
  const site = await serveSite(port, await sample(), "served");
  const rows: Row[] = [];
  try {
    for (const path of pages) {
      const size = await settledSize(site.url + path);
      const bare = await serveBare({ port: port + 1, from: site.url + path });
      try {
        rows.push(...(await compare(site, bare, path, size)));
      } finally {
        await bare.stop();
      }
    }
  } finally {
    await site.stop();
  }
  return rows;
}

function serveBare(options: Bare): Promise<Server> {
  const script = fileURLToPath(import.meta.resolve("../lib/bare.ts"));
  return serve({ args: [script, JSON.stringify(options)], port: options.port, path: "/", core: "served" });
}

type Hits = { rps: number; p99: number; processor: number };

async function compare(site: Server, bare: Server, path: string, size: number): Promise<Row[]> {
  const servers = { bare, site };
  const hits: Record<"bare" | "site", Hits[]> = { bare: [], site: [] };
  const whos = ["bare", "site"] as const;
  for (const who of whos) await shootAt({ ...shot, seconds: 1, url: servers[who].url + path });
  for (let round = 0; round < rounds; round++)
    for (const who of whos) hits[who].push(await shootRound(servers[who], path));
  const of = (who: keyof typeof hits, what: keyof Hits) => median(hits[who].map((h) => h[what]));
  const words = (who: keyof typeof hits) =>
    `${whole(of(who, "rps"))} requests/s, p99 ${ms(of(who, "p99"))}, ${Math.round(of(who, "processor"))} µs of processor a request`;
  const ratio = of("site", "rps") / of("bare", "rps");
  return [
    { name: `${path}, bare Node http (${kb(size)})`, measured: words("bare") },
    { name: `${path}, from the page cache`, measured: words("site") },
    {
      name: `${path}, ratio`,
      measured: `${ratio.toFixed(2)} (by processor time ${(of("bare", "processor") / of("site", "processor")).toFixed(2)})`,
      target: "≥ 0.80",
      met: ratio >= 0.8,
    },
  ];
}

/** One round; also in processor time, which is comparable on a machine where other processes run. */
async function shootRound(server: Server, path: string): Promise<Hits> {
  const before = server.processorTime();
  const { rps, p99 } = await shootAt({ ...shot, url: server.url + path });
  return { rps, p99, processor: ((server.processorTime() - before) * 1_000) / (rps * shot.seconds) };
}

/**
 * Repeats the request until the size has been the same for some seconds: the best compression, made after the
 * first answer, is then in place.
 */
async function settledSize(url: string): Promise<number> {
  let last = 0;
  for (let same = 0; same < 4; same++) {
    if (last) await pause(1_000);
    const response = await fetch(url, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
    const size = Number(response.headers.get("content-length"));
    if (size !== last) same = 0;
    last = size;
  }
  return last;
}
