import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { run } from "#test/support/process.ts";
import { ask } from "../lib/ask.ts";
import { atLeast, type Drill, exactly, none, type Row, type World } from "../lib/drill.ts";
import { writers } from "../lib/load.ts";
import { Postgres } from "../lib/postgres.ts";
import { Site } from "../lib/site.ts";
import { pause, until } from "../lib/wait.ts";
import { canLogIn, type Kind } from "../lib/writing.ts";

const kinds: Kind[] = ["enquiry", "registration"];

/** What an empty server is filled with: a database, and the folder beside it. */
type Place = { url: string; client: Client; dataDir: string };

/** A copy is made while visitors write, and restored on an empty server. */
export const restore: Drill = {
  name: "restore",
  about: "a copy of a site under load, restored on an empty server and compared row by row",
  async run(world) {
    const own = await world.database();
    const from: Place = { ...own, dataDir: join(world.dir, "site") };
    const site = await Site.start(world, { url: own.url, dataDir: from.dataDir });
    const empty = await Postgres.make(join(world.dir, "empty"));
    world.atEnd(() => empty.stop("SIGQUIT"));

    const writing = writers(site.port, kinds, { atOnce: 3, every: 10 });
    await until("messages", () => writing.written.length >= (world.long ? 200 : 20));
    const before = [...writing.written];
    const copied = await command("backup", ["--to", join(world.dir, "amid.tar")], from);
    await pause(500);
    await writing.stop();
    const amid = await restored(world, empty, "amid");
    const rows: Row[] = [
      none("copies and restorations that failed", 2, failures([copied, amid.done])),
      none("messages that failed meanwhile", writing.written.length, [
        ...writing.unclear,
        ...writing.refused,
      ]),
      atLeast("messages while the copy was made", 1, writing.written.length - before.length, 1),
      ...(await compared(from.client, amid.place.client, "amid")),
      none(
        "messages from before it that are not in it",
        before.length,
        await missing(amid.place.client, before),
      ),
    ];
    await jobsDone(own.client);
    await site.stop("SIGTERM");
    const atRest = await command("backup", ["--to", join(world.dir, "rest.tar")], from);
    const rest = await restored(world, empty, "rest");
    rows.push(
      none("copies and restorations of a site at rest that failed", 2, failures([atRest, rest.done])),
      ...(await compared(from.client, rest.place.client, "at rest")),
      ...(await sameFiles(from.dataDir, rest.place.dataDir)),
      ...(await startedFrom(world, amid.place, before)),
    );
    return rows;
  },
};

type Done = { code: number | null; said: string };

async function command(name: string, args: string[], { url, dataDir }: Omit<Place, "client">): Promise<Done> {
  const { exit, output } = run([`scripts/${name}.ts`, ...args], { DATABASE_URL: url, DATA_DIR: dataDir });
  return { code: await exit, said: output() };
}

const failures = (all: Done[]) => all.filter(({ code }) => code !== 0).map(({ said }) => said.slice(-300));

async function restored(world: World, server: Postgres, name: string): Promise<{ place: Place; done: Done }> {
  await server.query(`create database restored_${name}`);
  const place = { url: server.url(`restored_${name}`), dataDir: join(world.dir, `restored-${name}`) };
  const done = await command("restore", ["--from", join(world.dir, `${name}.tar`)], place);
  const client = await server.client(`restored_${name}`);
  return { place: { ...place, client }, done };
}

const jobsDone = (client: Client) =>
  until(
    "the jobs",
    async () =>
      (await client.query("select 1 from pgboss.job where state in ('created', 'active', 'retry')"))
        .rowCount === 0,
  );

/** What a site changes after a copy, beside adding rows to it: of these the rows are told by their keys. */
const changing: Record<string, string> = {
  "pgboss.job": "id",
  "pgboss.queue": "name",
  "public.visitor_message": "id",
  "public.site_user": "id",
  "public.user_session": "id",
  "public.setting": "key",
};
/** What is there for a moment only, and a copy may do without. */
const passing =
  /^(?:public\.rate_limit|pgboss\.(?:bam|warning|version|job_dependency|subscription|schedule))$/;

