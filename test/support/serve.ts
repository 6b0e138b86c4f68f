import { rmSync } from "node:fs";

/** The site as `npm start` runs it, on a fresh data folder that goes when it stops. */
const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error("DATA_DIR is missing");
const remove = () => rmSync(dataDir, { recursive: true, force: true });
remove();
process.on("exit", remove);
await import("#server/main.ts");
