import { count, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { userSession } from "#db/schema/accounts/account.ts";
import { deleteOldSessions, whyEnded } from "#domain/account/sessions.server.ts";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { testVisitor, type TestVisitor } from "./visitor.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

type Device = { id: string; userAgent: string; ip: string; current: boolean };

/** A second device of an account. */
async function loggedIn(account: string, password: string, remember?: boolean): Promise<TestVisitor> {
  const visitor = testVisitor(site, {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1",
  });
  const { code } = await visitor.call("login", {
    account,
    password,
    ...(remember === undefined ? {} : { remember }),
  });
  if (code !== 200) throw new Error(`log-in failed with ${code}`);
  return visitor;
}
const cookieLine = (headers: { "set-cookie"?: string[] }, name = "switchyard.session_token") =>
  headers["set-cookie"]?.find((line) => line.includes(name));
const runOut = (token: string) =>
  site.database.db
    .update(userSession)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(userSession.token, token));

describe("the session cookie", () => {
  test("cannot be read by scripts, is not sent by foreign pages, and ends with the browser", async () => {
    const { account, password } = await testVisitor(site).register();
    const { headers } = await testVisitor(site).call("login", { account, password });
    const line = cookieLine(headers)!;
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\//i);
    expect(line).not.toMatch(/Max-Age|Expires|Domain|Secure/i);
  });

  test("with 'remember password' stays for 60 days", async () => {
    const { account, password } = await testVisitor(site).register();
    const { headers } = await testVisitor(site).call("login", { account, password, remember: true });
    expect(/Max-Age=(\d+)/i.exec(cookieLine(headers)!)?.[1]).toBe(String(60 * 86_400));
    const [row] = await site.database.db
      .select()
      .from(userSession)
      .where(eq(userSession.userAgent, "Mozilla/5.0 (X11; Linux x86_64) Chrome/146.0"));
    expect(row).toBeDefined();
  });

  test("is not a life of 60 days without it: the session itself ends after a day", async () => {
    const { account, password } = await testVisitor(site).register();
    const device = await loggedIn(account, password);
    const [row] = await site.database.db
      .select()
      .from(userSession)
      .where(eq(userSession.token, device.token()!));
    expect(row!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
  });

  test("is Secure, and cannot be set by a page without encryption, when the site is on https", async () => {
    const secure = await startSite({
      TRUST_PROXY: "1",
      SITE_HOSTS: "en=https://www.example.com,zh=https://cn.example.com",
    });
    try {
      const visitor = testVisitor(secure, { host: "www.example.com" });
      const { headers, code } = await visitor.solved("reg", {
        account: "ana@example.com",
        password: "secret-1",
        confirmPassword: "secret-1",
        nickname: "Ana",
        phone: "+905321234567",
        address: "Ulitsa 5",
      });
      expect(code).toBe(200);
      expect(cookieLine(headers)).toMatch(/^__Host-switchyard\.session_token=.*; Secure/i);
      expect((await visitor.call("getUserinfo")).code).toBe(200);
    } finally {
      await secure.close();
    }
  });

  test("that was planted before the log-in is not taken over", async () => {
    const { account, password } = await testVisitor(site).register();
    const attacker = testVisitor(site);
    await attacker.register();
    const victim = testVisitor(site);
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    expect((await victim.call("login", { account, password })).code).toBe(200);
    expect(victim.token()).not.toBe(attacker.token());
    expect((await attacker.call("getUserinfo")).code).toBe(50012); // what the browser came with is over
    const planted = testVisitor(site);
    planted.cookies.set("switchyard.session_token", "planted-by-me.c2lnbmF0dXJl");
    expect((await planted.call("login", { account, password })).code).toBe(200);
    expect(planted.token()).not.toBe("planted-by-me");
  });

  test("is a new one at each log-in", async () => {
    const { account, password } = await testVisitor(site).register();
    const devices = await Promise.all([
      loggedIn(account, password),
      loggedIn(account, password),
      loggedIn(account, password),
    ]);
    expect(new Set(devices.map((device) => device.token())).size).toBe(3);
  });
});

describe("a bearer token", () => {
  const asApp = (token: string) => ({ authorization: `Bearer ${token}` });

  test("is given to the maker's app and does what the cookie does", async () => {
    const { account, password } = await testVisitor(site).register();
    const { headers } = await testVisitor(site).call("login", { account, password });
    const token = String(headers["set-auth-token"]);
    expect(token).toMatch(/^[\w-]{20,}$/);
    const app = testVisitor(site);
    expect((await app.call<{ email: string }>("getUserinfo", {}, asApp(token))).data.email).toBe(account);
    expect((await app.call("logout", {}, asApp(token))).code).toBe(200);
    expect((await app.call("getUserinfo", {}, asApp(token))).code).toBe(50012);
  });

  test("is not given to a page of the site, whose scripts must not have it", async () => {
    const { account, password } = await testVisitor(site).register();
    for (const headers of [{ "sec-fetch-site": "same-origin" }, { origin: site.services.origins.en }]) {
      const answer = await testVisitor(site).call(
        "login",
        { account, password },
        headers as unknown as Record<string, string>,
      );
      expect(answer.code).toBe(200);
      expect(answer.headers["set-auth-token"]).toBeUndefined();
      expect(answer.body).not.toContain(
        decodeURIComponent(cookieLine(answer.headers)!.split("=")[1]!.split(".")[0]!),
      );
    }
  });
});

describe.each(languages)("who is not logged in is told why in $locale:", ({ locale, host }) => {
  const said = (key: string) => site.services.messages.translate(locale, `errors.${key}`);
  const calls = ["getUserinfo", "deviceList", "deviceEnd", "userData", "userUpdate"];

  test.each(calls)("%s without a session is 401", async (path) => {
    const { status, code, msg, data } = await testVisitor(site, { host }).call(path);
    expect({ status, code, msg, data }).toEqual({
      status: 401,
      code: 401,
      msg: said("notLoggedIn"),
      data: null,
    });
  });

  test("a made-up token is 50008", async () => {
    const visitor = testVisitor(site, { host });
    for (const headers of [
      { authorization: "Bearer made-up" },
      { cookie: "switchyard.session_token=made-up.c2lnbmVk" },
    ]) {
      const { status, code, msg } = await visitor.call(
        "getUserinfo",
        {},
        headers as unknown as Record<string, string>,
      );
      expect({ status, code, msg }).toEqual({ status: 401, code: 50008, msg: said("sessionUnknown") });
    }
  });

  test("a session that ran out is 50014, one that was ended 50012", async () => {
    const { account, password } = await testVisitor(site).register();
    const [old, ended] = [await loggedIn(account, password), await loggedIn(account, password)];
    await runOut(old.token()!);
    for (const [device, code, key] of [
      [old, 50014, "sessionExpired"],
      [ended, 50012, "sessionEnded"],
    ] as const) {
      if (code === 50012) await (await loggedIn(account, password)).call("deviceEnd");
      const answer = await device.call("getUserinfo", {}, {});
      const inLanguage = await testVisitor(site, { host }).call(
        "getUserinfo",
        {},
        { authorization: `Bearer ${device.token() ?? ""}` },
      );
      expect(answer.code).toBe(code);
      if (device.token())
        expect({ code: inLanguage.code, msg: inLanguage.msg }).toEqual({ code, msg: said(key) });
    }
  });
});

describe("an open session", () => {
  test("costs a call one question to the database", async () => {
    const visitor = testVisitor(site);
    await visitor.register();
    await visitor.call("getUserinfo");
    const select = vi.spyOn(site.services.db, "select");
    try {
      const counts: number[] = [];
      for (let i = 0; i < 5; i++) {
        select.mockClear();
        expect((await visitor.call("getUserinfo")).code).toBe(200);
        counts.push(select.mock.calls.length);
      }
      expect(Math.min(...counts)).toBe(1); // more: something else of the site asked meanwhile
    } finally {
      select.mockRestore();
    }
  });

  test("that is remembered lasts 60 days again after a day of use, and one that ends with the browser does not", async () => {
    const { account, password } = await testVisitor(site).register();
    const [kept, brief] = [await loggedIn(account, password, true), await loggedIn(account, password)];
    const { db } = site.database;
    const left = async (visitor: TestVisitor) => {
      const [row] = await db.select().from(userSession).where(eq(userSession.token, visitor.token()!));
      return (row!.expiresAt.getTime() - Date.now()) / 86_400_000;
    };
    await db
      .update(userSession)
      .set({ expiresAt: new Date(Date.now() + 59.5 * 86_400_000) })
      .where(eq(userSession.token, kept.token()!));
    expect(cookieLine((await kept.call("getUserinfo")).headers)).toBeUndefined();
    expect(await left(kept)).toBeLessThan(59.6);
    await db
      .update(userSession)
      .set({ expiresAt: new Date(Date.now() + 58.5 * 86_400_000) })
      .where(eq(userSession.token, kept.token()!));
    const { code, headers } = await kept.call("getUserinfo");
    expect(code).toBe(200);
    expect(cookieLine(headers)).toMatch(/Max-Age=5184000/);
    expect(await left(kept)).toBeGreaterThan(59.9);
    expect((await brief.call("getUserinfo")).code).toBe(200);
    expect(await left(brief)).toBeLessThan(1.01);
  });

  test("that is remembered is over a year after its log-in, however often it was used", async () => {
    const { account, password } = await testVisitor(site).register();
    const [called, cleaned] = [
      await loggedIn(account, password, true),
      await loggedIn(account, password, true),
    ];
    const { db } = site.database;
    const begunAgo = (visitor: TestVisitor, days: number) =>
      db
        .update(userSession)
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(userSession.token, visitor.token()!));
    for (const visitor of [called, cleaned]) await begunAgo(visitor, 364);
    expect((await called.call("getUserinfo")).code).toBe(200);
    for (const visitor of [called, cleaned]) await begunAgo(visitor, 366);
    expect((await called.call("getUserinfo")).code).toBe(50014);
    await deleteOldSessions(db);
    for (const visitor of [called, cleaned]) expect((await visitor.call("getUserinfo")).code).toBe(50014);
    expect((await testVisitor(site).call("login", { account, password })).code).toBe(200);
  });

  test("is not opened by its token with another signature, or with none", async () => {
    const owner = testVisitor(site);
    await owner.register();
    const signed = owner.cookies.get("switchyard.session_token")!;
    // Cut where it is read: half of a %2B is no cookie at all.
    const cut = encodeURIComponent(decodeURIComponent(signed).slice(0, -8));
    for (const value of [owner.token()!, `${owner.token()!}.c2lnbmVk`, cut, `x${signed}`]) {
      const thief = testVisitor(site);
      thief.cookies.set("switchyard.session_token", value);
      expect((await thief.call("getUserinfo")).code, value).toBe(50008);
    }
    expect((await owner.call("getUserinfo")).code).toBe(200);
  });
});

