import { exactly, type Row } from "#test/faults/lib/drill.ts";
import { type Machine, on, step } from "./machine.ts";

const machines: Machine[] = ["a", "b"];
const kept = "/root/settings-of-the-text.env";

/** All ten processes, with the settings of the text, or as they would ask the server itself. */
export async function start({ pooler }: { pooler: boolean }): Promise<Row[]> {
  await settings({ pooler });
  for (const machine of machines) await step(machine, "both: the site");
  return [exactly("processes that are ready", 10, 10, 10)];
}

/** Processes that start from now on go through the pooler, or not. */
export async function settings({ pooler }: { pooler: boolean }): Promise<void> {
  const direct = [
    `/^DATABASE_(DIRECT|REPLICA)/d`,
    `s#^DATABASE_URL=.*#DATABASE_URL=postgres://switchyard:PASSWORD@10.20.0.1:5432/switchyard?sslmode=no-verify#`,
    `s/^DATABASE_CONNECTIONS=.*/DATABASE_CONNECTIONS=8/`,
  ].join(";");
  for (const machine of machines)
    await on(
      machine,
      `cp -n /etc/switchyard.env ${kept}; sed -E '${pooler ? "" : direct}' ${kept} > /etc/switchyard.env`,
    );
}
