import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyOutbox } from "#adapters/outbox.server.ts";
import { siteUser, userSession } from "#db/schema/accounts/account.ts";
import { knownDevice } from "#db/schema/accounts/device.ts";
import { accountEvent } from "#db/schema/accounts/event.ts";
import { comment } from "#db/schema/talk/comment.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { ages, keepAges, keepOutbox, type Kept } from "#server/retention.ts";
import { testVisitor } from "#test/site/accounts/visitor.ts";
import { openChat } from "#test/support/chat-stream.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1", CHAT_LOCALES: "all" }, { answerPace: 0 });
});
afterAll(() => site.close());

const of = (kept: readonly Kept[], what: string) => kept.find((kind) => kind.what === what)!;
const sizes = () =>
  Promise.all(
    ages.map(async ({ table }) => {
      const [row] = await site.database.db.select({ rows: count() }).from(table);
      return row!.rows;
    }),
  );

/** Somebody who registers, asks for a code, sends an enquiry, asks the chat and comments. */
async function visit() {
  const visitor = testVisitor(site);
  const person = await visitor.register();
  await visitor.code(person.account, "login");
  await visitor.call("login", { account: person.account, password: "wrong-1" });
  await visitor.solved("productscollectAdd", {
    name: "Ana",
    youxiang: person.account,
    country: "Brasil",
    jianyi: "How much?",
  });
  await visitor.solved("commentAdd", { target: "product", targetId: 1011, text: "Runs well." });
  await visitor.solved("newsletterSubscribe", { email: `not.${person.account}` });
  await visitor.solved("modelFollow", { email: `no.${person.account}`, model: "SGC420" });
  const chat = await openChat({ port: site.port, host: "localhost", query: { prompt: "What is an AMF?" } });
  await chat.end();
  await site.services.figures.write(); // and none by itself while rows are counted
  return { visitor, ...person };
}

describe("what is past its age", () => {
  test("is told by a dry run, which changes nothing, and is gone after the real one", async () => {
    await visit();
    const before = await sizes();
    const young = await keepAges(site.database.patient, { dryRun: true });
    expect(young.filter(({ past }) => past).map(({ what }) => what)).toEqual([]);
    expect(of(young, "messages of visitors")).toMatchObject({ rows: 1, oldest: expect.any(Date) as Date });
    const now = later(4 * 365);
    const dry = await keepAges(site.database.patient, { dryRun: true, now });
    expect(await sizes()).toEqual(before);
    const gone = dry.filter(({ past }) => past).map(({ what }) => what);
    expect(gone).toEqual(
      expect.arrayContaining([
        "messages of visitors",
        "used captchas",
        "questions to the chat",
        "sessions",
        "counts of wrong passwords",
        "devices of accounts",
        "verification codes",
        "trail of accounts",
        "subscriptions without a confirmation",
        "follows without a confirmation",
      ]),
    );
    const real = await keepAges(site.database.patient, { dryRun: false, now });
    // Sessions that went are why accounts are left behind now, and left the reason why they ended.
    const same = (kept: readonly Kept[]) =>
      kept.filter(({ what }) => gone.includes(what) && what !== "trail of accounts");
    expect(same(real).map(({ what, past }) => [what, past])).toEqual(
      same(dry).map(({ what, past }) => [what, past]),
    );
    const after = await keepAges(site.database.patient, { dryRun: true, now });
    expect(after.filter(({ past }) => past).map(({ what }) => what)).toEqual([]);
    expect(of(after, "messages of visitors").rows).toBe(0);
  });

  test("a message stays until its last day", async () => {
    const { account } = await visit();
    const kept = () => site.database.db.$count(visitorMessage, eq(visitorMessage.confirmedTo, account));
    await keepAges(site.database.patient, { dryRun: false, now: later(3 * 365 - 1) });
    expect(await kept()).toBe(1);
    await keepAges(site.database.patient, { dryRun: false, now: later(3 * 365 + 1) });
    expect(await kept()).toBe(0);
  });

  test("two that run at once delete everything once, and neither fails", async () => {
    await visit();
    const now = later(4 * 365);
    const runs = await Promise.all([1, 2].map(() => keepAges(site.database.patient, { dryRun: false, now })));
    expect(runs.map((kept) => of(kept, "messages of visitors").past).reduce((a, b) => a + b)).toBe(1);
    expect(of(await keepAges(site.database.patient, { dryRun: true, now }), "sessions").past).toBe(0);
  });
});

