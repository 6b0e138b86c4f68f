// npm run backup -- --to FOLDER|FILE: one copy of the database and of the files that change, while the site
// runs. docs/operating.md tells what is in it.
import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { takeCopy } from "#db/copy/take.ts";
import { readEnv } from "#server/env.ts";
import { failure, megabytes, openSource, placeOf, siteFiles } from "./lib/copies.ts";

let folder = ".";

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: "string" } } });
  if (!values.to) throw new Error("Say where to: npm run backup -- --to FOLDER or FILE");
  const path = await fileFor(resolve(values.to));
  folder = dirname(path);
  const began = performance.now();
  const env = readEnv();
  const files = await siteFiles(env);
  const source = await openSource(placeOf(env));
  try {
    const { manifest, size } = await takeCopy(source, files, path);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${path}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files; ${megabytes(size)} in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
  } finally {
    await source.close();
  }
}

/** In a folder each copy has the name of its moment. */
async function fileFor(to: string): Promise<string> {
  const there = await stat(to).catch(() => undefined);
  if (!there?.isDirectory()) return to;
  return join(to, `switchyard-${new Date().toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}.tar`);
}

// What is not finished goes with the process.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(failure(error, folder));
  process.exit(1);
}
