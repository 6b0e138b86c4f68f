import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endProcesses, freePorts, run, serve } from "#test/support/process.ts";
import { freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
let dir: string;
let copy: string;
/** A database that has what is in the copy. */
let first: string;
/** Settings of the site that is copied. */
let own: Record<string, string>;
const databases: string[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "switchyard-copies-"));
  site = await startSite({ TRUST_PROXY: "1" });
  const { driver } = site.database;
  if (driver.kind !== "server") throw new Error("these tests are about a database server");
  own = { DATABASE_URL: driver.url, DATA_DIR: site.dataDir };
  copy = join(dir, "copy.tar");
});
afterAll(async () => {
  await endProcesses();
  await site.close();
  await admin(async (client) => {
    for (const name of databases) await client.query(`drop database if exists ${name} with (force)`);
  });
  await rm(dir, { recursive: true, force: true });
});

/** An enquiry of a new visitor. */
async function enquire() {
  const visitor = newVisitor();
  const body = {
    name: "Ana Souza",
    youxiang: "ana@example.com",
    country: "Brasil",
    jianyi: "Quanto custa?",
    captcha: await freshCaptcha(site, visitor),
  };
  return site.call("productscollectAdd", body, { headers: { "x-forwarded-for": visitor } });
}

const serverUrl = process.env.TEST_DATABASE_URL!;

async function admin(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await work(client).finally(() => client.end());
}

async function emptyDatabase(): Promise<string> {
  const name = `copies_${randomUUID().replaceAll("-", "")}`;
  databases.push(name);
  await admin(async (client) => void (await client.query(`create database ${name}`)));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a command to its end. */
async function done(script: string, args: string[], env: Record<string, string>) {
  const { exit, output } = run([`scripts/${script}.ts`, ...args], env);
  return { code: await exit, said: output() };
}

const rowsOf = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows as unknown[];
};

test("a copy that is made while visitors write has every message with its mail, or neither", async () => {
  const sent: Promise<unknown>[] = [];
  expect((await enquire()).status).toBe(200);
  const making = done("backup", ["--to", copy], own);
  for (let i = 0; i < 12; i++) sent.push(enquire());
  const { code, said } = await making;
  await Promise.all(sent);
  expect(said).toMatch(/rows of \d+ tables/);
  expect(code).toBe(0);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);

  first = await emptyDatabase();
  const target = { DATABASE_URL: first, DATA_DIR: join(dir, "a") };
  const restored = await done("restore", ["--from", copy], target);
  expect(restored.said).toContain("all the same");
  expect(restored.code).toBe(0);
  const messages = (await rowsOf(first, "select id from visitor_message")) as { id: number }[];
  const jobs = await rowsOf(
    first,
    "select distinct data->>'id' as id from pgboss.job where name = 'message-mail'",
  );
  expect(messages.length).toBeGreaterThan(0);
  expect(jobs).toHaveLength(messages.length);

  const again = await done("restore", ["--from", copy], target);
  expect(again.said).toContain("has rows already");
  expect(again.code).toBe(1);
}, 120_000);

test("a copy of which one byte is different is refused with what is damaged", async () => {
  const file = await open(copy, "r+");
  const at = Math.floor((await file.stat()).size / 2);
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
  const flipped = Buffer.from([buffer[0]! ^ 255]);
  await file.write(flipped, 0, 1, at);
  const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(dir, "b") };
  const refused = await done("restore", ["--from", copy], target);
  expect(refused.said).toContain("damaged");
  expect(refused.code).toBe(1);
  expect(await rowsOf(target.DATABASE_URL, "select 1 from pg_tables where schemaname = 'public'")).toEqual(
    [],
  );
  await file.write(buffer, 0, 1, at);
  await file.close();
});

test("a copy that was killed while it was made has no name, and the next one takes its rest away", async () => {
  const to = join(dir, "killed");
  await mkdir(to);
  const { child, exit } = run(["scripts/backup.ts", "--to", to], own);
  await expect.poll(() => readdir(to), { timeout: 20_000, interval: 5 }).not.toEqual([]);
  child.kill("SIGKILL");
  await exit;
  expect((await readdir(to)).filter((name) => !name.endsWith(".part"))).toEqual([]);
  expect((await done("backup", ["--to", to], own)).code).toBe(0);
  const names = await readdir(to);
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^switchyard-\d{8}T\d{6}Z\.tar$/);
}, 60_000);

test("the site goes from a server to the embedded database and back, and is copied while it runs there", async () => {
  const second = await emptyDatabase();
  const DATA_DIR = join(dir, "embedded");
  const there = await done("move", ["--from", first, "--to", "embedded"], { DATA_DIR });
  expect(there.said).toContain("all the same");
  const [port] = (await freePorts(1)) as [number];
  const running = serve(port, DATA_DIR, { PREPARE_FILES: "false" });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          (a) => a.status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
  const meanwhile = join(dir, "meanwhile.tar");
  const copied = await done("backup", ["--to", meanwhile], { DATA_DIR });
  expect(copied.said).toMatch(/rows of \d+ tables/);
  expect(copied.code).toBe(0);
  running.child.kill("SIGTERM");
  expect(await running.exit).toBe(0);
  const back = await done("move", ["--from", "embedded", "--to", second], { DATA_DIR });
  expect(back.said).toContain("all the same");
  expect(back.code).toBe(0);
  const count = "select count(*)::int as count from visitor_message";
  expect(await rowsOf(second, count)).toEqual(await rowsOf(first, count));
}, 900_000);