describe("an account that nobody proved", () => {
  const there = async (account: string) =>
    (await site.database.db.select().from(siteUser).where(eq(siteUser.email, account))).length;

  test("goes 400 days after its last log-in; its comments stay, its trail loses the link", async () => {
    const { account, user } = { ...(await visit()) };
    const { db } = site.database;
    const [row] = await db.select().from(siteUser).where(eq(siteUser.email, account));
    expect(user.email).toBe(account);
    const aged = (days: number) =>
      db
        .update(siteUser)
        .set({ createdAt: later(-days) })
        .where(eq(siteUser.id, row!.id));
    await aged(500);
    await keepAges(site.database.patient, { dryRun: false });
    expect(await there(account)).toBe(1); // a session and a device know it
    await db.delete(userSession).where(eq(userSession.userId, row!.id));
    await keepAges(site.database.patient, { dryRun: false });
    expect(await there(account)).toBe(1); // a device still does
    await db.delete(knownDevice).where(eq(knownDevice.userId, row!.id));
    await aged(399);
    await keepAges(site.database.patient, { dryRun: false });
    expect(await there(account)).toBe(1);
    await aged(401);
    const kept = await keepAges(site.database.patient, { dryRun: false });
    expect(of(kept, "accounts that were never proved").past).toBe(1);
    expect(await there(account)).toBe(0);
    expect(
      await db.$count(comment, sql`${comment.userId} is null and ${comment.text} = 'Runs well.'`),
    ).toBeGreaterThan(0);
    const [closed] = await db.select().from(accountEvent).where(eq(accountEvent.detail, "never proved"));
    expect(closed).toMatchObject({ event: "closed", userId: null });
  });

  test("stays once it is proved, or came from a provider", async () => {
    const { account } = await visit();
    const { db } = site.database;
    await db
      .update(siteUser)
      .set({ createdAt: later(-900), emailVerified: true })
      .where(eq(siteUser.email, account));
    await db.delete(userSession);
    await db.delete(knownDevice);
    await keepAges(site.database.patient, { dryRun: false });
    expect(await there(account)).toBe(1);
  });
});

describe("the outbox", () => {
  test("loses its own old files and nothing else; with OUTBOX_DAYS=0 it keeps all", async () => {
    const folder = join(site.dataDir, "old");
    const box = join(folder, "outbox");
    await mkdir(box, { recursive: true });
    const old = ["2025-01-02T03-04-05.678Z-0a1b2c3d.eml", "2025-01-02T03-04-05.678Z-0a1b2c3d.sms.json"];
    for (const name of [...old, "2025-01-02T03-04-05.678Z-0a1b2c3d.eml.part", "notes.txt"]) {
      await writeFile(join(box, name), "x");
      await utimes(join(box, name), later(-31), later(-31));
    }
    await writeFile(join(box, "2026-01-02T03-04-05.678Z-0a1b2c3d.eml"), "x");
    const env = { DATA_DIR: folder, OUTBOX_DAYS: 30 };
    expect(await keepOutbox({ ...env, OUTBOX_DAYS: 0 }, { dryRun: false })).toMatchObject({
      rows: 4,
      past: 0,
    });
    expect(await keepOutbox(env, { dryRun: true })).toMatchObject({ rows: 4, past: 3 });
    expect(await readdir(box)).toHaveLength(5);
    expect(await keepOutbox(env, { dryRun: false })).toMatchObject({ past: 3 });
    expect((await readdir(box)).toSorted()).toEqual(["2026-01-02T03-04-05.678Z-0a1b2c3d.eml", "notes.txt"]);
    // Another process was first.
    expect(await emptyOutbox(old.map((name) => join(box, name)))).toBe(0);
    expect(await keepOutbox({ ...env, DATA_DIR: join(folder, "none") }, { dryRun: false })).toMatchObject({
      rows: 0,
      past: 0,
    });
  });
});
