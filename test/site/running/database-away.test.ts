import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { boot } from "#server/boot.ts";
import { readEnv } from "#server/env.ts";
import { hangingWay } from "#test/support/hanging.ts";
import { copyOfTemplate, startSite, type TestSite } from "#test/support/site.ts";

describe("whether the site can serve", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  test("is told without anything of the inside", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const answer = await site.get(path);
      expect([answer.status, answer.json()], path).toEqual([200, { status: "ok" }]);
    }
  });

  test("is no longer so when the database fails or has no content, while the process lives", async () => {
    const { db } = site.services;
    site.services.db = new Proxy(db, {
      get: () => () => {
        throw new Error("password=hidden");
      },
    });
    try {
      await expect.poll(async () => (await site.get("/readyz")).status).toBe(503);
      expect((await site.get("/readyz")).json()).toEqual({ status: "unavailable" });
      expect((await site.get("/healthz")).status).toBe(200);
    } finally {
      site.services.db = db;
    }
    await expect.poll(async () => (await site.get("/readyz")).status).toBe(200);
  });
});

test("A start goes on when old messages cannot be deleted", async () => {
  const { database, drop } = await copyOfTemplate();
  const dir = await mkdtemp(join(tmpdir(), "switchyard-clean-"));
  const failing = new Proxy(database.patient, {
    get(db, name, receiver) {
      if (name === "delete")
        return () => {
          throw new Error("cannot delete");
        };
      return Reflect.get(db, name, receiver) as unknown;
    },
  });
  const log = pino({ level: "silent" });
  const error = vi.spyOn(log, "error");
  const site = await boot(readEnv({ DATA_DIR: dir, PORT: "0" }), {
    database: { ...database, patient: failing },
    log,
  });
  try {
    expect(error).toHaveBeenCalledWith({ err: expect.any(Error) as Error }, "cleaning failed");
  } finally {
    await site.close();
    await database.close();
    await drop();
    await rm(dir, { recursive: true });
  }
});

describe.runIf(inject("template").kind === "server")("a database that falls silent", () => {
  let way: Awaited<ReturnType<typeof hangingWay>>;
  let site: TestSite;
  beforeAll(async () => {
    way = await hangingWay();
    site = await startSite({ PAGE_TIMEOUT: "5" }, { via: way.via });
    await site.get("/index");
    await site.get("/schemeinfo");
  });
  afterAll(async () => {
    way.resume();
    await site.close();
    way.close();
  });

  test("keeps nobody waiting for ever, and all is well when it speaks again", async () => {
    way.hang();
    const began = performance.now();
    const [page, same, call, ready] = await Promise.all([
      site.get("/applicationcase", { host: "pt.localhost" }),
      site.get("/applicationcase", { host: "pt.localhost" }),
      site.call("schemeClass", undefined, { host: "es.localhost" }),
      site.get("/readyz"),
    ]);
    // Four seconds, on a machine that has nothing else to do.
    expect(performance.now() - began).toBeLessThan(40_000);
    const say = (locale: "pt" | "es") => site.services.messages.translate(locale, "errors.unavailable");
    for (const answer of [page, same]) {
      expect([answer.status, answer.headers["retry-after"], answer.headers["cache-control"]]).toEqual([
        503,
        "10",
        "no-store",
      ]);
      expect(answer.body).toContain(`<h1>${say("pt")}</h1>`);
      expect(answer.headers["content-type"]).toMatch(/^text\/html/);
    }
    expect([call.status, call.headers["retry-after"], call.json()]).toEqual([
      503,
      "10",
      { code: 503, msg: say("es"), data: null },
    ]);
    expect(ready.status).toBe(503);
    expect((await site.get("/healthz")).status).toBe(200);
    expect((await site.get("/index")).status, "a kept page").toBe(200);

    way.resume();
    await expect.poll(async () => (await site.get("/readyz")).status).toBe(200);
    expect((await site.get("/applicationcase", { host: "pt.localhost" })).status).toBe(200);
    expect((await site.call("schemeClass")).status).toBe(200);
  });

  test("does not take a lock that somebody holds for an answer", async () => {
    const { db, patient } = site.database;
    await patient.transaction(async (tx) => {
      await tx.execute("lock table visitor_message in access exclusive mode");
      const failure = await db.execute("select count(*) from visitor_message").catch((error: Error) => error);
      expect(String((failure as Error).cause)).toMatch(/lock timeout/);
    });
  });
});

describe.runIf(inject("template").kind === "server")("a connection that breaks inside a transaction", () => {
  test("fails the transaction alone: the process lives, and the next one goes through", async () => {
    const { database, drop } = await copyOfTemplate();
    const pid = sql`select pg_backend_pid() as pid`;
    try {
      const broken = database.db.transaction(async (tx) => {
        const { rows } = (await tx.execute(pid)) as { rows: { pid: number }[] };
        await database.patient.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
        await new Promise((done) => setTimeout(done, 100)); // the connection's end arrives between two statements
        await tx.execute(pid);
      });
      await expect(broken).rejects.toThrow();
      await expect(database.db.transaction((tx) => tx.execute(pid))).resolves.toBeDefined();
    } finally {
      await database.close();
      await drop();
    }
  });
});
