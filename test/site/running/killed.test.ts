import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { solve } from "#test/support/captcha.ts";
import { endProcesses, freePorts, serve } from "#test/support/process.ts";
import { everything } from "#test/support/everything.ts";
import { copyOfTemplate } from "#test/support/site.ts";

// A hundred passwords and more are hashed in a process that shares its processors with other tests.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const [port] = (await freePorts(1)) as [number];
const secret = "a secret of this test only";
/** What is sent in all, how many at once, and after how many answers the process is killed. */
const [total, atOnce, killAfter] = everything ? [500, 24, 200] : [280, 24, 110];

const dataDir = await mkdtemp(join(tmpdir(), "switchyard-killed-"));
let drop = async () => {};
afterAll(async () => {
  await endProcesses();
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A captcha of this site that costs the test nothing. */
const captcha = async () =>
  solve(
    await createChallenge({
      algorithm: "SHA-256",
      cost: 1,
      deriveKey,
      keyPrefix: "0",
      expiresAt: new Date(Date.now() + 600_000),
      hmacSignatureSecret: secret,
    }),
  );

/**
 * Sends one of them, every visitor from an address of their own, and again where the site says that it has too
 * much to do; answers what the site acknowledged, if it did.
 */
async function sendOne(number: number): Promise<string | undefined> {
  const registration = number % 2 === 0;
  const account = `killed${number}@example.com`;
  const body = registration
    ? {
        account,
        password: "right horse 1",
        confirmPassword: "right horse 1",
        nickname: `Person ${number}`,
        phone: `+9055513${String(number).padStart(5, "0")}`,
        address: "1 Mill Road",
      }
    : { name: `Person ${number}`, youxiang: account, country: "Brasil", jianyi: "How much are forty?" };
  const send = async () =>
    fetch(`http://127.0.0.1:${port}/web/${registration ? "reg" : "productscollectAdd"}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `10.9.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({ ...body, captcha: await captcha() }),
    });
  let response = await send();
  while (response.status === 503) {
    await new Promise((done) => setTimeout(done, 1_000));
    response = await send();
  }
  const answer = (await response.json()) as { code: number; msg: string; data: { reference?: string } };
  if (answer.code !== 200) throw new Error(`${response.status} ${answer.msg}`);
  return registration ? account : answer.data.reference;
}

test("a process that is killed in the middle of hundreds of registrations and enquiries has kept every one that it acknowledged", async () => {
  const template = await copyOfTemplate(dataDir);
  drop = template.drop;
  await template.database.close();
  const settings: Record<string, string> = {
    CAPTCHA_SECRET: secret,
    TRUST_PROXY: "1",
    PREPARE_FILES: "false",
    ...(template.url ? { DATABASE_URL: template.url } : {}),
  };
  const first = serve(port, dataDir, settings);
  await expect.poll(() => first.output(), { timeout: 240_000 }).toMatch(/^Ready after /m);

  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  let [next, killed] = [0, false];
  const sender = async () => {
    while (next < total && !killed) {
      try {
        acknowledged.push((await sendOne(next++))!);
      } catch (error) {
        if (!killed) refused.push(error);
      }
      if (acknowledged.length >= killAfter && !killed) {
        killed = true;
        first.child.kill("SIGKILL");
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  await first.exit;
  expect(refused).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
  expect(acknowledged.length).toBeLessThan(total);

  // It starts again on what is left, and is asked to leave before its database is looked at.
  const second = serve(port, dataDir, settings);
  await expect.poll(() => second.output(), { timeout: 240_000 }).toMatch(/^Ready after /m);
  const login = await fetch(`http://127.0.0.1:${port}/web/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      account: acknowledged.find((one) => one.includes("@")),
      password: "right horse 1",
    }),
  });
  expect(login.status).toBe(200);
  second.child.kill("SIGTERM");
  expect(await second.exit).toBe(0);

  const database = await openDatabase(
    template.url ? { url: template.url, dir: "" } : { dir: join(dataDir, "db") },
  );
  try {
    const [accounts, references] = [
      acknowledged.filter((one) => one.includes("@")),
      acknowledged.filter((one) => !one.includes("@")),
    ];
    expect(accounts.length).toBeGreaterThan(20);
    expect(references.length).toBeGreaterThan(20);
    const keptAccounts = new Set(await column(database, "select email as value from site_user"));
    const keptReferences = new Set(await column(database, "select reference as value from visitor_message"));
    expect(accounts.filter((one) => !keptAccounts.has(one))).toEqual([]);
    expect(references.filter((one) => !keptReferences.has(one))).toEqual([]);
    // All or nothing: no account without a password, no enquiry that sales is not told of.
    expect(
      await column(
        database,
        "select u.email as value from site_user u where (select count(*) from credential c where c.user_id = u.id) <> 1",
      ),
    ).toEqual([]);
    expect(
      await column(
        database,
        "select reference as value from visitor_message m where (select count(*) from pgboss.job j where j.name = 'message-mail' and j.data->>'id' = m.id::text) <> 1",
      ),
    ).toEqual([]);
  } finally {
    await database.close();
  }
});

async function column({ db }: OpenDatabase, query: string): Promise<string[]> {
  const found = (await db.execute(sql.raw(query))) as { rows: { value: string }[] };
  return found.rows.map(({ value }) => value);
}
