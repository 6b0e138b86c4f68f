import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "#db/client.server.ts";
import { emptyDatabase } from "#test/support/empty.ts";
import { hangingWay } from "#test/support/hanging.ts";
import { endProcesses, freePorts, type Run, run, serve } from "#test/support/process.ts";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";

// Processes of their own start here, some at the same time: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 900_000 });

const embedded = inject("template").kind === "embedded";
const ports = (await freePorts(4)) as [number, number, number, number];

const ready = (started: Run) =>
  vi.waitFor(() => expect(started.output()).toMatch(/^Ready after /m), { timeout: 300_000, interval: 50 });
const stopped = (started: Run, within: number) =>
  Promise.race([started.exit, new Promise((done) => setTimeout(() => done("still running"), within))]);
const readyOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
/** A request whose body is on its way: `100 Continue` tells that it has begun. */
const begunRequest =
  "POST /web/schemeList HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\n";
const health = async (port: number) => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;

let dir: string;
let template: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "switchyard-process-"));
  template = join(dir, "template");
  const found = inject("template");
  if (found.kind !== "embedded") return;
  const database = await openDatabase({
    dir: join(template, "db"),
    template: new Blob([await readFile(found.file)]),
  });
  await database.close();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

let folders = 0;
/** A data folder of its own, with the sample content in it. */
async function dataFolder(): Promise<string> {
  const path = join(dir, `data-${folders++}`);
  await cp(template, path, { recursive: true });
  return path;
}

describe.runIf(embedded)("the life of a process on the embedded database", () => {
  let data: string;
  let site: Run;
  beforeAll(async () => {
    data = await dataFolder();
    site = serve(ports[0], data);
    await ready(site);
  }, 600_000);
  afterAll(endProcesses);

  test("begins in seconds, with its folder locked", async () => {
    expect(await health(ports[0])).toBe(200);
    expect((await readFile(join(data, "db", "lock"), "utf8")).trim()).toBe(String(site.child.pid));
  });

  test("goes on when a second one and a command are refused its folder, in words", async () => {
    const second = serve(ports[1], data);
    const command = run(["scripts/content.ts", "import"], { DATA_DIR: data });
    expect(await stopped(second, 60_000)).toBe(1);
    expect(second.output()).toContain(`in use by process ${site.child.pid}`);
    expect(second.output()).toMatch(/DATA_DIR|DATABASE_URL/);
    expect(second.output()).not.toMatch(/\n\s+at /);
    expect(await stopped(command, 60_000)).toBe(1);
    expect(command.output()).toContain("in use by process");
    expect(await health(ports[0])).toBe(200);
    expect(existsSync(join(data, "db", "lock"))).toBe(true);
  });

  test("goes on when another one wants its port, which leaves its own folder free", async () => {
    const other = await dataFolder();
    const second = serve(ports[0], other);
    expect(await stopped(second, 60_000)).toBe(1);
    expect(second.output()).toMatch(new RegExp(`EADDRINUSE|${ports[0]}`));
    expect(existsSync(join(other, "db", "lock")), "the folder is free again, or its owner is gone").toBe(
      false,
    );
    expect(await health(ports[0])).toBe(200);
  });

  test("begins again after it was killed, with all it had", async () => {
    expect((await fetch(`http://127.0.0.1:${ports[0]}/index`)).status).toBe(200);
    site.child.kill("SIGKILL");
    await site.exit;
    expect(existsSync(join(data, "db", "lock"))).toBe(true);
    // Time for what the test after this one lets begin, on a machine that does much else.
    site = serve(ports[0], data, { SHUTDOWN_SECONDS: "60" });
    await ready(site);
    const answer = (await (
      await fetch(`http://127.0.0.1:${ports[0]}/web/productsList`, { method: "POST" })
    ).json()) as { data: { total: number } };
    expect(answer.data.total).toBeGreaterThanOrEqual(96);
  });

  test("ends by SIGTERM with everything closed: a running request is let end, connections that stand by are cut", async () => {
    const [idle, used, asking] = [0, 1, 2].map(() => {
      const socket = connect(ports[0], "127.0.0.1");
      return socket.on("error", () => {}); // they are cut off
    }) as [Socket, Socket, Socket];
    let answer = "";
    asking.on("data", (chunk: Buffer) => (answer += chunk.toString("utf8")));
    used.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    asking.write(`${begunRequest}{"limi`);
    await expect.poll(() => answer, { timeout: 60_000 }).toContain("100 Continue");
    // Twice is as once.
    for (const signal of ["SIGTERM", "SIGTERM", "SIGINT"] as const) site.child.kill(signal);
    await expect.poll(() => site.output()).toMatch(/^SIG(?:TERM|INT): finishing/m);
    await expect(health(ports[0])).rejects.toThrow();
    asking.write('t":1}');
    await expect.poll(() => answer, { timeout: 50_000 }).toContain('"code":200');
    expect(await stopped(site, 50_000)).toBe(0);
    for (const socket of [idle, used, asking]) socket.destroy();
    expect(existsSync(join(data, "db", "lock"))).toBe(false);
  });

  test("ends by SIGTERM while it starts, and the next one begins as ever", async () => {
    const early = serve(ports[0], data);
    await vi.waitFor(async () => expect(await health(ports[0])).toBe(200), {
      timeout: 300_000,
      interval: 20,
    });
    early.child.kill("SIGTERM");
    expect(await stopped(early, 60_000)).toBe(0);
    expect(early.output()).not.toMatch(/^Ready after/m);
    site = serve(ports[0], data, { DRAIN_SECONDS: "60", SHUTDOWN_SECONDS: "1" });
    await ready(site);
  });

  test("serves on after SIGTERM while proxies learn of it; a second signal ends that at once, and in time what a request would hold up", async () => {
    const socket = connect(ports[0], "127.0.0.1");
    socket.on("error", () => {}); // it is cut off
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("utf8")));
    socket.write(`${begunRequest}{`);
    await expect.poll(() => answer, { timeout: 60_000 }).toContain("100 Continue");
    expect(await readyOf(ports[0])).toBe(200);
    site.child.kill("SIGTERM");
    await expect.poll(() => readyOf(ports[0]), { timeout: 60_000 }).toBe(503);
    expect(await health(ports[0])).toBe(200);
    expect((await fetch(`http://127.0.0.1:${ports[0]}/index`)).status).toBe(200);
    site.child.kill("SIGTERM");
    expect(await stopped(site, 60_000)).toBe(0);
    expect(site.output()).toMatch(/not ready any more[^]*finishing what runs/);
    socket.destroy();
  });
});

