import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "#db/client.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { endProcesses } from "#test/support/process.ts";
import type { World } from "./drill.ts";
import { Postgres } from "./postgres.ts";

export type Options = { long: boolean; seed: number; requests?: number | undefined; say(line: string): void };

/** All that the drills share: a folder, a PostgreSQL server with the sample content in a template. */
export type House = {
  world(name: string): Promise<{ world: World; end(): Promise<void> }>;
  close(): Promise<void>;
};

const template = "template_site";

export async function openHouse(options: Options): Promise<House> {
  const dir = await mkdtemp(join(tmpdir(), "switchyard-faults-"));
  await chmod(dir, 0o755);
  const atEnd: (() => unknown)[] = [() => rm(dir, { recursive: true, force: true })];
  const close = () => undoAll(atEnd);
  try {
    const postgres = await Postgres.make(join(dir, "postgres"));
    atEnd.push(() => postgres.stop("SIGQUIT"));
    await fill(postgres);
    return { close, world: (name) => worldOf(name, join(dir, name), { ...options, postgres, house: atEnd }) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(postgres: Postgres): Promise<void> {
  await postgres.query(`create database ${template}`);
  const database = await openDatabase({ url: postgres.url(template), dir: "" });
  await importContent(database.patient, await readContent("content"));
  await database.close();
}

async function worldOf(
  name: string,
  dir: string,
  { house, ...options }: Options & { postgres: Postgres; house: (() => unknown)[] },
) {
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o755);
  const undo: (() => unknown)[] = [() => rm(dir, { recursive: true, force: true })];
  let databases = 0;
  const end = async () => {
    await undoAll(undo);
    await endProcesses();
  };
  house.push(end);
  const world: World = {
    ...options,
    dir,
    atEnd: (one) => void undo.push(one),
    async database() {
      const own = `${name.replaceAll("-", "_")}_${databases++}`;
      await options.postgres.query(`create database ${own} template ${template} strategy file_copy`);
      const url = options.postgres.url(own);
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => {}); // the server is stopped in some drills
      await client.connect();
      undo.push(() => client.end().catch(() => {}));
      return { url, name: own, client };
    },
  };
  return { world, end };
}

const late = () =>
  new Promise((_, fail) => setTimeout(() => fail(new Error("something does not end")), 10_000).unref());

/** The last one first; each is done once, and none keeps another from being done. */
async function undoAll(all: (() => unknown)[]): Promise<void> {
  for (let undo = all.pop(); undo; undo = all.pop()) {
    try {
      await Promise.race([undo(), late()]);
    } catch (error) {
      console.error(error);
    }
  }
}
