import { and, count, eq, inArray, notInArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  credential,
  siteUser,
  textMessage,
  userSession,
  verificationCode,
} from "#db/schema/accounts/account.ts";
import { oidcClient, oidcConsent } from "#db/schema/accounts/oidc.ts";
import { SiteError } from "#domain/error.ts";
import { loginWithPassword } from "#domain/account/login.server.ts";
import { codeRules, strangersCodesADay } from "#domain/identity/limits.ts";
import { countStatements, effortOf, middle } from "#test/support/effort.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import {
  askForCode,
  codeFor,
  cookieOf,
  eventually,
  jobsDone,
  login,
  mailsTo,
  member,
  newPerson,
  post,
  register,
  said,
  type Sending,
  userOf,
} from "./attacker.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1", SITE_HOSTS: "en=http://localhost:3000" });
});
afterAll(() => site.close());

const wrongCode = "000000";
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
/** An address that nobody registered with. */
const unknown = () => newPerson().account;

describe("whether an account exists cannot be told", () => {
  test("from the answer to a wrong password", async () => {
    const { account } = await member(site);
    expect(said(await login(site, { account, password: "wrong one" }))).toEqual(
      said(await login(site, { account: unknown(), password: "wrong one" })),
    );
  });

  test("from when a captcha is asked for, or an address has to wait", async () => {
    const { account } = await member(site);
    const series = async (name: string) => {
      const ip = newVisitor();
      const answers = [];
      for (let i = 0; i < 12; i++) {
        const captcha = await freshCaptcha(site, newVisitor());
        const { status, body } = await login(
          site,
          { account: name, password: "wrong one" },
          { ip, more: i === 4 ? {} : { captcha } },
        );
        answers.push({ status, body });
      }
      return answers;
    };
    const known = await series(account);
    expect(known.map(({ status }) => status)).toEqual([
      400, 400, 400, 400, 403, 400, 400, 400, 400, 400, 400, 429,
    ]);
    expect(await series(unknown())).toEqual(known);
  });

  test.each(["login", "reset"] as const)("from the answer to asking for a code: %s", async (purpose) => {
    const { account } = await member(site);
    const nobody = unknown();
    expect(said(await askForCode(site, account, purpose))).toEqual(
      said(await askForCode(site, nobody, purpose)),
    );
    // At once again: both have to wait as long.
    const again = async (name: string) => {
      const { "retry-after": wait, ...headers } = (
        await post(site, "sendCode", {
          account: name,
          purpose,
          captcha: await freshCaptcha(site, newVisitor()),
        })
      ).headers;
      expect(Number(wait)).toBeGreaterThan(50);
      return { ...headers, date: undefined };
    };
    expect(await again(account)).toEqual(await again(nobody));
    await jobsDone(site);
    expect(await mailsTo(site, nobody)).toEqual([]);
  });

  test("from the answers to wrong codes, one after the other", async () => {
    const { account } = await member(site);
    const nobody = unknown();
    for (const name of [account, nobody]) {
      await askForCode(site, name, "login");
      await askForCode(site, name, "reset");
    }
    await jobsDone(site);
    const password = { password: "another one", confirmPassword: "another one" };
    for (let i = 0; i < codeRules.tries + 1; i++) {
      const [known, other] = [account, nobody].map((name) =>
        post(site, "codeLogin", { account: name, code: wrongCode }),
      );
      expect(said(await known!)).toEqual(said(await other!));
      const [first, second] = [account, nobody].map((name) =>
        post(site, "forget", { account: name, code: wrongCode, ...password }),
      );
      expect(said(await first!)).toEqual(said(await second!));
    }
    expect(envelope(await post(site, "codeLogin", { account: nobody, code: wrongCode })).msg).toBe(
      "Too many wrong codes. Please ask for a new one.",
    );
  });

  test("from the answers to codes that nobody asked for", async () => {
    const { account } = await member(site);
    const body = (name: string) => ({
      account: name,
      code: wrongCode,
      password: "another one",
      confirmPassword: "another one",
    });
    for (const path of ["codeLogin", "forget"])
      expect(said(await post(site, path, body(account)))).toEqual(
        said(await post(site, path, body(unknown()))),
      );
  });

  /**
   * How much more a known account takes than an unknown one, or the other way round: medians of requests that
   * take turns. What the time consists of is compared, the processor's and the statements, since the clock
   * tells as much about the machine.
   */
  async function ratio(ask: (account: string) => Promise<unknown>): Promise<number> {
    const known = [];
    for (let i = 0; i < 12; i++) known.push((await member(site)).account);
    const counted = countStatements(site.database);
    const efforts: [number[], number[]] = [[], []];
    const statements: [number[], number[]] = [[], []];
    for (let i = -2; i < known.length; i++) {
      for (const [which, account] of [known[Math.max(0, i)]!, unknown()].entries()) {
        counted();
        const effort = await effortOf(() => ask(account));
        if (i < 0) continue;
        efforts[which]!.push(effort);
        statements[which]!.push(counted());
      }
    }
    const apart = ([one, other]: [number[], number[]]) =>
      Math.max(middle(one) / middle(other), middle(other) / middle(one));
    return Math.max(apart(efforts), apart(statements));
  }

  const timed: [string, (account: string) => Promise<unknown>][] = [
    ["login", (account) => login(site, { account, password: "wrong one" })],
    ["codeLogin", (account) => post(site, "codeLogin", { account, code: wrongCode })],
    [
      "forget",
      (account) =>
        post(site, "forget", {
          account,
          code: wrongCode,
          password: "another one",
          confirmPassword: "another one",
        }),
    ],
  ];
  test.each(timed)("from the time that %s takes", { retry: 2, timeout: 60_000 }, async (_name, ask) => {
    expect(await ratio(ask)).toBeLessThan(1.5);
  });

  test("from the time that sendCode takes", { retry: 2, timeout: 60_000 }, async () => {
    const captchas: string[] = [];
    for (let i = 0; i < 28; i++) captchas.push(await freshCaptcha(site, newVisitor()));
    const ask = (account: string) =>
      post(site, "sendCode", { account, purpose: "login", captcha: captchas.pop() });
    expect(await ratio(ask)).toBeLessThan(1.5);
  });
});

