import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { startJobs } from "#adapters/jobs/jobs.server.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { openArchive } from "#db/copy/archive-reader.ts";
import { sessionOf } from "#db/copy/embedded-session.ts";
import { takeCopy } from "#db/copy/take.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { fill } from "#scripts/lib/fill.ts";

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
async function fillSample(database: OpenDatabase): Promise<void> {
  await importContent(database.patient, await readContent("content"));
  const jobs = await startJobs(database);
  await jobs.stop();
}

/**
 * The file of a dumped embedded database with the sample content, and its rows for one on a server: kept, until
 * what they are made of changes.
 */
async function sampleFiles(): Promise<{ dump: string; rows: string }> {
  const name = `build/sample-${hashOfSources()}`;
  const files = { dump: `${name}.tar`, rows: `${name}-rows.tar` };
  if (Object.values(files).every((file) => existsSync(file))) return files;
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
  // Another run may be making the same: the files appear whole.
  const unfinished = `build/sample-${randomUUID()}`;
  await writeFile(`${unfinished}.tmp`, Buffer.from(await (await dumped(template)).arrayBuffer()));
  await takeCopy(
    await sessionOf(embedded(template)),
    { list: async () => [], read: async () => undefined },
    `${unfinished}.rows`,
  );
  await template.close();
  await rename(`${unfinished}.rows`, files.rows);
  await rename(`${unfinished}.tmp`, files.dump);
  for (const old of globSync("build/sample-*.tar").filter(isOld)) rmSync(old, { force: true });
  return files;
}

export const sampleDump = async () => (await sampleFiles()).dump;

/** Fills an empty database on a server with the sample's rows: a third of what an import takes. */
export async function fillFromSample(url: string): Promise<void> {
  const archive = await openArchive((await sampleFiles()).rows);
  const compared = await fill(archive, { url }).finally(() => archive.close());
  const unlike = compared.filter(({ same }) => !same).map(({ name }) => name);
  if (unlike.length) throw new Error(`the sample's rows are others on the server: ${unlike.join(", ")}`);
}

/** Another run may still be copying one that is younger. */
const isOld = (file: string) => Date.now() - statSync(file).mtimeMs > 3_600_000;

function embedded({ driver }: OpenDatabase) {
  if (driver.kind !== "pglite") throw new Error("the template is an embedded database");
  return driver.client;
}

const dumped = (database: OpenDatabase): Promise<Blob> => embedded(database).dumpDataDir("none");

/** Makes a data folder with the sample content in its embedded database, which nobody has open. */
export async function makeSample(dir: string): Promise<void> {
  const template = new Blob([await readFile(await sampleDump())]);
  const database = await openDatabase({ dir: `${dir}/db`, template });
  await database.close();
}

// On its own, before tests start that all need it.
if (import.meta.main) await sampleFiles();
