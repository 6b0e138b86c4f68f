import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { asc, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteUser, userSession } from "#db/schema/accounts/account.ts";
import { knownDevice } from "#db/schema/accounts/device.ts";
import { accountEvent, accountEvents } from "#db/schema/accounts/event.ts";
import { oidcClient, oidcConsent } from "#db/schema/accounts/oidc.ts";
import { decideConsent, withdrawConsent } from "#domain/oidc/consent.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { newPerson, testVisitor, type TestVisitor } from "./visitor.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    TRUST_PROXY: "1",
    OIDC_CLIENTS: JSON.stringify([
      { id: "cloud", name: "Cloud", redirectUris: ["https://cloud.example/back"] },
    ]),
  });
});
afterAll(() => site.close());

async function idOf(account: string): Promise<string> {
  const [row] = await site.database.db
    .select()
    .from(siteUser)
    .where(eq(account.startsWith("+") ? siteUser.phone : siteUser.email, account));
  return row!.id;
}
const trail = (id: string) =>
  site.database.db
    .select()
    .from(accountEvent)
    .where(eq(accountEvent.userId, id))
    .orderBy(asc(accountEvent.id));
const names = async (id: string) => (await trail(id)).map(({ event }) => event);

/** All that can happen to an account, in one life; answers with everything that was typed. */
async function life(visitor: TestVisitor) {
  const { user: _user, ...person } = await visitor.register();
  const registered: string[] = Object.values(person);
  const id = await idOf(person.account);
  const ok = async (path: string, body: object) => {
    const { code, body: text } = await visitor.call(path, body);
    expect(code, `${path} ${text}`).toBe(200);
  };
  const proof = await visitor.code(person.account, "change");
  await ok("updateEmail", { email: person.account, code: proof });
  const email = `new.${person.account}`;
  const emailCode = await visitor.code(email, "change");
  await ok("updateEmail", { email, code: emailCode });
  const phone = newPerson().phone;
  const phoneCode = await visitor.code(phone, "change");
  await ok("userUpdate", { phone, code: phoneCode });
  await ok("changePassword", {
    oldPassword: person.password,
    password: "secret-2",
    confirmPassword: "secret-2",
  });
  await testVisitor(site).call("login", { account: email, password: "secret-2" });
  await ok("deviceEnd", {});
  await ok("userData", {});
  const { db } = site.database;
  const [user] = await db.select().from(siteUser).where(eq(siteUser.id, id));
  const query = "client_id=cloud&redirect_uri=https://cloud.example/back&scope=openid%20email&state=s";
  await ok("consentDecide", { query, allow: true });
  await ok("consentWithdraw", { id: "cloud" });
  expect(user!.email).toBe(email);
  await ok("logout", {});
  await ok("login", { account: email, password: "secret-2" });
  return {
    id,
    typed: [...registered, email, phone, proof, emailCode, phoneCode, "secret-2"],
  };
}

