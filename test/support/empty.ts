import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";

/** A database with nothing in it, of the kind that is tested: a folder, or one on the server. */
export async function emptyDatabase(): Promise<{
  url?: string;
  dir: string;
  drop: () => Promise<void>;
}> {
  const dir = await mkdtemp(join(inject("runDir"), "empty-"));
  const removeDir = () => rm(dir, { recursive: true, force: true });
  const template = inject("template");
  if (template.kind === "embedded") return { dir, drop: removeDir };
  // The name of the template before it: what a worker did not live to drop goes with the run.
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: template.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const address = new URL(template.url);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    dir,
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await removeDir();
    },
  };
}
