// npm run test:faults: processes are killed, databases stopped, disks filled, and what visitors were told is
// compared with what is there (docs/testing.md). Ends with `N passed, N failed`.
import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { database } from "./drills/database.ts";
import { kill } from "./drills/kill.ts";
import { rolling } from "./drills/rolling.ts";
import { sharedCache } from "./drills/shared-cache.ts";
import type { Drill, Row } from "./lib/drill.ts";
import { type House, openHouse } from "./lib/world.ts";

const drills: Drill[] = [kill, rolling, database, sharedCache];

const { values: options } = parseArgs({
  options: {
    long: { type: "boolean", default: false },
    /** Names of drills, with commas between them. */
    only: { type: "string" },
    seed: { type: "string" },
    /** Mutated requests, where others are wanted than the form says. */
    requests: { type: "string" },
    /** A file for the counts, as JSON. */
    report: { type: "string" },
  },
});

const say = (line: string) => console.log(`› ${line}`);
const seconds = (began: number) => Math.round((performance.now() - began) / 1_000);

function chosen(): Drill[] {
  const names = options.only?.split(",");
  const unknown = names?.find((name) => !drills.some((drill) => drill.name === name));
  if (unknown) throw new Error(`no drill is called ${unknown}: ${drills.map(({ name }) => name).join(", ")}`);
  return drills.filter(({ name, longOnly }) => names?.includes(name) ?? (options.long || !longOnly));
}

async function runDrill(house: House, { name, about, run }: Drill): Promise<Row[]> {
  const began = performance.now();
  say(`${name}: ${about} …`);
  const { world, end } = await house.world(name);
  try {
    return await run(world);
  } catch (error) {
    console.error(error);
    const found = error instanceof Error ? error.message.split("\n")[0]! : String(error);
    return [{ what: "the drill itself", count: 1, expected: "goes through", found, ok: false }];
  } finally {
    await end();
    say(`${name}: ${seconds(began)} s`);
  }
}

function printTable(rows: readonly (Row & { drill: string })[]): void {
  const cells = rows.map(({ drill, what, count, expected, found, ok }) => [
    drill,
    what,
    String(count),
    expected,
    found.slice(0, 160),
    ok ? "passed" : "FAILED",
  ]);
  const all = [["drill", "what", "count", "expected", "found", ""], ...cells];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  const line = (of: string[]) => `| ${of.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  console.log([line(all[0]!), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)].join("\n"));
}

const began = performance.now();
const seed = Number(options.seed ?? randomInt(2 ** 31));
const wanted = chosen();
say(`${options.long ? "the long form" : "the short form"}, seed ${seed}`);
say("A PostgreSQL server of its own, with the sample content …");
let house: House | undefined;
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void (house?.close() ?? Promise.resolve()).finally(() => process.exit(130));
  });
house = await openHouse({
  long: options.long,
  seed,
  requests: options.requests ? Number(options.requests) : undefined,
  say,
});
const rows: (Row & { drill: string })[] = [];
try {
  for (const drill of wanted)
    for (const row of await runDrill(house, drill)) rows.push({ drill: drill.name, ...row });
} finally {
  if (!stopping) await house.close();
}
printTable(rows);
const passed = rows.filter(({ ok }) => ok).length;
const failed = rows.length - passed;
say(`${seconds(began)} s, seed ${seed}`);
if (options.report) {
  mkdirSync(dirname(options.report), { recursive: true });
  writeFileSync(options.report, JSON.stringify({ passed, failed }));
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
