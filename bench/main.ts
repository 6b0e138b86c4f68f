import { availableParallelism, cpus, loadavg } from "node:os";
import { accounts } from "./parts/accounts.ts";
import { attack } from "./parts/attack.ts";
import type { Part } from "./lib/bench.ts";
import { body } from "./parts/body.ts";
import { bytes } from "./parts/bytes.ts";
import { cache } from "./parts/cache.ts";
import { calls } from "./parts/calls.ts";
import { chat } from "./parts/chat.ts";
import { comments } from "./parts/comments.ts";
import { benchData } from "./lib/data.ts";
import { crowd } from "./parts/crowd.ts";
import { counting } from "./parts/counting.ts";
import { documents } from "./parts/documents.ts";
import { faults } from "./parts/faults.ts";
import { furtherScreens, lighthousePart } from "./parts/lighthouse.ts";
import { importing } from "./parts/import.ts";
import { memory } from "./parts/memory.ts";
import { canPin, hasWrk } from "./lib/processes.ts";
import { render } from "./parts/render.ts";
import { screens } from "./parts/screens.ts";
import { search } from "./parts/search.ts";
import { printTable, type Section } from "./lib/table.ts";

const parts: Record<string, Part> = {
  cache,
  counting,
  render,
  screens,
  calls,
  faults,
  accounts,
  comments,
  chat,
  search,
  import: importing,
  memory,
  attack,
  crowd,
  bytes,
  body,
  documents,
  lighthouse: lighthousePart,
  further: furtherScreens,
};

/**
 * `npm run bench [-- PART …]`: measures and prints one table (docs/performance.md). A missed target is a line
 * in the table, no failure; a part that cannot measure is one.
 */
async function main(asked: string[]): Promise<boolean> {
  const unknown = asked.filter((name) => !(name in parts));
  if (unknown.length)
    throw new Error(`No such part: ${unknown.join(", ")}. There are ${Object.keys(parts).join(", ")}.`);
  const say = (line: string) => console.log(`› ${line}`);
  const data = await benchData(say);
  const began = Date.now();
  const sections: Section[] = [];
  let whole = true;
  const load = loadavg()[0]!.toFixed(1);
  try {
    for (const [part, measure] of Object.entries(parts)) {
      if (asked.length && !asked.includes(part)) continue;
      const start = Date.now();
      try {
        const rows = await measure({
          port: Number(process.env.BENCH_PORT ?? 4740),
          browser: process.env.CHROME_PATH ?? "/usr/bin/chromium",
          sample: data.sample,
          hundredfold: data.hundredfold,
          say,
        });
        sections.push({ part, rows });
      } catch (error) {
        whole = false;
        console.error(error);
        sections.push({ part, rows: [{ name: "could not be measured", measured: "", met: false }] });
      }
      say(
        `${part}: ${Math.round((Date.now() - start) / 1000)} s, machine's load ${loadavg()[0]!.toFixed(1)}`,
      );
    }
  } finally {
    await data.remove();
  }
  printTable(sections);
  const tools = `${hasWrk ? "wrk" : "autocannon"}, ${canPin ? "server and load on a core each" : "cores not pinned"}`;
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${load} at the start, ${tools}, ${Math.round((Date.now() - began) / 1000)} s`,
  );
  return whole;
}

try {
  process.exit((await main(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
