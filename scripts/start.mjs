// npm start: installs and builds what is missing, then serves. Runs on any Node from 20 on.
import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, pinnedNode, root, say } from "./lib/run.mjs";

await ensureInstalled();
await ensureBuilt();
say("Starting the site \u2026");
// Memory of compressions and files that are done goes back to the system (docs/operating.md, Memory).
const frugal = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };
const server = spawn(pinnedNode, ["--max-semi-space-size=16", "server/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...frugal, ...process.env },
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
  process.on(signal, () => server.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
server.on("close", (code) => process.exit(code ?? 1));
