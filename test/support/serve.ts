import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The site as `npm start` runs it, on a fresh data folder that goes when it stops. */
const dataDir = await mkdtemp(join(tmpdir(), "switchyard-e2e-"));
process.env.DATA_DIR = dataDir;
process.on("exit", () => void rm(dataDir, { recursive: true, force: true }));
await import("#server/main.ts");
