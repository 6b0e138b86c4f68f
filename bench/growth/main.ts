import { parseArgs } from "node:util";
import { openDatabase } from "#db/client.server.ts";
import { withOwnDatabase } from "../lib/own-database.ts";
import { whole } from "../lib/numbers.ts";
import { accounts } from "./accounts/part.ts";
import { chat } from "./chat/part.ts";
import { desk } from "./desk/part.ts";
import { files } from "./files/part.ts";
import type { Figure, Part } from "./lib/part.ts";
import { hearStatements } from "./lib/plans.ts";
import { printGrowth } from "./lib/print.ts";
import { products } from "./products/part.ts";
import { checkRoom, freeRoom } from "./lib/room.ts";
import { timingOn } from "./lib/timing.ts";

const parts: Record<string, Part> = { chat, accounts, products, files, desk };

/**
 * `npm run bench:growth [-- PART … --full --at 1,10,100 --patience 100]`: fills databases of its own on the server of
 * `TEST_DATABASE_URL` and measures at each size (docs/growth.md).
 */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      full: { type: "boolean", default: false },
      scale: { type: "string" },
      at: { type: "string", default: "1,10,100" },
      patience: { type: "string", default: "100" },
    },
  });
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL names no PostgreSQL server");
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length)
    throw new Error(`No such part: ${unknown.join(", ")}. There are ${Object.keys(parts).join(", ")}.`);
  const scale = Number(values.scale ?? (values.full ? 1 : 0.1));
  const shares = values.at.split(",").map(Number);
  if (!(scale > 0 && scale <= 1) || !shares.every((share) => share > 0 && share <= 100))
    throw new Error("--scale is above 0 and at most 1, --at a list of percentages");
  hearStatements();
  for (const name of positionals.length ? positionals : Object.keys(parts))
    await run(url, name, parts[name]!, { scale, shares, patience: Number(values.patience) });
}

type Sizes = { scale: number; shares: number[]; patience: number };

function run(url: string, name: string, part: Part, { scale, shares, patience }: Sizes): Promise<void> {
  const say = (line: string) => console.log(`› ${name}: ${line}`);
  return withOwnDatabase(url, async (address) => {
    const sizes = shares.map((share) => Math.round((part.full * scale * share) / 100));
    say(checkRoom((part.gigabytes * sizes.at(-1)!) / part.full, await freeRoom(url)));
    const database = await openDatabase({ url: address, dir: "", seconds: 600 });
    const columns: { size: number; figures: Figure[] }[] = [];
    try {
      const timing = timingOn(address, say);
      await part.prepare?.(database);
      for (const size of sizes) {
        const stage = { database, address, size, timing, patience, say };
        const began = performance.now();
        await part.grow(stage);
        say(`${whole(size)} ${part.unit}, filled in ${Math.round((performance.now() - began) / 1_000)} s`);
        columns.push({ size, figures: await part.measure(stage) });
      }
    } finally {
      await database.close();
    }
    printGrowth(part.unit, columns);
  });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
