import type { Bench } from "../lib/bench.ts";
import { ms } from "../lib/numbers.ts";
import { withOwnDatabase } from "../lib/own-database.ts";
import { uncachedSite } from "../lib/site.ts";
import type { Row } from "../lib/table.ts";

const pages = {
  index: "/index",
  list: "/productinfo?class_id=1",
  product: "/product/1011/SGC6120N",
  solution: "/scheme/1",
  case: "/projectinfo/5",
};

/** Processor time of a page that is not kept, on PostgreSQL, ms, and its statements. */
const [most, mostStatements] = [15, 5];

/** One language is read before anything is counted, the other for the first time. */
const [warm, fresh] = ["localhost", "pt.localhost"];

/**
 * The cost of a page that is not kept: statements, React, scripts; without compression. On the embedded
 * database, and on PostgreSQL where `TEST_DATABASE_URL` names a server.
 */
export async function render({ sample }: Bench): Promise<Row[]> {
  const dir = await sample();
  const embedded = await costs(dir, "embedded");
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return embedded;
  return [
    ...embedded,
    ...(await withOwnDatabase(server, (url) => costs(`${dir}-render`, "PostgreSQL", url))),
  ];
}

async function costs(dataDir: string, where: string, url?: string): Promise<Row[]> {
  const site = await uncachedSite(dataDir, url);
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const { took, processor } = await site.costOf(path, "localhost");
      rows.push({
        name: `${name} (${path}), not kept, ${where}`,
        measured: `${ms(processor)} of processor, ${ms(took)} until it is there`,
        ...(url ? { target: ms(most), met: processor <= most } : {}),
      });
    }
    const all = await site.addresses();
    for (const paths of Object.values(all)) await site.costOfEach(paths, warm);
    for (const [host, when] of [
      [fresh, "for the first time"],
      [fresh, "again"],
    ] as const)
      for (const [name, paths] of Object.entries(all)) {
        const { processor, statements } = await site.costOfEach(paths, host);
        const met = processor <= most && statements <= mostStatements;
        rows.push({
          name: `each ${name} once (${paths.length}), in Portuguese, ${when}, ${where}`,
          measured: `${ms(processor)} of processor, ${statements.toFixed(1)} statements`,
          ...(url ? { target: `${ms(most)}, ${mostStatements} statements`, met } : {}),
        });
      }
    return rows;
  } finally {
    await site.close();
  }
}
