// npm run dev: the site with hot reload.
import { spawn } from "node:child_process";
import { ensureInstalled, pinnedNode, root } from "./lib/run.mjs";

await ensureInstalled();
const server = spawn(
  pinnedNode,
  [
    "--watch-path=server",
    "--watch-path=domain",
    "--watch-path=locales",
    "--watch-preserve-output",
    "server/dev.ts",
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development" },
  },
);
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
server.on("close", (code) => process.exit(code ?? 1));
