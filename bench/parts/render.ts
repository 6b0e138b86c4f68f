import type { Bench } from "../lib/bench.ts";
import { ms } from "../lib/numbers.ts";
import { uncachedSite } from "../lib/site.ts";
import type { Row } from "../lib/table.ts";

const pages = {
  index: "/index",
  list: "/productinfo?class_id=1",
  product: "/product/1011/SGC6120N",
  solution: "/scheme/1",
  case: "/projectinfo/5",
};

/** The cost of a page that is not cached: loaders, React, compression. */
export async function render({ sample }: Bench): Promise<Row[]> {
  const site = await uncachedSite(await sample());
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages))
      rows.push({ name: `${name} (${path}), uncached`, measured: ms(await site.timeOf(path, "localhost")) });
    return rows;
  } finally {
    await site.close();
  }
}
