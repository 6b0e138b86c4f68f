import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { fillFromSample, sampleDump } from "./sample.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database with the sample content: a dumped folder, or the name of a template on a server. */
    template: { kind: "embedded"; file: string } | { kind: "server"; url: string; name: string };
    /** A folder for the files of all sites; it goes with the run. */
    runDir: string;
  }
}

/** Makes the sample database once; every test file starts from a copy of it. */
export default async function setup(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), "switchyard-"));
  project.provide("runDir", dir);
  const url = project.name === "server" ? process.env.TEST_DATABASE_URL : undefined;
  const drop = url ? await setupServer(project, url) : undefined;
  if (!url) project.provide("template", { kind: "embedded", file: resolve(await sampleDump()) });
  return async () => {
    await drop?.();
    await rm(dir, { recursive: true, force: true });
  };
}

async function setupServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `switchyard_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  await fillFromSample(address.href);
  project.provide("template", { kind: "server", url, name });
  return async () => {
    // Copies of it that a worker did not live to drop have its name before theirs.
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')",
      [name],
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
  };
}