describe("a session that ran out", () => {
  test("is 50014 each time, whatever was called before, and after the cleaning", async () => {
    const { account, password } = await testVisitor(site).register();
    const device = await loggedIn(account, password);
    const token = device.token()!;
    const bearer = { authorization: `Bearer ${token}` };
    await runOut(token);
    const app = testVisitor(site);
    expect((await app.call("getUserinfo", {}, bearer)).code).toBe(50014);
    expect((await app.call("getUserinfo", {}, bearer)).code).toBe(50014);
    await deleteOldSessions(site.database.db);
    expect((await app.call("getUserinfo", {}, bearer)).code).toBe(50014);
  });

  test("is still 50014 after a call that only looks whether somebody is logged in", async () => {
    const { account, password } = await testVisitor(site).register();
    const device = await loggedIn(account, password);
    const token = device.token()!;
    await runOut(token);
    const app = testVisitor(site);
    const bearer = { authorization: `Bearer ${token}` };
    await app.call("commentList", { target: "news", targetId: 1 }, bearer);
    expect((await app.call("getUserinfo", {}, bearer)).code).toBe(50014);
  });
});

describe("a session ends with 50012", () => {
  test("on the other devices when the password is changed; this one stays", async () => {
    const owner = testVisitor(site);
    const { account, password } = await owner.register();
    const other = await loggedIn(account, password);
    const next = { password: "other-pass", confirmPassword: "other-pass" };
    expect((await owner.call("changePassword", { oldPassword: "wrong-one", ...next })).data).toEqual({
      field: "oldPassword",
    });
    expect((await other.call("getUserinfo")).code).toBe(200);
    expect((await owner.call("changePassword", { oldPassword: password, ...next })).code).toBe(200);
    expect((await other.call("getUserinfo")).code).toBe(50012);
    expect((await owner.call("getUserinfo")).code).toBe(200);
    expect((await testVisitor(site).call("login", { account, password })).code).toBe(400);
    await loggedIn(account, next.password);
  });

  test("on one device when it is signed out from another, and on no other", async () => {
    const owner = testVisitor(site);
    const { account, password } = await owner.register();
    const [one, other] = [await loggedIn(account, password), await loggedIn(account, password)];
    const { data } = await owner.call<{ list: Device[] }>("deviceList");
    expect(data.list).toHaveLength(3);
    expect(data.list.filter(({ current }) => current)).toHaveLength(1);
    expect(data.list.map(({ ip }) => ip).toSorted()).toEqual([owner.ip, one.ip, other.ip].toSorted());
    const id = data.list.find(({ ip }) => ip === one.ip)!.id;
    expect((await owner.call("deviceEnd", { id })).data).toEqual({ ended: 1 });
    expect((await owner.call("deviceEnd", { id })).data).toEqual({ ended: 0 });
    expect([(await one.call("getUserinfo")).code, (await other.call("getUserinfo")).code]).toEqual([
      50012, 200,
    ]);
    expect((await owner.call("deviceEnd")).data).toEqual({ ended: 1 });
    expect((await other.call("getUserinfo")).code).toBe(50012);
  });

  test("but not for somebody else's device", async () => {
    const [owner, stranger] = [testVisitor(site), testVisitor(site)];
    await owner.register();
    await stranger.register();
    const { data } = await owner.call<{ list: Device[] }>("deviceList");
    expect((await stranger.call("deviceEnd", { id: data.list[0]!.id })).data).toEqual({ ended: 0 });
    expect((await owner.call("getUserinfo")).code).toBe(200);
  });

  test("everywhere when the account is closed", async () => {
    const owner = testVisitor(site);
    const { account, password } = await owner.register();
    const other = await loggedIn(account, password);
    expect((await owner.call("userCancel")).data).toEqual({ field: "password" });
    expect((await owner.call("userCancel", { password: "wrong-one" })).data).toEqual({ field: "password" });
    expect((await other.call("getUserinfo")).code).toBe(200);
    const token = owner.token()!;
    expect((await owner.call("userCancel", { password })).code).toBe(200);
    expect(owner.token()).toBeUndefined();
    expect((await other.call("getUserinfo")).code).toBe(50012);
    expect((await testVisitor(site).call("getUserinfo", {}, { authorization: `Bearer ${token}` })).code).toBe(
      50012,
    );
    expect((await testVisitor(site).call("login", { account, password })).code).toBe(400);
    const again = testVisitor(site);
    expect((await again.register({ account })).user.email).toBe(account);
  });

  test("on the device that logs out, once and for all", async () => {
    const owner = testVisitor(site);
    await owner.register();
    const cookies = new Map(owner.cookies);
    expect((await owner.call("logout")).code).toBe(200);
    expect(owner.token()).toBeUndefined();
    expect((await owner.call("getUserinfo")).code).toBe(401);
    for (const [name, value] of cookies) owner.cookies.set(name, value);
    expect((await owner.call("getUserinfo")).code).toBe(50012);
    expect((await testVisitor(site).call("logout")).code).toBe(200); // without a session it is done already
  });
});

