import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accessLog } from "#server/http/access-log.ts";
import { createLog } from "#server/log.ts";
import { freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";
import { testVisitor } from "#test/site/accounts/visitor.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

type Line = { requestId?: string; msg: string; call?: string; messageId?: string; code?: string };

const accesses: string[] = [];
const log: Line[] = [];
let site: TestSite;
beforeAll(async () => {
  site = await startSite(
    { TRUST_PROXY: "1" },
    {
      log: createLog("info", { write: (line) => void log.push(JSON.parse(line) as Line) }),
      observers: [accessLog((line) => accesses.push(line), { trustProxy: 1 })],
    },
  );
});
beforeEach(() => {
  accesses.length = 0;
  log.length = 0;
});
afterAll(() => site.close());

/** The numbers that the mails to an address came with. */
async function numbersOfMails(to: string): Promise<string[]> {
  const box = join(site.dataDir, "outbox");
  const mails = await Promise.all(
    (await readdir(box))
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFile(join(box, name), "utf8")),
  );
  return mails
    .filter((mail) => new RegExp(`^To: .*${to}`, "m").test(mail))
    .flatMap((mail) => /^X-Request-ID: (\S+)\r?$/m.exec(mail)?.[1] ?? "none");
}

async function numbersOfJobs(queue: string): Promise<(string | null)[]> {
  const { rows } = (await site.database.db.execute(
    sql`select data->>'requestId' as id from pgboss.job where name = ${queue}`,
  )) as { rows: { id: string | null }[] };
  return rows.map(({ id }) => id);
}

const soon = { timeout: 20_000, interval: 100 };

describe("one number leads", () => {
  test("from the access log over the job to the mails of an enquiry, and it is that of the proxy", async () => {
    const id = "0af7651916cd43dd8448eb211c80319c";
    const ip = newVisitor();
    const { status, data } = await site.call<{ reference: string }>(
      "productscollectAdd",
      {
        name: "Ana",
        youxiang: "ana.traced@example.com",
        country: "Brasil",
        jianyi: "Quanto custa o SGC420?",
        captcha: await freshCaptcha(site, ip),
      },
      { headers: { "x-forwarded-for": ip, "x-request-id": id } },
    );
    expect([status, data.reference]).toEqual([200, expect.stringMatching(/^E-/)]);
    await vi.waitFor(async () => {
      expect(await numbersOfMails(site.services.site.contact.salesEmail)).toEqual([id]);
      expect(await numbersOfMails("ana.traced@example.com")).toEqual([id]);
      expect(log.filter(({ requestId }) => requestId === id).map(({ msg }) => msg)).toEqual(
        expect.arrayContaining(["mail to sales is done", "a mail to an account holder is done"]),
      );
    }, soon);
    expect(await numbersOfJobs("message-mail")).toEqual([id]);
    expect(await numbersOfJobs("account-mail")).toEqual([id]);
    const line = accesses.find((access) => access.includes("/web/productscollectAdd"));
    expect(line?.trimEnd().split(" ").at(-1)).toBe(id);
    expect(JSON.stringify(log)).not.toMatch(/ana\.traced|Quanto/);
  });

  test("from the log of accounts to the mail with a code", async () => {
    const visitor = testVisitor(site);
    const { account } = await visitor.register();
    await visitor.code(account, "login");
    const asked = log.find(({ call }) => call === "sendCode")?.requestId;
    expect(asked).toMatch(/^[0-9a-f-]{36}$/);
    const registered = log.find(({ call }) => call === "reg")?.requestId;
    await vi.waitFor(async () => {
      expect(new Set(await numbersOfMails(account))).toEqual(new Set([asked, registered]));
      const sent = log.find(({ msg }) => msg === "a verification code is done");
      expect(sent).toMatchObject({ requestId: asked, code: expect.any(String) as string });
    }, soon);
    const line = accesses.find((access) => access.includes("/web/sendCode"));
    expect(line?.trimEnd().split(" ").at(-1)).toBe(asked);
  });
});

test("a kept page has no number, and a page that is made has one of its own", async () => {
  await site.get("/news");
  await site.get("/news");
  await vi.waitFor(() => expect(accesses).toHaveLength(2), soon);
  expect(accesses[0]).toMatch(/ made [0-9a-f-]{36}\n$/);
  expect(accesses[1]).toMatch(/ kept -\n$/);
});
