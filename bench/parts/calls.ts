import type { Bench } from "../lib/bench.ts";
import { shootAt } from "../lib/load.ts";
import { median, ms, whole } from "../lib/numbers.ts";
import { type Server, serveSite } from "../lib/processes.ts";
import type { Hits } from "../lib/shoot.ts";
import { uncachedSite } from "../lib/site.ts";
import { listBodies as bodies } from "../lib/list-bodies.ts";
import type { Row } from "../lib/table.ts";

const rounds = 3;
/** As much as the server can answer: each connection sends the next request at once. */
const full = { connections: 8, seconds: 3, bodies };
/** The load under which the two sizes' p99 are compared: the same number of requests per second for both. */
const steady = { connections: 8, seconds: 7, rate: 25, bodies };

type Size = "sample" | "hundredfold";

/** The list call at two sizes of the catalogue; the two servers take turns. */
export async function calls({ port, sample, hundredfold, say }: Bench): Promise<Row[]> {
  const dirs = { sample: await sample(), hundredfold: await hundredfold() };
  const servers: Server[] = [];
  try {
    servers.push(
      await serveSite(port, dirs.sample, "served"),
      await serveSite(port + 1, dirs.hundredfold, "served"),
    );
    const list = await listCall({ sample: servers[0]!, hundredfold: servers[1]! });
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    say("Rendering the list page at both sizes …");
    return [...list, ...(await listPage(dirs))];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function listCall(servers: Record<Size, Server>): Promise<Row[]> {
  const hits: Record<Size, { full: Hits[]; steady: Hits[] }> = {
    sample: { full: [], steady: [] },
    hundredfold: { full: [], steady: [] },
  };
  const address = (size: Size) => `${servers[size].url}/web/productsList`;
  const sizes: Size[] = ["sample", "hundredfold"];
  for (const size of sizes) await shootAt({ ...full, url: address(size) });
  for (let round = 0; round < rounds; round++) {
    for (const size of sizes) hits[size].full.push(await shootAt({ ...full, url: address(size) }));
    for (const size of sizes) hits[size].steady.push(await shootAt({ ...steady, url: address(size) }));
  }
  const of = (size: Size, load: "full" | "steady", what: "rps" | "p99") =>
    median(hits[size][load].map((h) => h[what]));
  const keepsUp = (size: Size) => of(size, "steady", "rps") >= 0.9 * steady.rate;
  const words = (size: Size) =>
    `${whole(of(size, "full", "rps"))} requests/s, p99 ${ms(of(size, "full", "p99"))}; at ${steady.rate} requests/s p99 ${ms(of(size, "steady", "p99"))}`;
  return [
    { name: "web/productsList, sample catalogue", measured: words("sample") },
    { name: "web/productsList, 100 times as large", measured: words("hundredfold") },
    growth(of("sample", "steady", "p99"), of("hundredfold", "steady", "p99"), {
      sample: keepsUp("sample"),
      hundredfold: keepsUp("hundredfold"),
    }),
  ];
}

/**
 * A server that cannot keep up builds a queue, and its p99 only tells the length of the run: then nothing is
 * compared.
 */
function growth(small: number, large: number, keepsUp: Record<Size, boolean>): Row {
  const row = { name: `p99 at ${steady.rate} requests/s, growth`, target: "< 3" };
  if (!keepsUp.sample) return { ...row, measured: "not comparable: the machine is too busy for this load" };
  if (!keepsUp.hundredfold) return { ...row, measured: "the large catalogue does not keep up", met: false };
  return { ...row, measured: `× ${(large / small).toFixed(2)}`, met: large / small < 3 };
}

async function listPage(dirs: Record<Size, string>): Promise<Row[]> {
  const taken: number[] = [];
  for (const size of ["sample", "hundredfold"] as const) {
    const site = await uncachedSite(dirs[size]);
    try {
      taken.push((await site.costOf("/productinfo", "localhost")).took);
    } finally {
      await site.close();
    }
  }
  const [small = NaN, large = NaN] = taken;
  return [
    {
      name: "/productinfo uncached, sample → 100 times",
      measured: `${ms(small)} → ${ms(large)} (× ${(large / small).toFixed(2)})`,
    },
  ];
}
