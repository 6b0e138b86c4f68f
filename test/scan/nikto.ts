import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpacked } from "#test/faults/lib/debian.ts";
import { runScanner } from "./run.ts";
import type { Scan } from "./scan.ts";

/** It is not free in Debian's sense, so it stands in a part of its own, of the release that has it. */
const line =
  "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main non-free";

/** nikto: some 6,500 known files, settings and programs that a server should not show. */
export async function nikto({ dir, port, seconds }: Scan): Promise<string[]> {
  const root = await unpacked(join(tmpdir(), "switchyard-nikto"), ["nikto"], { line });
  const config = join(dir, "nikto.conf");
  const settings = await readFile(join(root, "etc/nikto/config.txt"), "utf8");
  const kept = settings.replaceAll(/^(?:EXECDIR|UPDATES|RFIURL).*\n/gm, "");
  await writeFile(config, `${kept}\nEXECDIR=${join(root, "var/lib/nikto")}\nUPDATES=no\n`);
  const out = join(dir, "nikto.csv");
  const command = ["perl", `-I${join(root, "usr/share/perl5")}`, join(root, "usr/bin/nikto")];
  const target = ["-host", "127.0.0.1", "-port", String(port), "-nolookup", "-nointeractive", "-ask", "no"];
  const bounds = ["-maxtime", `${seconds}s`, "-config", config, "-Format", "csv", "-output", out];
  const said = await runScanner([...command, ...target, ...bounds], { cwd: dir, seconds: seconds + 30 });
  const table = await readFile(out, "utf8").catch(() => {
    throw new Error(`nikto wrote nothing: ${said.slice(-1_000)}`);
  });
  // Host, address, port, number of the check, method, address of what was found, what it is.
  const rows = table
    .split("\n")
    .map((text) => /^"[^"]*","[^"]*","\d+","([^"]*)","([^"]*)","([^"]*)","(.*)"$/.exec(text));
  return rows.flatMap((row) => (row ? [`${row[1]} ${row[2]} ${row[3]}: ${row[4]}`] : []));
}
