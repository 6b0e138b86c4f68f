// npm run bench: measures speed, size and load; prints the table that docs/performance.md explains.
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureBuilt, ensureInstalled, pinnedNode, run } from "./lib/run.mjs";

await ensureInstalled();
const browser = await ensureBrowser();
await ensureBuilt();
process.exit(
  await run(pinnedNode, ["bench/main.ts", ...process.argv.slice(2)], { env: { CHROME_PATH: browser } }),
);