describe("many wrong passwords", () => {
  test("ask everybody for a captcha after three, and make only their own address wait", async () => {
    const person = await member(site);
    const attacker = newVisitor();
    const attempt = async (withCaptcha: boolean) =>
      login(
        site,
        { account: person.account, password: "wrong one" },
        { ip: attacker, more: withCaptcha ? { captcha: await freshCaptcha(site, newVisitor()) } : {} },
      );
    for (let i = 0; i < 3; i++) expect((await attempt(false)).status).toBe(400);
    expect((await attempt(false)).status).toBe(403);
    for (let i = 0; i < 7; i++) expect((await attempt(true)).status).toBe(400);
    const waiting = await attempt(true);
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers["retry-after"])).toBeGreaterThan(60);
    // The attacker's address waits with the right password, too.
    expect(
      (await login(site, person, { ip: attacker, more: { captcha: await freshCaptcha(site, newVisitor()) } }))
        .status,
    ).toBe(429);
    // The owner, elsewhere, is asked for a captcha at most.
    expect((await login(site, person)).status).toBe(403);
    expect(
      (await login(site, person, { more: { captcha: await freshCaptcha(site, newVisitor()) } })).status,
    ).toBe(200);
  });

  test("count when they come at once", async () => {
    const { account } = await member(site);
    const captchas = await Promise.all(Array.from({ length: 30 }, () => freshCaptcha(site, newVisitor())));
    const ip = newVisitor();
    const statuses = await Promise.all(
      captchas.map(
        async (captcha) =>
          (await login(site, { account, password: "wrong one" }, { ip, more: { captcha } })).status,
      ),
    );
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  });

  test("are three without a captcha, also when four come at once from four addresses", async () => {
    const { db, jobs, secret } = site.services;
    const { account } = await member(site);
    const noCaptcha = () => Promise.reject(new SiteError("captchaFailed", "captchaFailed"));
    const wrongFrom = (ip: string) =>
      loginWithPassword(
        { db, jobs, secret, locale: "en", ip },
        { account, password: "wrong one" },
        noCaptcha,
      ).catch((error: SiteError) => error.code);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => wrongFrom(newVisitor())));
    expect(outcomes.filter((outcome) => outcome === "badInput")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === "captchaFailed")).toHaveLength(1);
    expect(await wrongFrom(newVisitor())).toBe("captchaFailed");
  });

  test("from one address on many accounts end with its own limit", async () => {
    const ip = newVisitor();
    const statuses = [];
    for (let i = 0; i < 130; i++)
      statuses.push((await post(site, "codeLogin", { account: unknown(), code: wrongCode }, { ip })).status);
    expect(statuses.lastIndexOf(400)).toBe(119);
    expect(statuses.at(-1)).toBe(429);
  });

  test("in a stolen session do not find out the password by changing it", async () => {
    const { cookie } = await member(site);
    const ip = newVisitor();
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const body = { oldPassword: `guess ${i}`, password: "another one", confirmPassword: "another one" };
      statuses.push(
        (
          await post(
            site,
            i % 2 ? "changePassword" : "userCancel",
            i % 2 ? body : { password: `guess ${i}` },
            { ip, headers: { cookie } },
          )
        ).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });
});

