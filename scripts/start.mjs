// npm start: installs and builds what is missing, then serves. Runs on any Node from 20 on.
import { spawn } from "node:child_process";
import { frugal } from "./lib/frugal.mjs";
import { ensureBuilt, ensureInstalled, pinnedNode, root, say } from "./lib/run.mjs";

await ensureInstalled();
await ensureBuilt();
say("Starting the site \u2026");
const server = spawn(pinnedNode, [...frugal.flags, "server/main.mjs"], {
  cwd: root,
  stdio: "inherit",
  env: { ...frugal.env, ...process.env },
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
  process.on(signal, () => server.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
server.on("close", (code) => process.exit(code ?? 1));
