// npm run test:faults: processes are killed, databases stopped, disks filled, and what visitors were told is
// compared with what is there (docs/testing.md). Ends with `N passed, N failed`.
import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";

import { clock } from "./drills/clock.ts";
import { database } from "./drills/database.ts";

import { disk } from "./drills/disk.ts";
import { fuzz } from "./drills/fuzz.ts";
import { kill } from "./drills/kill.ts";
import { mail } from "./drills/mail.ts";
import { poison } from "./drills/poison.ts";

import { restore } from "./drills/restore.ts";
import { rolling } from "./drills/rolling.ts";
import { sharedCache } from "./drills/shared-cache.ts";
import { slow } from "./drills/slow.ts";
import type { Drill, Row } from "./lib/drill.ts";
import { type Done, runAll } from "./lib/lanes.ts";
import { type House, openHouse } from "./lib/world.ts";

/** Those that take longest first: they run side by side. */
const drills: Drill[] = [
  slow,
  fuzz,
  database,
  kill,
  rolling,
  mail,
  clock,
  disk,
  sharedCache,
  poison,
  restore,
];

const { values: options } = parseArgs({
  options: {
    long: { type: "boolean", default: false },
    /** Names of drills, with commas between them. */
    only: { type: "string" },
    seed: { type: "string" },
    /** Mutated requests, where others are wanted than the form says, and the first of them. */
    count: { type: "string" },
    from: { type: "string" },
    /** Drills side by side. */
    "at-once": { type: "string" },
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
  return drills.filter(({ name }) => names?.includes(name) ?? true);
}

type Told = Row & { drill: string };

function printTable(rows: readonly Told[]): void {
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
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
house = await openHouse({
  long: options.long,
  seed,
  requests: number(options.count),
  from: number(options.from),
  say,
});
say(`The server is there after ${seconds(began)} s`);
let done: Done[];
try {
  // What takes a minute of waiting in the long form is measured more quietly one by one.
  const atOnce = number(options["at-once"]) ?? (options.long ? 1 : 3);
  done = await runAll(wanted, { house, atOnce, say });
} finally {
  // Who stops it waits for the house to be closed, and ends the process.
  await (stopping ? new Promise(() => {}) : house.close());
}
const rows = done.flatMap(({ drill, rows }): Told[] => rows.map((row) => ({ drill, ...row })));
printTable(rows);
const passed = rows.filter(({ ok }) => ok).length;
const failed = rows.length - passed;
say(done.map(({ drill, took }) => `${drill} ${Math.round(took / 1_000)} s`).join(", "));
say(`${seconds(began)} s in all, seed ${seed}`);
if (options.report) {
  mkdirSync(dirname(options.report), { recursive: true });
  writeFileSync(options.report, JSON.stringify({ passed, failed }));
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