describe("the trail of an account", () => {
  test("has each event once, in its order, and nothing that was typed", async () => {
    const visitor = testVisitor(site);
    const { id, typed } = await life(visitor);
    const events = await trail(id);
    expect(events.map(({ event, detail }) => (detail ? `${event} ${detail}` : event))).toEqual([
      "registered",
      "logged-in",
      "email-proved",
      "email-changed",
      "phone-changed",
      "password-changed",
      "logged-in",
      "sessions-ended",
      "data-downloaded",
      "consent-given cloud",
      "consent-withdrawn cloud",
      "logged-out",
      "logged-in",
    ]);
    const text = JSON.stringify(events);
    for (const word of typed) expect(text).not.toContain(word);
    expect(text).not.toContain(visitor.ip);
    const [network] = new Set(events.filter(({ event }) => event !== "logged-in").map((one) => one.network));
    expect(network).toBe(visitor.ip.replace(/\d+$/, "0"));
    for (const { requestId } of events) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("tells devices apart, by the hashes that the account knows them by", async () => {
    const visitor = testVisitor(site);
    const { account, password } = await visitor.register();
    const other = testVisitor(site, { userAgent: "Mozilla/5.0 (iPhone) Safari/604.1" });
    await other.call("login", { account, password });
    await visitor.call("logout");
    const id = await idOf(account);
    const events = await trail(id);
    const [first, second] = events.filter(({ event }) => event === "logged-in").map(({ device }) => device);
    expect(first).not.toBe(second);
    expect(events.at(-1)).toMatchObject({ event: "logged-out", device: first });
    const marks = await site.database.db
      .select({ mark: knownDevice.mark })
      .from(knownDevice)
      .where(eq(knownDevice.userId, id));
    expect(marks.map(({ mark }) => mark)).toEqual(expect.arrayContaining([first, second]));
  });

  test("has the owner's first proof, and what it took from who was there before", async () => {
    const { account } = await testVisitor(site).register();
    const owner = testVisitor(site);
    await owner.call("codeLogin", { account, code: await owner.code(account, "login") });
    const code = await owner.code(account, "reset");
    await owner.call("forget", { account, code, password: "secret-3", confirmPassword: "secret-3" });
    expect((await names(await idOf(account))).slice(2)).toEqual([
      "taken-over",
      "email-proved",
      "logged-in",
      "password-changed",
    ]);
  });

  test("has nothing of what was refused or rolled back", async () => {
    const visitor = testVisitor(site);
    const { account, password } = await visitor.register();
    const before = await names(await idOf(account));
    await visitor.call("login", { account, password: "wrong-1" });
    await visitor.call("changePassword", {
      oldPassword: "wrong-1",
      password: "secret-2",
      confirmPassword: "secret-2",
    });
    await visitor.call("updateEmail", { email: `x.${account}`, code: "000000" });
    await visitor.call("consentWithdraw", { id: "cloud" });
    await visitor.call("deviceEnd", { id: randomUUID() });
    await testVisitor(site).call("logout");
    expect(await names(await idOf(account))).toEqual(before);
    // Of two changes at once one happens.
    const changes = [1, 2].map(() =>
      visitor.call("changePassword", {
        oldPassword: password,
        password: "secret-4",
        confirmPassword: "secret-4",
      }),
    );
    const codes = (await Promise.all(changes)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect((await names(await idOf(account))).slice(before.length)).toEqual(["password-changed"]);
  });

  test("loses its link when the account is closed, and says that it was", async () => {
    const visitor = testVisitor(site);
    const { account, password } = await visitor.register();
    const id = await idOf(account);
    const mine = await trail(id);
    const all = () => site.database.db.$count(accountEvent);
    const before = await all();
    expect((await visitor.call("userCancel", { password })).code).toBe(200);
    expect(await trail(id)).toEqual([]);
    expect(await all()).toBe(before + 1);
    const unlinked = await site.database.db.select().from(accountEvent).where(isNull(accountEvent.userId));
    expect(unlinked.map((row) => row.id)).toEqual(expect.arrayContaining(mine.map((row) => row.id)));
    expect(unlinked.at(-1)!.event).toBe("closed");
    expect(JSON.stringify(unlinked)).not.toContain(id);
  });

  test("is read by its owner, in the download of the own data, and by nobody else", async () => {
    const visitor = testVisitor(site);
    await visitor.register();
    const { data } = await visitor.call<{ events: { event: string }[] }>("userData");
    expect(data.events.map(({ event }) => event)).toEqual(["registered", "logged-in", "data-downloaded"]);
  });

  test("nobody who closes while everything else happens makes anything wait for the other", async () => {
    const { db } = site.database;
    for (let round = 0; round < 5; round++) {
      const visitor = testVisitor(site);
      const { account, password } = await visitor.register();
      const id = await idOf(account);
      const [user] = await db.select().from(siteUser).where(eq(siteUser.id, id));
      const query = "client_id=cloud&redirect_uri=https://cloud.example/back&scope=openid";
      await decideConsent(db, user!, { text: query, allow: true, issuer: "x" });
      const outcomes = await Promise.all([
        visitor.call("userCancel", { password }),
        visitor.call("changePassword", {
          oldPassword: password,
          password: "secret-5",
          confirmPassword: "secret-5",
        }),
        visitor.call("deviceEnd", {}),
        visitor.call("logout"),
        testVisitor(site).call("login", { account, password }),
        withdrawConsent(db, id, "cloud").then(
          () => ({ code: 200 }),
          ({ code }: { code: string }) => ({ code }),
        ),
      ]);
      expect(outcomes.map(({ code }) => code)).not.toContain(500);
      expect(await db.$count(oidcConsent, eq(oidcConsent.userId, id))).toBeLessThanOrEqual(1);
    }
  });

  test("knows every kind of event", async () => {
    const { rows } = (await site.database.db.execute(sql`select distinct event from account_event`)) as {
      rows: { event: string }[];
    };
    const seen = rows.map(({ event }) => event);
    // A phone that was registered beside an e-mail is proved as it is changed.
    expect(accountEvents.filter((event) => !seen.includes(event))).toEqual(["phone-proved"]);
    expect(await site.database.db.$count(oidcClient)).toBe(1);
  });
});

const run = promisify(execFile);
const url = process.env.TEST_DATABASE_URL;

describe.skipIf(!url)("npm run accounts", () => {
  const accounts = async (...args: string[]) => {
    const { driver } = site.database;
    if (driver.kind !== "server") throw new Error("no server");
    const { stdout } = await run("node_modules/.bin/node", ["scripts/accounts.ts", ...args], {
      env: { ...process.env, DATABASE_URL: driver.url, DATA_DIR: site.dataDir },
    });
    return stdout;
  };

  test("tells the trail, and ends sessions", { timeout: 60_000 }, async () => {
    const visitor = testVisitor(site);
    const { account } = await visitor.register();
    const id = await idOf(account);
    const told = await accounts("trail", account.toUpperCase());
    expect(told).toContain(`${id}: 2 events`);
    expect(told).toMatch(/T\d\d:\d\d:\d\d {2}registered .* 10\.0\.\d+\.0 /);
    expect(told).not.toContain(account);
    expect(await accounts("sign-out", id)).toBe("1 session ended\n");
    expect((await visitor.call("getUserinfo")).code).toBe(50012);
    expect((await trail(id)).at(-1)).toMatchObject({
      event: "sessions-ended",
      detail: "operator",
      network: null,
    });
    const others = [testVisitor(site), testVisitor(site)];
    for (const other of others) await other.register();
    await accounts("sign-out", "--all");
    for (const other of others) expect((await other.call("getUserinfo")).code).toBe(50012);
    expect(await site.database.db.$count(userSession)).toBe(0);
  });

  test("says what it can do, and of whom there is nothing", { timeout: 60_000 }, async () => {
    await expect(accounts()).rejects.toThrow("Say what to do");
    await expect(accounts("trail", "nobody@example.com")).rejects.toThrow("There is no account");
  });
});
