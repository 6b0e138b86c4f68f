import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#db/client.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { Postgres } from "./postgres.ts";

/** The database with the sample content: copied by who needs one among others, used by who has a server. */
export const template = "sample";

/** What the sample content in a database is made of. */
const sources =
  "{content,locales,db,domain,engines,importing,making,adapters}/**/*.{yaml,csv,json,sql,ts,js}";

/**
 * A server in a file: the import takes as long as a drill, so what it made is kept beside the system's other
 * temporary files, until what it is made of changes.
 */
export async function templateFile(dir: string): Promise<string> {
  const file = join(tmpdir(), `switchyard-faults-${hashOfSources()}.tar`);
  if (existsSync(file)) return file;
  const server = await Postgres.make(dir);
  try {
    await fill(server);
  } finally {
    await server.stop("SIGINT");
  }
  const unfinished = `${file}.${process.pid}`;
  execFileSync("tar", ["-cf", unfinished, "-C", dir, "data"]);
  rmSync(dir, { recursive: true });
  renameSync(unfinished, file);
  const old = globSync(join(tmpdir(), "switchyard-faults-*.tar*")).filter(
    (name) => name !== file && Date.now() - statSync(name).mtimeMs > 3_600_000,
  );
  for (const name of old) rmSync(name, { force: true });
  return file;
}

async function fill(server: Postgres): Promise<void> {
  await server.query(`create database ${template}`);
  const database = await openDatabase({ url: server.url(template), dir: "" });
  await importContent(database.patient, await readContent("content"));
  await database.close();
  // What was logged during the import is larger than what it made: left out, all is copied in half the time.
  await server.query("alter system set wal_recycle = off");
  await server.query("alter system set min_wal_size = '32MB'");
  await server.query("select pg_reload_conf()");
  await server.query("checkpoint");
}

function hashOfSources(): string {
  // What is shown, and found, depends on the day.
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  const files = globSync(sources).filter((name) => !name.includes(".test."));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
