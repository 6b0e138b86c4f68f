// Checks of the two machines of docs/two-machines.md, run by two-machines.sh. Names of checks are arguments; without
// any, all of them in this order.
import type { Row } from "#test/faults/lib/drill.ts";
import { acknowledgedOnBoth, comeBack } from "./two-machines/again.ts";
import { changes, importedChange, madeFromReplica } from "./two-machines/content.ts";
import { death } from "./two-machines/death.ts";
import { serveFiles } from "./two-machines/files.ts";
import { load } from "./two-machines/load.ts";
import { step } from "./two-machines/machine.ts";
import { settings, start } from "./two-machines/start.ts";
import { roll } from "./two-machines/upgrade.ts";
import { works } from "./two-machines/works.ts";

const checks: Record<string, () => Promise<Row[]>> = {
  start: () => start({ pooler: false }),
  "load-direct": () => load("without the pooler"),
  "roll-direct": () => roll("restarts without the pooler, new release", 2),
  async "to-pooler"() {
    await settings({ pooler: true });
    return roll("restarts to the pooler, previous release", 1);
  },
  load: () => load("with the pooler"),
  works,
  content: importedChange,
  replica: madeFromReplica,
  changes,
  upgrade: () => roll("restarts with the pooler, new release", 2),
  death: () => death("A dies, its log was 2 s late", { dead: "a", slowLine: true, mayLose: true }),
  back: () => comeBack("a"),
  both: () => acknowledgedOnBoth("b"),
  async "death-both"() {
    await step("b", "acknowledged on both machines");
    return death("B dies, acknowledged on both", { dead: "b", slowLine: true });
  },
};

async function checkAll(names: readonly string[]): Promise<boolean> {
  const rows: Row[] = [];
  for (const name of names) {
    const began = performance.now();
    rows.push(...(await checks[name]!()));
    console.log(`› ${name}: ${Math.round((performance.now() - began) / 1_000)} s`);
  }
  for (const { what, count, expected, found, ok } of rows)
    console.log([what, count, expected, found.slice(0, 300), ok ? "passed" : "FAILED"].join(" | "));
  return rows.every(({ ok }) => ok);
}

const named = process.argv.slice(2);
if (named[0] === "files") await serveFiles();
else process.exit((await checkAll(named.length ? named : Object.keys(checks))) ? 0 : 1);