// A lock that a process left behind: db/lock.test.ts.
describe.runIf(embedded)("a folder of the embedded database", () => {
  afterEach(endProcesses);

  test("is the only one of three that start at once", async () => {
    const data = await dataFolder();
    await writeFile(join(data, "db", "lock"), "999999999\n");
    const all = [serve(ports[0], data), serve(ports[1], data), serve(ports[2], data)];
    await expect
      .poll(() => all.filter((one) => /^Ready after |in use by process/m.test(one.output())).length, {
        timeout: 300_000,
      })
      .toBe(3);
    expect(all.filter((one) => one.output().includes("Ready after"))).toHaveLength(1);
  });
});

// It does not get as far as a database of either kind.
test.runIf(embedded)(
  "a start whose database says nothing lives, is not ready, and says what is wrong",
  async () => {
    const way = await hangingWay();
    way.hang();
    try {
      const site = serve(ports[0], join(dir, "none"), {
        DATABASE_URL: way.via("postgres://somebody:password@127.0.0.1/none"),
        DATABASE_TIMEOUT: "8",
      });
      const at = `http://127.0.0.1:${ports[0]}`;
      await expect.poll(() => health(ports[0]).catch(() => 0), { timeout: 60_000, interval: 50 }).toBe(200);
      const ready = await fetch(`${at}/readyz`, { signal: AbortSignal.timeout(6_000) });
      expect([ready.status, await ready.json()]).toEqual([503, { status: "unavailable" }]);
      const page = await fetch(`${at}/index`);
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await page.text()).toContain("<h1>");
      const call = await fetch(`${at}/web/schemeClass`);
      expect([call.status, await call.json()]).toMatchObject([503, { code: 503, data: null }]);
      expect(await stopped(site, 60_000)).toBe(1);
      expect(site.output()).toMatch(/^The database at 127\.0\.0\.1:\d+ does not answer \(DATABASE_URL/m);
      expect(site.output()).not.toMatch(/\n\s+at |password/);
    } finally {
      way.close();
    }
  },
);