describe("a verification code", () => {
  test("opens the account once", async () => {
    const { account } = await member(site);
    const code = await codeFor(site, account, "login");
    expect((await post(site, "codeLogin", { account, code })).status).toBe(200);
    const replayed = await post(site, "codeLogin", { account, code });
    expect(replayed.status).toBe(400);
    expect(replayed.headers["set-cookie"]).toBeUndefined();
  });

  test("opens the account once when it comes twice at once", async () => {
    const { account } = await member(site);
    const code = await codeFor(site, account, "login");
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await post(site, "codeLogin", { account, code })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  });

  test("is none after ten minutes", async () => {
    const { account } = await member(site);
    const code = await codeFor(site, account, "login");
    const [row] = await site.database.db
      .select()
      .from(verificationCode)
      .where(eq(verificationCode.account, account));
    expect(row!.expiresAt.getTime() - row!.askedAt.getTime()).toBe(codeRules.minutes * 60_000);
    await site.database.db
      .update(verificationCode)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(verificationCode.account, account));
    const late = await post(site, "codeLogin", { account, code });
    expect(late.status).toBe(400);
    expect(envelope(late).msg).toBe("The code has expired. Please ask for a new one.");
  });

  test("of another account, another purpose or another request is none", async () => {
    const [one, other] = [await member(site), await member(site)];
    const first = await codeFor(site, one.account, "login");
    await codeFor(site, other.account, "login");
    expect((await post(site, "codeLogin", { account: other.account, code: first })).status).toBe(400);
    expect(
      (
        await post(site, "forget", {
          account: one.account,
          code: first,
          password: "another one",
          confirmPassword: "another one",
        })
      ).status,
    ).toBe(400);
    expect(
      (await post(site, "userCancel", { code: first }, { headers: { cookie: one.cookie } })).status,
    ).toBe(400);
    const second = await codeFor(site, one.account, "login");
    if (second !== first)
      expect((await post(site, "codeLogin", { account: one.account, code: first })).status).toBe(400);
    expect((await post(site, "codeLogin", { account: one.account, code: second })).status).toBe(200);
  });

  test("bears five tries, also when they come at once", async () => {
    const { account } = await member(site);
    const code = await codeFor(site, account, "login");
    const wrong = code === wrongCode ? "111111" : wrongCode;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(site, "codeLogin", { account, code: wrong })),
    );
    expect(answers.filter((answer) => envelope(answer).msg === "The code is wrong")).toHaveLength(
      codeRules.tries,
    );
    expect((await post(site, "codeLogin", { account, code })).status).toBe(400);
  });

  test("is sent again after a minute, and from the fourth on after twice as long each time", async () => {
    const { account } = await member(site);
    const { account: other } = await member(site);
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await askForCode(site, account, "reset")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]); // two minutes lie between them
    expect((await askForCode(site, account, "login")).status).toBe(200);
    expect((await askForCode(site, other, "reset")).status).toBe(200);
  });

  test("cannot be guessed a million times: the allowed tries of a lifetime are fewer", () => {
    const triesPerDay = codeRules.tries * (strangersCodesADay + codeRules.perDay);
    // years, at full speed and from any number of networks, for one account
    expect(1_000_000 / triesPerDay / 365).toBeGreaterThan(2.6);
    expect(triesPerDay / 10 ** codeRules.digits).toBeLessThan(1 / 950); // chance of a day's tries
  });

  test("is had by its owner however often strangers ask, and is neither used up nor replaced by them", async () => {
    const owner = await member(site);
    const ask = async (purpose: "login" | "reset", sending: Sending) =>
      post(
        site,
        "sendCode",
        { account: owner.account, purpose, captcha: await freshCaptcha(site, newVisitor()) },
        sending,
      );
    const now = new Date();
    await site.database.db.insert(verificationCode).values(
      Array.from({ length: 40 }, (_, n) => ({
        id: `stranger ${n}`,
        account: owner.account,
        purpose: n % 2 ? ("login" as const) : ("reset" as const),
        asker: `asker ${n}`,
        network: `network ${n}`,
        askedAt: now,
        expiresAt: new Date(now.getTime() + 600_000),
      })),
    );
    const another = await ask("login", { ip: newVisitor() });
    expect(another.status).toBe(429);
    expect(Number(another.headers["retry-after"])).toBeLessThanOrEqual(600);
    // From home, on a device that the account was used on: at once.
    const device = { headers: { cookie: owner.cookie } };
    expect((await ask("login", device)).status).toBe(200);
    const code = await eventually(async () => {
      const subjects = (await mailsTo(site, owner.account)).map(({ subject }) => subject ?? "");
      return subjects.flatMap((subject) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])[0];
    });
    // A stranger asks again, and tries codes.
    const stranger = newVisitor();
    await ask("login", { ip: stranger });
    for (let i = 0; i < 6; i++)
      await post(site, "codeLogin", { account: owner.account, code: wrongCode }, { ip: newVisitor() });
    expect((await post(site, "codeLogin", { account: owner.account, code }, { ip: stranger })).status).toBe(
      400,
    );
    expect((await post(site, "codeLogin", { account: owner.account, code }, device)).status).toBe(200);
  }, 60_000);

  test("is not sent to somebody else for closing an account", async () => {
    const [one, other] = [await member(site), await member(site)];
    const answer = await askForCode(site, other.account, "close", { headers: { cookie: one.cookie } });
    expect(answer.status).toBe(400);
    await jobsDone(site);
    expect((await mailsTo(site, other.account)).filter(({ subject }) => /\d{6}/.test(subject ?? ""))).toEqual(
      [],
    );
  });

  test("for changing or closing needs a log-in", async () => {
    const { account } = await member(site);
    for (const purpose of ["change", "close"] as const)
      expect((await askForCode(site, account, purpose)).status).toBe(401);
  });

  test("does not open an account by a phone that was only written into the form", async () => {
    const person = await member(site);
    expect((await askForCode(site, person.phone, "login")).status).toBe(200);
    await jobsDone(site);
    const [row] = await site.database.db
      .select()
      .from(verificationCode)
      .where(eq(verificationCode.account, person.phone));
    expect(row!.codeHash).not.toBeNull(); // made as for everybody, and sent to nobody
    expect((await post(site, "codeLogin", { account: person.phone, code: wrongCode })).status).toBe(400);
  });
});

