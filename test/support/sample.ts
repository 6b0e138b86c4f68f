import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { startJobs } from "#adapters/jobs/jobs.server.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";

/** What the sample database is made of: the content, and the code that reads it. */
const sources =
  "{content,locales,db,domain,engines,importing,making,adapters}/**/*.{yaml,csv,json,sql,ts,js}";

/** What is shown, and found, depends on the day. */
const today = () => new Date().toISOString().slice(0, 10);

function hashOfSources(): string {
  const hash = createHash("sha256").update(today());
  for (const file of [...globSync(sources), "test/support/sample.ts"]
    .filter((name) => !name.includes(".test."))
    .toSorted())
    hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/**
 * Fills a database with the sample content, and with the tables of the job queue: a site would make them at its
 * first start, and each copy has one.
 */
export async function fillSample(database: OpenDatabase): Promise<void> {
  await importContent(database.patient, await readContent("content"));
  const jobs = await startJobs(database);
  await jobs.stop();
}

/** The file of a dumped database with the sample content: kept, until what it is made of changes. */
export async function sampleDump(): Promise<string> {
  const file = `build/sample-${hashOfSources()}.tar`;
  if (existsSync(file)) return file;
  mkdirSync("build", { recursive: true });
  const filled = await openDatabase({ dir: "memory://filled" });
  await fillSample(filled);
  await filled.db.execute("alter system set wal_recycle = off");
  await filled.db.execute("alter system set min_wal_size = '32MB'");
  // What was logged during the import is as large as the database: left out, every copy is made in half the
  // time.
  const template = await openDatabase({ dir: "memory://template", template: await dumped(filled) });
  await filled.close();
  await template.db.execute("checkpoint");
  // Another run may be making the same: the file appears whole.
  const unfinished = `build/sample-${randomUUID()}.tmp`;
  await writeFile(unfinished, Buffer.from(await (await dumped(template)).arrayBuffer()));
  await template.close();
  await rename(unfinished, file);
  for (const old of globSync("build/sample-*.tar").filter(isOld)) rmSync(old, { force: true });
  return file;
}

/** Another run may still be copying one that is younger. */
const isOld = (file: string) => Date.now() - statSync(file).mtimeMs > 3_600_000;

async function dumped({ driver }: OpenDatabase): Promise<Blob> {
  if (driver.kind !== "pglite") throw new Error("the template is an embedded database");
  return driver.client.dumpDataDir("none");
}

/** Makes a data folder with the sample content in its embedded database, which nobody has open. */
export async function makeSample(dir: string): Promise<void> {
  const template = new Blob([await readFile(await sampleDump())]);
  const database = await openDatabase({ dir: `${dir}/db`, template });
  await database.close();
}

// On its own, before tests start that all need it.
if (import.meta.main) await sampleDump();
