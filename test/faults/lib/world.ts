import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { endProcesses } from "#test/support/process.ts";
import type { World } from "./drill.ts";
import { Postgres } from "./postgres.ts";
import { template, templateFile } from "./template.ts";

export type Options = {
  long: boolean;
  seed: number;
  requests?: number | undefined;
  from?: number | undefined;
  say(line: string): void;
};

/** What a drill is given, and what undoes it. */
type Given = { world: World; end(): Promise<void>; quietIsOver: Promise<void> };

/** All that the drills share: a folder, a PostgreSQL server with the sample content in a template. */
export type House = { world(name: string): Promise<Given>; close(): Promise<void> };

export async function openHouse(options: Options): Promise<House> {
  const dir = await mkdtemp(join(tmpdir(), "switchyard-faults-"));
  await chmod(dir, 0o755);
  const atEnd: (() => unknown)[] = [() => rm(dir, { recursive: true, force: true }), endProcesses];
  const close = () => undoAll(atEnd);
  try {
    const file = await templateFile(join(dir, "template"));
    const postgres = await Postgres.unpack(file, join(dir, "postgres"));
    atEnd.push(() => postgres.stop("SIGQUIT"));
    const parts = { ...options, file, postgres, house: atEnd };
    return { close, world: (name) => worldOf(name, join(dir, name), parts) };
  } catch (error) {
    await close();
    throw error;
  }
}

type Parts = Options & { file: string; postgres: Postgres; house: (() => unknown)[] };

async function worldOf(name: string, dir: string, { house, file, ...options }: Parts): Promise<Given> {
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o755);
  const undo: (() => unknown)[] = [() => rm(dir, { recursive: true, force: true })];
  let [databases, servers] = [0, 0];
  const end = () => undoAll(undo);
  house.push(end);
  const quiet = Promise.withResolvers<void>();
  const world: World = {
    ...options,
    say: (line) => options.say(`${name}: ${line}`),
    dir,
    atEnd: (one) => void undo.push(one),
    quietIsOver: () => quiet.resolve(),
    async database() {
      const own = `${name.replaceAll("-", "_")}_${databases++}`;
      await options.postgres.query(`create database ${own} template ${template} strategy file_copy`);
      const url = options.postgres.url(own);
      return { url, name: own, client: await watching(url, undo) };
    },
    async server({ env = {}, at = join(dir, `postgres-${servers++}`) } = {}) {
      const server = await Postgres.unpack(file, at, env);
      undo.push(() => server.stop("SIGQUIT"));
      return { server, url: server.url(template), name: template };
    },
  };
  return { world, end, quietIsOver: quiet.promise };
}

/** A connection to look into a database, whatever happens to its server. */
async function watching(url: string, undo: (() => unknown)[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  undo.push(() => client.end().catch(() => {}));
  return client;
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