async function tablesOf(client: Client): Promise<string[]> {
  // The parts of a table stand in it.
  const { rows } = await client.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss', 'drizzle') and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !passing.test(name));
}

/**
 * The rows of each table, as texts. Amid the load every row of the copy must be one of the site, by its key
 * where it changes later; at rest both must have the same.
 */
async function compared(from: Client, to: Client, moment: "amid" | "at rest"): Promise<Row[]> {
  const [names, there] = await Promise.all([tablesOf(from), tablesOf(to)]);
  const unlike: string[] = [];
  let count = 0;
  for (const name of names) {
    if (!there.includes(name)) continue;
    const key = moment === "amid" ? changing[name] : undefined;
    const [source, copy] = await Promise.all([from, to].map((client) => rowsOf(client, name, key)));
    count += copy!.size;
    const strange = [...copy!].filter((row) => !source!.has(row));
    if (strange.length)
      unlike.push(`${name}: ${strange.length} other rows, such as ${strange[0]!.slice(0, 80)}`);
    if (moment === "at rest" && source!.size !== copy!.size)
      unlike.push(`${name}: ${copy!.size} rows of ${source!.size}`);
  }
  return [
    exactly(
      `tables of the copy (${moment})`,
      names.length,
      names.filter((name) => there.includes(name)).length,
      names.length,
    ),
    none(`rows that differ (${moment})`, count, unlike),
  ];
}

async function rowsOf(client: Client, table: string, key: string | undefined): Promise<Set<string>> {
  const { rows } = await client.query<{ row: string }>(
    `select ${key ?? "one"}::text as row from ${table} as one`,
  );
  return new Set(rows.map(({ row }) => row));
}

async function missing(
  client: Client,
  written: { kind: Kind; mark: string; id: string }[],
): Promise<string[]> {
  const { rows } = await client.query<{ mark: string }>(
    "select reference as mark from visitor_message union all select email from site_user",
  );
  const there = new Set(rows.map(({ mark }) => mark));
  return written.filter(({ id }) => !there.has(id)).map(({ mark }) => mark);
}

/** Mails of the outbox and files of the store, by their hashes. */
async function sameFiles(from: string, to: string): Promise<Row[]> {
  const [source, copy] = await Promise.all([from, to].map(hashesOf));
  const differing = [...source!].filter(([name, hash]) => copy!.get(name) !== hash).map(([name]) => name);
  return [
    atLeast("mails and files in the copy", source!.size, copy!.size, 10),
    none("mails and files that differ", source!.size, differing),
  ];
}

async function hashesOf(dir: string): Promise<Map<string, string>> {
  const names = globSync("{outbox,files}/**/*.*", { cwd: dir }).toSorted();
  const hash = async (name: string) =>
    createHash("sha256")
      .update(await readFile(join(dir, name)))
      .digest("hex");
  return new Map(await Promise.all(names.map(async (name) => [name, await hash(name)] as const)));
}

/** A site on the copy serves pages, and knows who registered. */
async function startedFrom(
  world: World,
  { url, dataDir }: Place,
  before: { kind: Kind; mark: string }[],
): Promise<Row[]> {
  const site = await Site.start(world, { url, dataDir });
  const paths = ["/index", "/product/1011/SGC6120N", "/search?key=SGC", "/web/productsClass"];
  const answers = await Promise.all(paths.map((path) => ask(site.port, { path })));
  const people = before.filter(({ kind }) => kind === "registration").slice(0, 5);
  const loggedIn = await Promise.all(people.map(({ mark }) => canLogIn(site.port, mark)));
  return [
    exactly(
      "pages of a site on the copy",
      paths.length,
      answers.filter(({ status }) => status === 200).length,
      paths.length,
    ),
    exactly("accounts that can log in there", people.length, loggedIn.filter(Boolean).length, people.length),
  ];
}