describe.runIf(!embedded)("processes that start on an empty database at once", () => {
  test("are all ready in the end, and what there is was brought in once", async () => {
    const { url, dir: data, drop } = await emptyDatabase();
    const client = new pg.Client({ connectionString: url });
    try {
      const env = { DATABASE_URL: url!, DATABASE_CONNECTIONS: "8", PREPARE_FILES: "false" };
      const sites = ports.slice(0, 3).map((port) => serve(port, join(data, String(port)), env));
      for (const site of sites)
        await expect
          .poll(() => site.output(), { timeout: 400_000, interval: 500 })
          .toMatch(/^Ready after |\n\s+at |does not/m);
      const states = () => Promise.all(ports.slice(0, 3).map(readyOf));
      await expect.poll(states, { timeout: 60_000 }).toEqual([200, 200, 200]);
      await client.connect();
      const count = async (what: string) =>
        (await client.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]!.n;
      expect(await count("product")).toBeGreaterThan(90);
      expect(await count("passage")).toBeGreaterThan(1_000);
      const [{ revision }] = (
        await client.query<{ revision: number }>("select revision from setting where key = 'content'")
      ).rows as [{ revision: number }];
      expect(revision).toBe(1);
      expect(await count("pg_stat_activity where datname = current_database()")).toBeLessThanOrEqual(
        Number(env.DATABASE_CONNECTIONS) * sites.length + 1,
      );
      for (const secret of ["auth-secret", "captcha-secret"])
        expect(await count(`setting where key = '${secret}'`)).toBe(1);
    } finally {
      await client.end();
      await endProcesses();
      await drop();
    }
  }, 600_000);
});

describe.runIf(embedded)(
  "a wrong configuration ends the start with a message that names the variable",
  () => {
    afterEach(endProcesses);

    // All the others: server/env.test.ts.
    test("PORT", async () => {
      const site = serve(ports[0], join(dir, "none"), { PORT: "eighty" });
      expect(await stopped(site, 60_000)).toBe(1);
      expect(site.output()).toContain("PORT");
      expect(site.output()).not.toMatch(/\n\s+at /);
      expect(existsSync(join(dir, "none"))).toBe(false);
    });

    test("SITE_FILE that is not there", async () => {
      const site = serve(ports[0], join(dir, "none"), { SITE_FILE: "nowhere.yaml" });
      expect(await stopped(site, 60_000)).toBe(1);
      expect(site.output()).toContain("nowhere.yaml");
    });
  },
);

describe.runIf(embedded)("npm run content", () => {
  afterEach(endProcesses);

  const content = (args: string[], env: Record<string, string> = {}) =>
    run(["scripts/content.ts", ...args], { DATA_DIR: join(dir, "content-data"), ...env });

  test("check says that the sample is sound, and touches no database", async () => {
    const command = content(["check"]);
    expect(await stopped(command, 60_000)).toBe(0);
    expect(command.output()).toMatch(/^Sound: \d+ categories, \d+ series, \d+ models/);
    expect(existsSync(join(dir, "content-data"))).toBe(false);
  });

  test("check fails for a broken folder, naming file and field", async () => {
    const broken = join(dir, "broken");
    await cp("content", broken, { recursive: true });
    const file = join(broken, "products", "sgc400.yaml");
    await writeFile(file, (await readFile(file, "utf8")).replace(/^ +en: .*\n/m, ""));
    for (const command of ["check", "import"]) {
      const started = content([command], { CONTENT_DIR: broken });
      expect(await stopped(started, 60_000)).toBe(1);
      expect(started.output()).toContain("products/sgc400.yaml: title.en: ");
      expect(started.output()).not.toMatch(/\n\s+at /);
    }
    expect(existsSync(join(dir, "content-data"))).toBe(false);
  });

  test.each([[[]], [["nonsense"]]])("says what it can do when asked for %j", async (args) => {
    const command = content(args);
    expect(await stopped(command, 60_000)).toBe(1);
    expect(command.output()).toMatch(/check[^]*import/);
  });

  test.runIf(embedded)("import says that nothing changes where the content is there already", async () => {
    const data = await dataFolder();
    const command = content(["import"], { DATA_DIR: data });
    expect(await stopped(command, 60_000)).toBe(0);
    expect(command.output()).toMatch(/^Nothing changes\.$/m);
    expect(existsSync(join(data, "db", "lock"))).toBe(false);
  });
});
