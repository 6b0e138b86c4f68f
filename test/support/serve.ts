import { cpSync, rmSync } from "node:fs";
import { e2eSampleDir } from "./e2e.ts";
import { makeSample } from "./sample.ts";

/**
 * The site as `npm start` runs it, on a data folder of its own that goes when it stops, with the sample
 * content in it.
 */
const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error("DATA_DIR is missing");
const remove = () => {
  for (const dir of [dataDir, e2eSampleDir]) rmSync(dir, { recursive: true, force: true });
};
remove();
process.on("exit", remove);

// The content is read once: tests that start a site of their own copy this folder.
await makeSample(e2eSampleDir);
cpSync(e2eSampleDir, dataDir, { recursive: true });

await import("#server/main.ts");
