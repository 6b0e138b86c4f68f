import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureProgram } from "#test/faults/lib/tools.ts";
import { screenAddresses } from "#test/support/samples.ts";
import { runScanner } from "./run.ts";
import type { Scan } from "./scan.ts";

/** All that it has but those that ask servers on the internet, or guess passwords. */
const modules = [
  "backup",
  "blindsql",
  "buster",
  "cookieflags",
  "crlf",
  "csp",
  "csrf",
  "exec",
  "file",
  "htaccess",
  "http_headers",
  "methods",
  "permanentxss",
  "redirect",
  "shellshock",
  "sql",
  "xss",
];

type Found = { method: string; path: string; info: string; parameter: string | null };
type Report = { vulnerabilities: Record<string, Found[]>; anomalies: Record<string, Found[]> };

/** wapiti: goes through the pages as a visitor without scripts, and tries each parameter and each form. */
export async function wapiti({ dir, port, seconds, say }: Scan): Promise<string[]> {
  ensureProgram("wapiti");
  const base = `http://localhost:${port}`;
  const out = join(dir, "wapiti.json");
  const starts = screenAddresses("en", 0).flatMap((path) => ["-s", `${base}${path}`]);
  const bounds = ["--max-links-per-page", "25", "--max-files-per-dir", "400", "-d", "2", "-S", "normal"];
  const times = [
    "--max-scan-time",
    String(seconds),
    "--max-attack-time",
    String(Math.ceil(seconds / 8)),
    "-t",
    "10",
  ];
  const store = ["--store-session", dir, "--store-config", dir, "--no-bugreport", "--flush-session"];
  const report = ["-f", "json", "-o", out, "-v", "1"];
  const what = ["-u", `${base}/`, "--scope", "domain", "-m", modules.join(","), ...starts];
  const said = await runScanner(["wapiti", ...what, ...bounds, ...times, ...store, ...report], {
    cwd: dir,
    seconds: seconds * 3,
  });
  const text = await readFile(out, "utf8").catch(() => {
    throw new Error(`wapiti wrote nothing: ${said.slice(-1_000)}`);
  });
  const reached = /found (\d+) URLs and forms/.exec(said)?.[1] ?? "?";
  say(`wapiti: ${reached} addresses and forms, of ${starts.length / 2} screens`);
  const { vulnerabilities, anomalies } = JSON.parse(text) as Report;
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ method, path, info, parameter }) =>
      `${kind}: ${method} ${path}${parameter ? ` (${parameter})` : ""}: ${info}`.replaceAll(/\s+/g, " "),
    ),
  );
}
