import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { OpenDatabase } from "#db/client.server.ts";
import { createLimits } from "#server/http/limits.ts";
import { copyOfTemplate } from "#test/support/site.ts";

const tooMany = { code: "tooMany", message: "tooMany", retryAfter: expect.any(Number) as number };

describe("limits of one process", () => {
  test("count each address by itself, and an IPv6 connection as one address", async () => {
    const limits = createLimits();
    for (let i = 0; i < 30; i++) await limits.message(`2001:db8:1:2::${i.toString(16)}`);
    await expect(limits.message("2001:db8:1:2:ffff::1")).rejects.toMatchObject(tooMany);
    await limits.message("2001:db8:1:3::1");
    await limits.message("203.0.113.7");
  });
});

const template = inject("template");
const server = template.kind === "server" ? template.url : undefined;

describe.skipIf(!server)("limits of two processes on one database server", () => {
  let database: OpenDatabase;
  let url: string;
  let end: () => Promise<void>;
  const open: { close(): Promise<void> }[] = [];
  const limits = (at = url) => {
    const made = createLimits(at);
    open.push(made);
    return made;
  };
  beforeAll(async () => {
    const dir = await mkdtemp(join(tmpdir(), "switchyard-limits-"));
    const copy = await copyOfTemplate(dir);
    database = copy.database;
    if (database.driver.kind !== "server") throw new Error("this is about a server");
    url = database.driver.url;
    end = async () => {
      await database.close();
      await copy.drop();
      await rm(dir, { recursive: true, force: true });
    };
  });
  afterAll(async () => {
    await Promise.all(open.map((one) => one.close()));
    await end();
  });

  test("count together, also at once", async () => {
    const [one, other] = [limits(), limits()];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? one : other).message("203.0.113.1")),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(tooMany);
    await expect(limits().message("203.0.113.1")).rejects.toMatchObject(tooMany);
    await one.message("203.0.113.2");
    await other.login("203.0.113.1");
  });

  test("outlive a process, and are given back when their time is over", async () => {
    const one = limits();
    for (let i = 0; i < 30; i++) await one.message("203.0.113.3");
    await expect(limits().message("203.0.113.3")).rejects.toMatchObject(tooMany);
    await database.db.execute(sql`update rate_limit set expire = 1 where key = 'message:203.0.113.3'`);
    await limits().message("203.0.113.3");
  });

  test("make captchas harder for an address that asks both for many", async () => {
    const [one, other] = [limits(), limits()];
    for (let i = 0; i < 30; i++) expect(await one.captchaEffort("203.0.113.4")).toBe(1);
    for (let i = 0; i < 30; i++) expect(await other.captchaEffort("203.0.113.4")).toBe(1);
    expect(await one.captchaEffort("203.0.113.4")).toBe(2);
  });

  test("hold in each process alone while the server is away or too slow", async () => {
    const away = limits("postgres://nobody@127.0.0.1:9/none");
    for (let i = 0; i < 30; i++) await away.message("203.0.113.5");
    await expect(away.message("203.0.113.5")).rejects.toMatchObject(tooMany);

    const slow = limits();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table rate_limit in access exclusive mode`);
      const began = performance.now();
      await slow.message("203.0.113.6");
      expect(performance.now() - began).toBeLessThan(20_000);
    });
  });
});