describe("text messages", () => {
  const number = (n: number) => `+90533${String(1_000_000 + n)}`;
  let fine = 0;
  const ask = async (to: string, cookie: string) =>
    post(
      site,
      "sendCode",
      { account: to, purpose: "change", captcha: await freshCaptcha(site, newVisitor()) },
      { headers: { cookie } },
    );

  test.each([
    ["a premium-rate number", "+19002345678"],
    ["a personal number", "+447012345678"],
    ["a satellite phone", "+881612345678"],
    ["a landline", "+902121234567"],
    ["a toll-free number", "+18002345678"],
  ])("do not go to %s, and the captcha still serves", async (_what, to) => {
    const { cookie } = await member(site);
    const captcha = await freshCaptcha(site, newVisitor());
    const sending = { headers: { cookie } };
    const refused = await post(site, "sendCode", { account: to, purpose: "change", captcha }, sending);
    expect(refused.status).toBe(400);
    expect(envelope(refused).data).toMatchObject({ field: "account" });
    expect(
      (await post(site, "sendCode", { account: number(++fine), purpose: "change", captcha }, sending)).status,
    ).toBe(200);
  });

  test("of one account are ten a day, also when they are asked for at once", async () => {
    const { cookie } = await member(site);
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => ask(number(100 + n), cookie)));
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    await jobsDone(site);
    const [sent] = await site.database.db
      .select({ n: count() })
      .from(textMessage)
      .where(
        inArray(
          textMessage.userId,
          site.database.db
            .select({ id: userSession.userId })
            .from(userSession)
            .where(eq(userSession.token, /session_token=([^.;%]+)/.exec(cookie)![1]!)),
        ),
      );
    expect(sent!.n).toBe(10);
    expect((await ask(number(199), cookie)).status).toBe(429);
  });

  test("of a country and of all end with the hour's number; the operator is told once", async () => {
    const { db } = site.database;
    const fill = (code: string, n: number) =>
      db.execute(sql`insert into text_message (id, calling_code)
        select ${code} || '-' || gen_random_uuid(), ${code} from generate_series(1, ${n}::int)`);
    await db.delete(textMessage);
    await fill("49", 30); // half of a country's hour: the share of new numbers
    const { cookie } = await member(site);
    for (let i = 0; i < 2; i++) {
      const refused = await ask("+4915112345678", cookie);
      expect(refused.status).toBe(429);
      expect(envelope(refused).msg).toContain("text messages");
    }
    expect((await ask(number(300), cookie)).status).toBe(200); // another country
    await fill("33", 60);
    expect((await ask(number(301), cookie)).status).toBe(429);
    const alarms = (await mailsTo(site, site.services.site.contact.salesEmail)).filter(({ subject }) =>
      subject?.startsWith("Text messages"),
    );
    expect(alarms.map(({ subject }) => subject)).toEqual([
      "Text messages: limit reached (+49: 30 in 1 h)",
      "Text messages: limit reached (all: 60 in 1 h)",
    ]);
    await db.delete(textMessage);
  });
});

