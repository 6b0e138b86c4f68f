import { exactly, none, type Row } from "#test/faults/lib/drill.ts";
import { writers } from "#test/faults/lib/load.ts";
import { pause, until } from "#test/faults/lib/wait.ts";
import { countConnections } from "./connections.ts";
import { boot, type Machine, on, openPsql, step } from "./machine.ts";
import { kept } from "./upgrade.ts";
import { ports } from "./visits.ts";

const otherOf = (machine: Machine): Machine => (machine === "a" ? "b" : "a");

/** A dead machine comes back behind the other one, by the text's own commands. */
export async function comeBack(machine: Machine): Promise<Row[]> {
  const began = performance.now();
  await boot(machine);
  await step(machine, "a standby of the other machine");
  await step(machine, "in front of the other primary");
  await follows(otherOf(machine));
  const copied = performance.now();
  await step(machine, "both: the site");
  console.log(
    `› ${machine} came back: a standby after ${Math.round((copied - began) / 1_000)} s, its processes after ${Math.round((performance.now() - copied) / 1_000)} s more`,
  );
  return [exactly(`${machine} is back as a standby, with its processes`, 1, 1, 1)];
}

async function follows(primary: Machine): Promise<void> {
  const psql = openPsql(primary);
  await until(
    "the standby",
    async () => (await psql.query("select state from pg_stat_replication")) === "streaming",
  );
  psql.close();
}

/** Acknowledged on both machines: what that does while the standby is gone, and after it is done without. */
export async function acknowledgedOnBoth(primary: Machine): Promise<Row[]> {
  await step(primary, "acknowledged on both machines");
  const psql = openPsql(primary);
  await until(
    "sync",
    async () => (await psql.query("select sync_state from pg_stat_replication")) === "sync",
  );
  const writing = writers(ports.site, ["enquiry"], { atOnce: 4, every: 20 });
  await pause(8_000);
  const together = writing.written.length;
  const standby = otherOf(primary);
  await on(standby, "systemctl stop postgresql@15-main");
  await pause(1_000);
  const before = writing.written.length;
  const counting = countConnections(primary);
  await pause(30_000);
  const meanwhile = writing.written.length - before;
  const stuck = await psql.query("select count(*) from pg_stat_activity where wait_event = 'SyncRep'");
  await step(primary, "on one machine again");
  await until("writing", () => writing.written.length > before + meanwhile + 3);
  const most = counting.stop();
  await pause(2_000);
  await writing.stop();
  psql.close();
  console.log(
    `› on both: ${together} acknowledged in 8 s; without the standby ${meanwhile} in 30 s, ${stuck} commits that wait, ${writing.unclear.length} tries put off; after that ${writing.written.length - before - meanwhile}`,
    most,
  );
  await on(standby, "systemctl start postgresql@15-main");
  await follows(primary);
  return [
    exactly("acknowledged on one machine alone", 1, meanwhile, 0),
    none("refused", writing.written.length, writing.refused),
    ...(await kept("acknowledged on both", writing.written, primary)),
  ];
}
