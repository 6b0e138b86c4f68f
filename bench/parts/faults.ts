import { cp, rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { openDatabase } from "#db/client.server.ts";
import type { Bench } from "../lib/bench.ts";
import { shootAt } from "../lib/load.ts";
import { median, ms } from "../lib/numbers.ts";
import { type Server, serveSite } from "../lib/processes.ts";
import type { Row } from "../lib/table.ts";

/** Numbers of fault codes that are compared. */
const sizes = [5_000, 100_000] as const;

/** Typical queries: pairs, parameters, alarm lines, words, with and without a brand. */
const bodies = [
  { key: "110-0" },
  { key: "SPN100 FMI1" },
  { key: "ALARM 12 SPN 190 FMI 16 OC 3" },
  { key: "94" },
  { key: "oil pressure" },
  { key: "coolant temp" },
  { key: "oil", page: 3 },
  { spn: 111, fmi: 1 },
  { fmi: 3, page: 2 },
  {},
];

const rounds = 3;
const load = { connections: 8, seconds: 6, rate: 25, bodies };

/** `ecuList` with many times the sample's codes; the two servers take turns under the same load. */
export async function faults({ port, sample, say }: Bench): Promise<Row[]> {
  const servers: Server[] = [];
  const dirs: string[] = [];
  try {
    for (const [i, size] of sizes.entries()) {
      say(`Making a database with ${size.toLocaleString("en")} fault codes …`);
      dirs.push(await withCodes(await sample(), size));
      servers.push(await serveSite(port + i, dirs[i]!, "served"));
    }
    const p99: number[][] = [[], []];
    for (const server of servers) await shootAt({ ...load, seconds: 3, url: `${server.url}/web/ecuList` });
    for (let round = 0; round < rounds; round++)
      for (const [i, server] of servers.entries())
        p99[i]!.push((await shootAt({ ...load, url: `${server.url}/web/ecuList` })).p99);
    const [small, large] = p99.map(median);
    return [
      ...sizes.map((size, i) => ({
        name: `web/ecuList, ${size.toLocaleString("en")} codes`,
        measured: `at ${load.rate} requests/s p99 ${ms(median(p99[i]!))}`,
      })),
      {
        name: "p99, growth",
        measured: `× ${(large! / small!).toFixed(2)}`,
        target: "< 3",
        met: large! / small! < 3,
      },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(dirs.map((dir) => rm(dir, { recursive: true, force: true })));
  }
}

/** A copy of the sample with its codes repeated under other parameter numbers, until there are enough. */
async function withCodes(sample: string, size: number): Promise<string> {
  const dir = `${sample}-${size}`;
  await cp(sample, dir, { recursive: true });
  const database = await openDatabase({ dir: `${dir}/db` });
  await database.db.execute(sql`
    with there as (select count(*)::int as codes from fault_code)
    insert into fault_code (brand_id, spn, fmi, name, cause, response, action, severity, words)
    select brand_id, spn + n * 1000000, fmi, name, cause, response, action, severity,
      array_to_tsvector(array_append(tsvector_to_array(words), (spn + n * 1000000)::text))
    from fault_code, there, generate_series(1, ${Math.ceil(size / 1000)}::int) n
    limit greatest(0, ${size}::int - (select codes from there))`);
  await database.db.execute(sql`analyze fault_code`);
  await database.close();
  return dir;
}
