import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpacked } from "#test/faults/lib/debian.ts";
import { runScanner } from "./run.ts";
import type { Scan } from "./scan.ts";

/** It is not free in Debian's sense, so it stands in a part of its own, of the release that has it. */
const line =
  "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main non-free";

/** Its findings: all lines but those that tell what it does. */
const found = /^\+ (?!Target |Start Time|End Time|Server: |\d+ (?:host|items|requests)|No CGI).*$/gm;

/** nikto: some 6,500 known files, settings and programs that a server should not show. */
export async function nikto({ dir, port, seconds }: Scan): Promise<string[]> {
  const root = await unpacked(join(tmpdir(), "switchyard-nikto"), ["nikto"], { line });
  const config = join(dir, "nikto.conf");
  const settings = await readFile(join(root, "etc/nikto/config.txt"), "utf8");
  // Its own folders are where it was unpacked; it asks nobody for updates, and names no foreign address.
  const own = settings
    .replaceAll(/^(?:UPDATES|RFIURL)=.*\n/gm, "")
    .replaceAll(/=\/(var|usr)\//g, `=${root}/$1/`);
  await writeFile(config, `${own}\nUPDATES=no\nRFIURL=http://127.0.0.1:9/x?\n`);
  const command = ["perl", `-I${join(root, "usr/share/perl5")}`, join(root, "usr/bin/nikto")];
  const target = ["-host", "127.0.0.1", "-port", String(port), "-nolookup", "-nointeractive", "-ask", "no"];
  const bounds = ["-config", config];
  const said = await runScanner([...command, ...target, ...bounds], { cwd: dir, seconds });
  if (!said.includes("+ Target Port")) throw new Error(`nikto did nothing: ${said.slice(-1_000)}`);
  return said.match(found) ?? [];
}
