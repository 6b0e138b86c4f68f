import { readFileSync } from "node:fs";
import { screenAddresses } from "#test/support/samples.ts";
import { localOrigins } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import type { Bench } from "../lib/bench.ts";
import { pause } from "../lib/numbers.ts";
import { serveSite } from "../lib/processes.ts";
import type { Row } from "../lib/table.ts";
import { visit } from "../lib/visit.ts";

/** Rounds through the samples of each screen. */
const turns = 3;

/** Memory of the process after every screen was visited in every language. */
export async function memory({ port, sample, say }: Bench): Promise<Row[]> {
  const site = await serveSite(port, await sample());
  try {
    const atStart = residentMegabytes(site.pid);
    let pages = 0;
    for (const locale of locales) {
      const host = new URL(localOrigins(port)[locale]).host;
      for (let turn = 0; turn < turns; turn++) {
        for (const path of screenAddresses(locale, turn)) {
          await visit(port, host, path);
          pages++;
        }
      }
      say(`${locale}: ${Math.round(residentMegabytes(site.pid))} MB`);
    }
    await pause(3_000);
    return [
      { name: "after the start", measured: `${Math.round(atStart)} MB` },
      {
        name: `after ${pages} visits: every screen in every language`,
        measured: `${Math.round(residentMegabytes(site.pid))} MB`,
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Resident memory of a process, MB; NaN where the system does not tell. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