describe("a device's address", () => {
  test("is what the site trusts, not what the visitor says", async () => {
    const owner = testVisitor(site);
    const { account, password } = await owner.register();
    const liar = testVisitor(site);
    await liar.call(
      "login",
      { account, password },
      { "x-forwarded-for": `1.2.3.4, ${liar.ip}`, "x-real-ip": "5.6.7.8", "cf-connecting-ip": "5.6.7.8" },
    );
    const { data } = await owner.call<{ list: Device[] }>("deviceList");
    expect(data.list.map(({ ip }) => ip).toSorted()).toEqual([owner.ip, liar.ip].toSorted());
  });

  test("and its name are kept in a sensible length", async () => {
    const owner = testVisitor(site, { userAgent: "M".repeat(3_000) });
    await owner.register();
    const { data } = await owner.call<{ list: Device[] }>("deviceList");
    expect(data.list[0]!.userAgent.length).toBeLessThanOrEqual(400);
  });
});

test("a call from another site's page does nothing, session or not", async () => {
  const owner = testVisitor(site);
  const { password } = await owner.register();
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ]) {
    for (const path of ["userCancel", "logout", "userUpdate", "deviceEnd", "changePassword"]) {
      const answer = await owner.call(
        path,
        { password, nickname: "Evil" },
        headers as unknown as Record<string, string>,
      );
      expect([path, answer.code]).toEqual([path, 403]);
    }
  }
  expect((await owner.call("getUserinfo")).code).toBe(200);
});

// The last one: the embedded database works for seconds on end, and connections are closed meanwhile.
describe("a session that ran out with many others", () => {
  test("is put away with all others, however many ran out since the last cleaning", async () => {
    const { db } = site.database;
    const { account } = await testVisitor(site).register();
    await db.execute(sql`insert into user_session (id, token, user_id, expires_at)
      select 'old-' || n, 'old-token-' || n, (select id from site_user where email = ${account}),
        now() - interval '1 minute' from generate_series(1, 33000) n`);
    await deleteOldSessions(db);
    const [left] = await db
      .select({ n: count() })
      .from(userSession)
      .where(like(userSession.token, "old-token-%"));
    expect(left!.n).toBe(0);
    expect(await whyEnded(db, "old-token-1")).toBe("expired");
    expect(await whyEnded(db, "old-token-33000")).toBe("expired");
  }, 120_000);
});