describe("a captcha", () => {
  test("serves one registration, one code and one message only", async () => {
    const captcha = await freshCaptcha(site, newVisitor());
    expect((await register(site, newPerson(), { captcha })).status).toBe(200);
    expect((await register(site, newPerson(), { captcha })).status).toBe(403);
    expect((await post(site, "sendCode", { account: unknown(), purpose: "login", captcha })).status).toBe(
      403,
    );
  });

  test("serves one of two registrations that come at once", async () => {
    const captcha = await freshCaptcha(site, newVisitor());
    const statuses = await Promise.all(
      [newPerson(), newPerson(), newPerson()].map(
        async (person) => (await register(site, person, { captcha })).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  test.each(["", "x", "e30=", Buffer.from('{"challenge":{},"solution":{}}').toString("base64")])(
    "that is none registers nobody: %j",
    async (captcha) => {
      const person = newPerson();
      expect((await register(site, person, { captcha })).status).toBe(403);
      expect((await login(site, person)).status).toBe(400);
    },
  );
});

describe("a session", () => {
  test("that somebody prepared for the visitor is not the one that a log-in opens", async () => {
    const person = await member(site);
    const planted = "switchyard.session_token=planted-by-somebody-else.signature";
    const answer = await login(site, person, { headers: { cookie: planted } });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toContain("planted");
    expect((await userOf(site, planted)).status).toBe(401);
    expect((await userOf(site, cookieOf(answer))).status).toBe(200);
  });

  test("ends when the same browser logs in again", async () => {
    const person = await member(site);
    const again = await login(site, person, { headers: { cookie: person.cookie } });
    expect(cookieOf(again)).not.toBe(person.cookie);
    expect((await userOf(site, person.cookie)).status).toBe(401);
    expect((await userOf(site, cookieOf(again))).status).toBe(200);
  });

  test("of another person ends when somebody logs in over it, and stays that person's", async () => {
    const [one, other] = [await member(site), await member(site)];
    const answer = await login(site, one, { headers: { cookie: other.cookie } });
    expect((await userOf(site, cookieOf(answer))).json<{ data: { nickname: string } }>().data.nickname).toBe(
      one.nickname,
    );
    expect((await login(site, other)).status).toBe(200);
  });

  test("has a token of 128 bits and more, which no two share", async () => {
    const person = await member(site);
    for (let i = 0; i < 5; i++) await login(site, person);
    const rows = await site.database.db.select({ token: userSession.token }).from(userSession);
    expect(new Set(rows.map(({ token }) => token)).size).toBe(rows.length);
    for (const { token } of rows) expect(token).toMatch(/^[A-Za-z0-9_-]{22,}$/);
  });

  test.each([
    [
      "a forged signature",
      (cookie: string) =>
        cookie.replace(/(session_token=[^.]+)\.[^;]*/, "$1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D"),
    ],
    ["no signature", (cookie: string) => cookie.replace(/(session_token=[^.]+)\.[^;]*/, "$1")],
    ["a changed token", (cookie: string) => cookie.replace(/session_token=./, "session_token=~")],
    ["an empty token", () => "switchyard.session_token="],
    ["a broken escape", () => "switchyard.session_token=%E0%A4%A"],
  ])("with %s opens nothing", async (_what, change) => {
    const { cookie } = await member(site);
    expect((await userOf(site, change(cookie))).status).toBe(401);
  });

  test("is over for all other devices after a new password, and says why with 50012", async () => {
    const person = await member(site);
    const elsewhere = cookieOf(await login(site, person));
    const body = { oldPassword: person.password, password: "another one", confirmPassword: "another one" };
    expect((await post(site, "changePassword", body, { headers: { cookie: person.cookie } })).status).toBe(
      200,
    );
    expect((await userOf(site, person.cookie)).status).toBe(200);
    expect(envelope(await userOf(site, elsewhere)).code).toBe(50012);
  });

  test("is over everywhere after a forgotten password was set anew", async () => {
    const person = await member(site);
    const code = await codeFor(site, person.account, "reset");
    const body = { account: person.account, code, password: "another one", confirmPassword: "another one" };
    expect((await post(site, "forget", body)).status).toBe(200);
    expect(envelope(await userOf(site, person.cookie)).code).toBe(50012);
    expect((await login(site, person)).status).toBe(400);
    expect((await login(site, { ...person, password: "another one" })).status).toBe(200);
  });

  test("ends with the account, on every device", async () => {
    const person = await member(site);
    const elsewhere = cookieOf(await login(site, person));
    expect(
      (await post(site, "userCancel", { password: person.password }, { headers: { cookie: person.cookie } }))
        .status,
    ).toBe(200);
    for (const cookie of [person.cookie, elsewhere]) expect((await userOf(site, cookie)).status).toBe(401);
    expect((await login(site, person)).status).toBe(400);
  });

  test("of somebody else cannot be ended by its number", async () => {
    const [one, other] = [await member(site), await member(site)];
    const list = await post(site, "deviceList", {}, { headers: { cookie: other.cookie } });
    const [device] = list.json<{ data: { list: { id: string }[] } }>().data.list;
    const ended = await post(site, "deviceEnd", { id: device!.id }, { headers: { cookie: one.cookie } });
    expect(ended.json<{ data: { ended: number } }>().data.ended).toBe(0);
    expect((await userOf(site, other.cookie)).status).toBe(200);
    expect(list.body).not.toContain(other.cookie.split("=")[1]!.split(".")[0]!); // the list holds no token
  });

  test("is shown to no script, on http without and on https with Secure", async () => {
    const person = await member(site);
    const lines = (await login(site, person)).headers["set-cookie"]!;
    const token = lines.find((line) => line.startsWith("switchyard.session_token="))!;
    expect(token).toMatch(/; HttpOnly/i);
    expect(token).toMatch(/; SameSite=Lax/i);
    expect(token).toMatch(/; Path=\//i);
    expect(token).not.toMatch(/; (Secure|Domain=)/i);
    // The other cookie only says that somebody is logged in.
    for (const line of lines) if (!line.startsWith("signed-in=1;")) expect(line).toMatch(/; HttpOnly/i);
    expect(new Set(lines.map((line) => line.split("=")[0]))).toEqual(
      new Set(["signed-in", "switchyard-device", "switchyard.dont_remember", "switchyard.session_token"]),
    );
  });

  test("with 'remember password' lasts longer than the browser, without it does not", async () => {
    const person = await member(site);
    const lineOf = async (remember: boolean) =>
      (await login(site, person, { more: { remember } })).headers["set-cookie"]!.find((line) =>
        line.includes("session_token="),
      )!;
    expect(await lineOf(true)).toMatch(/Max-Age=5184000/i);
    expect(await lineOf(false)).not.toMatch(/Max-Age|Expires/i);
  });
});

describe("an account that somebody made ahead with another's e-mail", () => {
  test("belongs to the e-mail's owner alone once they prove it: password, sessions and proved phone of the other are gone", async () => {
    const attacker = await member(site);
    const phone = "+905321234567";
    const code = await codeFor(site, phone, "change", { headers: { cookie: attacker.cookie } });
    expect(
      (await post(site, "userUpdate", { phone, code }, { headers: { cookie: attacker.cookie } })).status,
    ).toBe(200);

    const owner = await post(site, "codeLogin", {
      account: attacker.account,
      code: await codeFor(site, attacker.account, "login"),
    });
    expect(owner.status).toBe(200);
    expect((await userOf(site, attacker.cookie)).status).toBe(401);
    expect((await login(site, attacker)).status).toBe(400);
    expect((await login(site, { ...attacker, account: phone })).status).toBe(400);
    expect((await askForCode(site, phone, "login")).status).toBe(200);
    await jobsDone(site);
    const [row] = await site.database.db.select().from(siteUser).where(eq(siteUser.email, attacker.account));
    expect(row!.phoneVerified).toBe(false);
  });

  test("keeps nothing of what the other wrote into it, nor what they allowed to services", async () => {
    const attacker = await member(site);
    const { db } = site.database;
    const [before] = await db.select().from(siteUser).where(eq(siteUser.email, attacker.account));
    await db.update(siteUser).set({ company: "Theirs", subscribed: true }).where(eq(siteUser.id, before!.id));
    await db
      .insert(oidcClient)
      .values({ id: "cloud", clientId: "cloud", redirectUris: [] })
      .onConflictDoNothing();
    await db
      .insert(oidcConsent)
      .values({ id: before!.id, clientId: "cloud", userId: before!.id, scopes: ["openid"] });
    const owner = await post(site, "codeLogin", {
      account: attacker.account,
      code: await codeFor(site, attacker.account, "login"),
    });
    expect(owner.json<{ data: object }>().data).toMatchObject({
      phone: null,
      address: null,
      company: null,
      subscribed: false,
      emailVerified: true,
    });
    expect(await db.select().from(oidcConsent).where(eq(oidcConsent.userId, before!.id))).toEqual([]);
    // The phone is free for whoever has it.
    expect((await register(site, { ...newPerson(), phone: attacker.phone })).status).toBe(200);
  });

  test("loses the other's proved phone by a new password, too", async () => {
    const attacker = await member(site);
    const phone = "+905321234568";
    const code = await codeFor(site, phone, "change", { headers: { cookie: attacker.cookie } });
    await post(site, "userUpdate", { phone, code }, { headers: { cookie: attacker.cookie } });
    const body = {
      account: attacker.account,
      code: await codeFor(site, attacker.account, "reset"),
      password: "the owner's",
      confirmPassword: "the owner's",
    };
    expect((await post(site, "forget", body)).status).toBe(200);
    const [row] = await site.database.db.select().from(siteUser).where(eq(siteUser.email, attacker.account));
    expect(row).toMatchObject({ emailVerified: true, phoneVerified: false });
  });
});

describe("a nickname", () => {
  test.each([
    "Songyue Controls",
    "SONGYUE support",
    "S o n g y u e",
    "S\u043Engyu\u0435", // Cyrillic letters that look like Latin ones
    "Ｓｏｎｇｙｕｅ",
    "嵩岳智控 客服",
  ])("that passes for the maker is refused: %s", async (nickname) => {
    const answer = await register(site, newPerson(), { nickname });
    expect(answer.status).toBe(400);
    expect(envelope(answer).data).toMatchObject({ field: "nickname" });
    const { cookie } = await member(site);
    expect((await post(site, "userUpdate", { nickname }, { headers: { cookie } })).status).toBe(400);
  });

  test.each(["a\u202Eb", "a\u2066b", "a\u200Bb", "\u200F", "a\u2028b", "a\uFEFFb", "a\u{E0041}b"])(
    "with a character that nobody sees is refused: %j",
    async (nickname) => {
      expect((await register(site, newPerson(), { nickname })).status).toBe(400);
    },
  );

  test.each(["Zoë", "محمد", "می‌خواهم", "👨‍👩‍👧", "王小明", "Sunny"])(
    "of people is taken: %s",
    async (nickname) => {
      expect((await register(site, newPerson(), { nickname })).status).toBe(200);
    },
  );

  test("is not in the mail to an address that nobody has proved", async () => {
    const person = newPerson();
    await register(site, person, { nickname: "Win 500 at prize dot x" });
    await jobsDone(site);
    const [welcome] = await mailsTo(site, person.account);
    expect(`${welcome!.subject} ${welcome!.text} ${String(welcome!.html)}`).not.toMatch(/prize|Win/);
  });
});

describe("two at once", () => {
  test("register with one e-mail: one account", async () => {
    const person = newPerson();
    const answers = await Promise.all(
      [person, { ...person, phone: newPerson().phone }].map((one) => register(site, one)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(
      await site.database.db.select().from(siteUser).where(eq(siteUser.email, person.account)),
    ).toHaveLength(1);
  });

  test("register with one phone: one account", async () => {
    const [one, other] = [newPerson(), newPerson()];
    const answers = await Promise.all(
      [one, { ...other, phone: one.phone }].map((person) => register(site, person)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test("change the password: one of them does", async () => {
    const person = await member(site);
    const elsewhere = cookieOf(await login(site, person));
    const change = (cookie: string, password: string) =>
      post(
        site,
        "changePassword",
        { oldPassword: person.password, password, confirmPassword: password },
        { headers: { cookie } },
      );
    const answers = await Promise.all([change(person.cookie, "first one"), change(elsewhere, "second one")]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const chosen = answers[0].status === 200 ? "first one" : "second one";
    expect((await login(site, { ...person, password: chosen })).status).toBe(200);
    const [user] = await site.database.db.select().from(siteUser).where(eq(siteUser.email, person.account));
    expect(
      await site.database.db
        .select()
        .from(credential)
        .where(and(eq(credential.userId, user!.id), eq(credential.providerId, "credential"))),
    ).toHaveLength(1);
  });

  test("take the same new e-mail: one of them has it", async () => {
    const people = [await member(site), await member(site)];
    const email = unknown();
    const first = await codeFor(site, email, "change", { headers: { cookie: people[0]!.cookie } });
    const answers = await Promise.all(
      people.map(({ cookie }) => post(site, "updateEmail", { email, code: first }, { headers: { cookie } })),
    );
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  test("close the account while others log in: nothing fails, nothing is left", async () => {
    const person = await member(site);
    const answers = await Promise.all([
      post(site, "userCancel", { password: person.password }, { headers: { cookie: person.cookie } }),
      ...Array.from({ length: 6 }, () => login(site, person)),
      post(site, "userUpdate", { nickname: "Somebody" }, { headers: { cookie: person.cookie } }),
    ]);
    expect(answers[0].status).toBe(200);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const owners = site.database.db.select({ id: siteUser.id }).from(siteUser);
    expect(
      await site.database.db.select().from(userSession).where(notInArray(userSession.userId, owners)),
    ).toEqual([]);
    expect((await login(site, person)).status).toBe(400);
  });
});
