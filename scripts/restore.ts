// npm run restore -- --from COPY [--dry-run]: restores a copy into an empty database and compares.
import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type ArchiveReader, openArchive } from "#db/copy/archive-reader.ts";
import { refuseFilled, refuseStrange } from "#db/copy/target.ts";
import { readEnv } from "#server/env.ts";
import { placeOf, printCompared, queueInstaller, siteFiles, type SiteFiles } from "./lib/copies.ts";
import { fill } from "./lib/fill.ts";

async function main(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { from: { type: "string" }, "dry-run": { type: "boolean" } },
  });
  if (!values.from) throw new Error("Say which copy: npm run restore -- --from COPY [--dry-run]");
  const path = resolve(values.from);
  if ((await stat(path)).isDirectory()) throw new Error(`${path} is a folder: name one of the copies in it`);
  const env = readEnv();
  const [place, files] = [placeOf(env), await siteFiles(env)];
  const archive = await openArchive(path);
  try {
    const { manifest } = archive;
    console.log(`A copy of ${manifest.madeAt}, from PostgreSQL ${manifest.database}`);
    refuseStrange(manifest, queueInstaller);
    const damaged = await archive.verify();
    if (damaged.length) throw new Error(`${path} is damaged: ${damaged.join(", ")}. Nothing was restored.`);
    await refuseOtherFiles(archive, files);
    if (values["dry-run"]) {
      await refuseFilled(place);
      console.log(`${manifest.tables.length} tables and ${manifest.files.length} files are sound and fit in`);
      return true;
    }
    const same = printCompared(await fill(archive, place));
    if (same) await writeFiles(archive, files);
    return same;
  } finally {
    await archive.close();
  }
}

async function refuseOtherFiles({ manifest }: ArchiveReader, files: SiteFiles): Promise<void> {
  for (const { path, sha256 } of manifest.files) {
    const there = await files.read(path);
    if (there && (await sumOf(there)) !== sha256)
      throw new Error(`${path} is there already, and is another file than in the copy`);
  }
}

async function writeFiles(archive: ArchiveReader, files: SiteFiles): Promise<void> {
  for (const entry of archive.manifest.files) {
    await files.write(entry.path, archive.readFile(entry), entry.size);
    const written = await files.read(entry.path);
    if (!written || (await sumOf(written)) !== entry.sha256)
      throw new Error(`${entry.path} was not written as it is in the copy`);
  }
  console.log(`${archive.manifest.files.length} files written, all the same`);
}

async function sumOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const sum = createHash("sha256");
  for await (const piece of body) sum.update(piece);
  return sum.digest("hex");
}

try {
  process.exit((await main(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
