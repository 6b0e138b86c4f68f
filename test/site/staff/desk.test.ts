import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteUser } from "#db/schema/accounts/account.ts";
import { staffAccount } from "#db/schema/staff/account.ts";
import { staffTrail } from "#db/schema/staff/trail.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import type { UserData } from "#domain/account/data.server.ts";
import { invite } from "#domain/staff/accounts.server.ts";
import { staffRules } from "#domain/staff/limits.ts";
import { openSession } from "#domain/staff/sessions.server.ts";
import { rowOf, testVisitor } from "#test/site/accounts/visitor.ts";
import { authenticator } from "#test/support/authenticator.ts";
import { totpCode } from "#test/support/totp.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { cookieOf, desk, mailTo, type Person, role, staffPerson, storeMessage } from "./desk.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

const password = "seven brown kettles";

/** Invites, and reads the token in the mail. */
async function invited(email: string, locale: "en" | "zh" = "en"): Promise<string> {
  const { db, jobs } = site.services;
  const deskUrl = "http://localhost:3000/staff";
  await invite({ db, jobs, deskUrl }, { email, locale, roles: [role("administrator")], by: undefined });
  const mail = await mailTo(site.dataDir, email, "staffInvitation");
  return /\/staff\/#\/accept\/([\w-]{43})/.exec(mail.text ?? "")![1]!;
}

type Invitation = { email: string; secret: string; picture: string };

/** The whole way from the invitation to the first session. */
async function accepted(email: string) {
  const token = await invited(email);
  const { data } = await desk<Invitation>(site, "invitation", { body: { token } });
  const body = { token, name: "Mei Lin", password, code: await totpCode(data.secret) };
  const answer = await desk<{ recoveryCodes: string[] }>(site, "accept", { body });
  expect(answer.status).toBe(200);
  return { token, secret: data.secret, codes: answer.data.recoveryCodes, cookie: cookieOf(answer), answer };
}

const signIn = (email: string, code: string, typed = password, from = "203.0.113.9") =>
  desk(site, "signIn", {
    body: { email, password: typed, code },
    headers: { "x-forwarded-for": from },
  });

describe("an invitation", () => {
  test("that is accepted ends what was opened while it was on its way", async () => {
    const { db } = site.services;
    const token = await invited("moved@maker.example");
    const [account] = await db
      .select()
      .from(staffAccount)
      .where(eq(staffAccount.email, "moved@maker.example"));
    const thief = `switchyard-staff=${await openSession(db, account!.id, "test")}`;
    const { data } = await desk<Invitation>(site, "invitation", { body: { token } });
    const body = { token, name: "Mei Lin", password, code: await totpCode(data.secret) };
    const answer = await desk(site, "accept", { body });
    expect((await desk(site, "me", { cookie: cookieOf(answer) })).status).toBe(200);
    expect((await desk(site, "me", { cookie: thief })).status).toBe(401);
  });

  test("is accepted once, with a second factor, and its cookie is for the desk alone", async () => {
    const email = "first@maker.example";
    const { token, cookie, codes, answer } = await accepted(email);
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^switchyard-staff=[\w-]{43}; Path=\/staff; HttpOnly; SameSite=Strict$/),
    ]);
    expect(new Set(codes).size).toBe(10);
    const { data } = await desk<{ email: string; rights: string[] }>(site, "me", { cookie });
    expect(data).toMatchObject({ email, name: "Mei Lin" });
    const { msg } = await desk(site, "invitation", { body: { token } });
    expect(msg).toBe("linkExpired");
  });

  test("keeps its second factor while the page is opened again, and takes no wrong code or poor password", async () => {
    const token = await invited("second@maker.example", "zh");
    const read = () => desk<Invitation>(site, "invitation", { body: { token } });
    const { data } = await read();
    expect((await read()).data.secret).toBe(data.secret);
    expect(data.picture).toMatch(/^data:image\/png;base64,/);
    const code = await totpCode(data.secret);
    const tries = [
      { password, code: code === "123456" ? "654321" : "123456" },
      { password: "short", code },
      { password: "password12345", code },
    ];
    const said = [];
    for (const one of tries)
      said.push((await desk(site, "accept", { body: { token, name: "Li", ...one } })).msg);
    expect(said).toEqual(["codeWrong", "passwordLength", "passwordCommon"]);
  });

  test("is written in the reader's language", async () => {
    await invited("third@maker.example", "zh");
    const mail = await mailTo(site.dataDir, "third@maker.example", "staffInvitation");
    expect(mail.subject).toContain("工作台");
  });
});

describe("a sign-in", () => {
  test("takes each code once, recovery codes too, and tells nobody what was wrong", async () => {
    const email = "signs@maker.example";
    const { secret, codes } = await accepted(email);
    const outcomes = [];
    // The code of the acceptance is used up; the next half minute's is not.
    for (const code of [await totpCode(secret), await totpCode(secret, 1), codes[0]!, codes[0]!])
      outcomes.push((await signIn(email, code)).msg);
    expect(outcomes).toEqual(["wrongSignIn", "", "", "wrongSignIn"]);
    expect((await signIn(email, codes[1]!, "another password")).msg).toBe("wrongSignIn");
    expect((await signIn("nobody@maker.example", codes[1]!)).msg).toBe("wrongSignIn");
  });

  test("is not heard for a while after wrong ones, which stand in the trail", async () => {
    const email = "locked@maker.example";
    const { codes } = await accepted(email);
    for (let i = 0; i < staffRules.tries; i++) await signIn(email, "000000");
    expect((await signIn(email, codes[0]!)).msg).toBe("wrongSignIn");
    const { db } = site.database;
    const trail = await db.select().from(staffTrail).where(eq(staffTrail.who, email));
    const actions = trail.map(({ action }) => action);
    expect(actions.filter((action) => action === "sign-in-refused")).toHaveLength(staffRules.tries);
    expect(actions.at(-1)).toBe("locked");
    await db
      .update(staffAccount)
      .set({ lockedUntil: new Date(Date.now() - 1) })
      .where(eq(staffAccount.email, email));
    expect((await signIn(email, codes[0]!)).status).toBe(200);
  });

  test("is refused to a network that guesses passwords, and to nobody else", async () => {
    const email = "guessed@maker.example";
    const { codes } = await accepted(email);
    let refused = 0;
    for (let i = 0; i < 12; i++)
      if ((await signIn(email, "000000", "wrong password", "198.51.100.7")).status === 429) refused++;
    expect(refused).toBe(2);
    expect((await signIn(email, codes[0]!, password, "198.51.100.7")).status).toBe(429);
    expect((await signIn(email, codes[0]!)).status).toBe(200);
  });

  test("is listed with its device, and ended by its owner only", async () => {
    const me = await staffPerson(site, role("auditor"));
    const other = await staffPerson(site, role("auditor"));
    type Sessions = { rows: { id: string; present: boolean }[] };
    const { data } = await desk<Sessions>(site, "sessions", me);
    expect(data.rows).toEqual([expect.objectContaining({ present: true, userAgent: "test" })]);
    const { id } = data.rows[0]!;
    expect((await desk(site, "sessionEnd", { ...other, body: { id } })).status).toBe(404);
    const ended = await desk(site, "sessionEnd", { ...me, body: { id: "present" } });
    expect(ended.headers["set-cookie"]).toEqual([expect.stringContaining("Max-Age=0")]);
    expect((await desk(site, "me", me)).status).toBe(401);
  });
});

describe("a message", () => {
  let ana: Person;
  let ben: Person;
  beforeAll(async () => {
    ana = await staffPerson(site, role("administrator"));
    ben = await staffPerson(site, role("sales"));
  });
  type Message = { state: string; version: number; assigneeId: string | null; duplicateOf: string | null };
  const read = async (id: string) => (await desk<Message>(site, `message?id=${id}`, ana)).data;
  const change = (by: Person, id: string, version: number, change: object) =>
    desk(site, "messageChange", { ...by, body: { id, version, change } });

  test("that two take at once is one's, and the other is told", async () => {
    const { id } = await storeMessage(site);
    const both = await Promise.all([ana, ben].map((one) => change(one, id, 0, { do: "take" })));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    expect(both.find(({ status }) => status === 409)!.msg).toBe("changedMeanwhile");
    const winner = both[0]!.status === 200 ? ana : ben;
    expect(await read(id)).toMatchObject({ state: "taken", version: 1, assigneeId: winner.id });
  });

  test("goes through its states, which the personal centre shows too", async () => {
    const { id, reference } = await storeMessage(site);
    const original = await storeMessage(site);
    const states = [];
    const steps = ["take", "answered", "close", "reopen", "release"];
    for (const [version, step] of steps.entries()) {
      await change(ana, id, version, { do: step });
      states.push((await read(id)).state);
    }
    expect(states).toEqual(["taken", "answered", "closed", "taken", "new"]);
    const [row] = await site.database.db.select().from(visitorMessage).where(eq(visitorMessage.id, id));
    expect(row!.answeredAt).toBeNull();
    await change(ana, id, 5, { do: "duplicate", of: original.reference.toLowerCase() });
    expect(await read(id)).toMatchObject({ state: "closed", duplicateOf: original.reference });
    const unknown = await change(ana, original.id, 0, { do: "duplicate", of: original.reference });
    expect(unknown.msg).toBe("unknownReference");
    const trail = await site.database.db.select().from(staffTrail).where(eq(staffTrail.subjectId, reference));
    expect(trail.map(({ who, before }) => [who, before!.state])).toEqual(
      ["new", "taken", "answered", "closed", "taken", "new"].map((state) => [ana.email, state]),
    );
  });

  test("is answered by a mail in its thread, and is who answers it's", async () => {
    const { id, reference, fields } = await storeMessage(site);
    const answer = (version: number, text: string) =>
      desk(site, "messageAnswer", { ...ana, body: { id, version, subject: `Re: ${reference}`, text } });
    expect((await answer(0, "It is 480 euros.")).status).toBe(200);
    expect((await answer(0, "It is 500 euros.")).msg).toBe("changedMeanwhile");
    const mail = await mailTo(site.dataDir, fields.email!, "answer");
    expect(mail.text).toContain("480 euros");
    expect(mail.inReplyTo).toMatch(new RegExp(`^<sales-${reference}@`));
    expect(mail.replyTo?.text).toBe(site.services.site.contact.salesEmail);
    expect(await read(id)).toMatchObject({ state: "answered", assigneeId: ana.id });
  });

  test("is found by state, kind, language, region, who has it and reference; the table is for a spreadsheet", async () => {
    const { id, reference } = await storeMessage(site, { kind: "contact", locale: "es" });
    const total = async (query: string) =>
      (await desk<{ total: number }>(site, `messages?${query}`, ana)).data.total;
    const narrow = "kind=contact&locale=es&region=spanish&state=new&assignee=none&sort=dueAt&order=asc";
    expect(await total(narrow)).toBe(1);
    expect(await total(`${narrow}&overdue=true`)).toBe(0);
    expect(await total(`q=${reference.slice(0, 14)}`)).toBe(1);
    expect((await desk(site, "messages?state=odd", ana)).status).toBe(400);
    await desk(site, "messageNote", { ...ana, body: { id, text: "Called twice" } });
    const { data } = await desk<{ notes: { text: string; author: string }[] }>(site, `message?id=${id}`, ana);
    expect(data.notes).toEqual([expect.objectContaining({ text: "Called twice", author: "administrator" })]);
    const { data: table } = await desk<{ csv: string }>(site, "messagesExport", {
      ...ana,
      body: { kind: "contact" },
    });
    expect(table.csv.split("\r\n")[1]).toContain(`"${reference}","contact","es","spanish","new"`);
  });
});

describe("a passkey", () => {
  type Asked = { options: { challenge: string; rp?: { id: string }; rpId?: string } };
  const origin = () => new URL(site.services.origins.en).origin;

  const begin = (cookie: string, code: string) =>
    desk<Asked>(site, "passkeyBegin", { cookie, body: { code } });
  const ask = async () => (await desk<Asked>(site, "passkeyAsk", { body: {} })).data.options;
  const enter = (response: object) => desk(site, "passkeySignIn", { body: { response } });

  /** Somebody with a passkey, who is signed in. */
  async function withPasskey(email: string, device = authenticator(origin())) {
    const { cookie, codes } = await accepted(email);
    const { data } = await begin(cookie, codes[0]!);
    const add = (response: object) =>
      desk(site, "passkeyAdd", { cookie, body: { name: "Laptop", response } });
    const response = device.make(data.options);
    return { cookie, codes, device, add, response, answer: await add(response) };
  }

  test("is set up with a code, signs in alone, is listed, and goes", async () => {
    const { cookie, codes, device, add, response, answer } = await withPasskey("pass@maker.example");
    expect(answer.status).toBe(200);
    expect((await begin(cookie, codes[0]!)).msg).toBe("codeWrong");
    // Its challenge is used up.
    expect((await add(response)).msg).toBe("passkeyWrong");
    const signed = device.sign(await ask());
    const entered = await enter(signed);
    expect(entered.status).toBe(200);
    const own = cookieOf(entered);
    expect((await desk<{ email: string }>(site, "me", { cookie: own })).data.email).toBe(
      "pass@maker.example",
    );
    expect((await enter(signed)).msg).toBe("passkeyWrong");
    const { data } = await desk<{ rows: { name: string; usedAt: string }[] }>(site, "passkeys", { cookie });
    expect(data.rows).toMatchObject([{ name: "Laptop", usedAt: expect.any(String) as string }]);
    const stranger = await staffPerson(site, role("administrator"));
    const remove = (by: { cookie: string }) =>
      desk(site, "passkeyRemove", { ...by, body: { id: device.id } });
    expect((await remove(stranger)).msg).toBe("notFound");
    expect((await remove({ cookie })).status).toBe(200);
    expect((await enter(device.sign(await ask()))).msg).toBe("passkeyWrong");
  });

  test("is none of another site, another challenge, another key, a copy, or a device that knows nobody", async () => {
    const elsewhere = await withPasskey("p2@maker.example", authenticator("https://evil.example"));
    expect(elsewhere.answer.msg).toBe("passkeyWrong");
    const unlocked = await withPasskey("p3@maker.example", authenticator(origin(), { isVerified: false }));
    expect(unlocked.answer.msg).toBe("passkeyWrong");
    const { device, cookie } = await withPasskey("p4@maker.example");
    const { options } = (await desk<Asked>(site, "passkeyAsk", { body: {} })).data;
    const own = device.sign({ ...options, challenge: Buffer.alloc(32, 7).toString("base64url") });
    expect((await enter(own)).msg).toBe("passkeyWrong");
    const other = authenticator(origin()).sign(options);
    expect((await enter({ ...other, id: device.id, rawId: device.id })).msg).toBe("passkeyWrong");
    expect((await enter({ ...other, response: { ...other.response, signature: "" } })).msg).toBe(
      "passkeyWrong",
    );
    device.setCounter(50);
    expect((await enter(device.sign(await ask()))).status).toBe(200);
    device.setCounter(20);
    expect((await enter(device.sign(await ask()))).msg).toBe("passkeyWrong");
    device.setCounter(60);
    // A challenge of somebody who sets one up signs nobody in.
    expect((await desk(site, "me", { cookie })).status).toBe(200);
    for (const body of [{}, { response: null }, { response: { id: "x" } }])
      expect((await desk(site, "passkeySignIn", { body })).status).toBe(400);
  });

  test("ends with an invitation anew, and with the account", async () => {
    const { db, jobs } = site.services;
    const { device } = await withPasskey("p5@maker.example");
    const roles = [role("administrator")];
    const email = "p5@maker.example";
    await invite({ db, jobs, deskUrl: `${origin()}/staff` }, { email, locale: "en", roles, by: undefined });
    expect((await enter(device.sign(await ask()))).msg).toBe("passkeyWrong");
    const closed = await withPasskey("p6@maker.example");
    await db
      .update(staffAccount)
      .set({ closedAt: new Date() })
      .where(eq(staffAccount.email, "p6@maker.example"));
    expect((await enter(closed.device.sign(await ask()))).msg).toBe("passkeyWrong");
  });
});

describe("accounts of visitors", () => {
  type Found = { rows: { id: string; email: string }[]; total: number };
  type Held = {
    email: string;
    devices: object[];
    messages: { reference: string; id: string | null }[];
    follows: object[];
  };

  /** A visitor with an enquiry and a feedback, whose e-mail is proved. */
  async function visitorWithMessages() {
    const visitor = testVisitor(site);
    const { account, nickname, phone } = await visitor.register();
    const { id } = (await rowOf(site, account))!;
    const { db } = site.database;
    await db.update(siteUser).set({ emailVerified: true }).where(eq(siteUser.id, id));
    const sent = [await storeMessage(site), await storeMessage(site, { kind: "feedback" })];
    for (const one of sent)
      await db.update(visitorMessage).set({ userId: id }).where(eq(visitorMessage.id, one.id));
    return { visitor, account, nickname, phone, id, sent };
  }

  const actionsAbout = async (id: string) =>
    (
      await site.database.db
        .select()
        .from(staffTrail)
        .where(eq(staffTrail.subjectId, id))
        .orderBy(staffTrail.id)
    ).map(({ action, after }) => [action, after]);

  test("are found by what their holders say, and by nothing in particular not at all", async () => {
    const support = await staffPerson(site, role("support"));
    const { account, nickname, phone, id } = await visitorWithMessages();
    const find = async (q: string) =>
      (await desk<Found>(site, `visitors?q=${encodeURIComponent(q)}`, support)).data.rows.map(
        (row) => row.id,
      );
    const said = [account.toUpperCase(), nickname.slice(2), phone, `0${phone.slice(3)}`, id];
    for (const q of said) expect([q, await find(q)]).toEqual([q, [id]]);
    for (const q of ["pe", "%%%", "@phone.invalid", "nobody at all"])
      expect([q, await find(q)]).toEqual([q, []]);
    expect((await desk<Found>(site, "visitors", support)).data.total).toBe(0);
    expect(await actionsAbout(support.id)).toEqual([["visitor-searched", null]]);
    expect((await desk(site, "visitor?id=nobody", support)).status).toBe(404);
  });

  test("show what is held and no secret, lead to messages within reach, and each look is noted", async () => {
    const support = await staffPerson(site, role("support"));
    const { account, id, sent } = await visitorWithMessages();
    const answer = await desk<Held>(site, `visitor?id=${id}`, support);
    expect(answer.data).toMatchObject({ email: account, devices: [expect.anything()], follows: [] });
    const [enquiry, feedback] = sent;
    expect(new Map(answer.data.messages.map((one) => [one.reference, one.id]))).toEqual(
      new Map([
        [enquiry!.reference, null],
        [feedback!.reference, feedback!.id],
      ]),
    );
    for (const secret of ["How much?", "argon2", 'password":', "token"])
      expect(answer.body).not.toContain(secret);
    await desk(site, `visitor?id=${id}`, support);
    expect(await actionsAbout(id)).toEqual([["visitor-read", null]]);
    await desk(site, `visitor?id=${id}`, await staffPerson(site, role("support")));
    expect(await actionsAbout(id)).toHaveLength(2);
  });

  test("give their data, end their sessions and are closed for a reason, and the holder is told", async () => {
    const support = await staffPerson(site, role("support"));
    const { visitor, account, id } = await visitorWithMessages();
    const body = { id, reason: "Asked by telephone, called back" };
    const send = (path: string, sent: object) => desk<UserData>(site, path, { ...support, body: sent });
    for (const path of ["visitorData", "visitorClose"]) {
      expect((await send(path, { id })).msg).toBe("required");
      expect((await send(path, { id, reason: "x".repeat(301) })).msg).toBe("tooLong");
    }
    const { data } = await send("visitorData", body);
    expect(data.events.at(-1)).toMatchObject({ event: "data-downloaded", detail: "staff" });
    const { data: own } = await visitor.call<UserData>("userData");
    expect({ ...own, madeAt: "", events: [] }).toEqual({ ...data, madeAt: "", events: [] });
    expect((await send("visitorSignOut", { id })).data).toEqual({ ended: 1 });
    expect((await visitor.call("getUserinfo")).data).toBeNull();
    expect((await send("visitorClose", body)).status).toBe(200);
    expect((await mailTo(site.dataDir, account, "closed")).text).toContain(account);
    expect((await send("visitorClose", body)).msg).toBe("notFound");
    const { reason } = body;
    expect(await actionsAbout(id)).toEqual([
      ["visitor-data", { reason }],
      ["visitor-signed-out", { sessions: 1 }],
      ["visitor-closed", { reason }],
    ]);
  });
});

describe("the page of the desk", () => {
  test("allows its own scripts and its nonce alone, another one each time, and is kept by nobody", async () => {
    const pages = [await site.get("/staff/"), await site.get("/staff/")];
    const nonces = pages.map(({ headers, body }) => {
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain("unsafe");
      expect(policy).toContain("frame-ancestors 'none'");
      expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex, nofollow"]);
      const [, nonce] = /style-src 'self' 'nonce-([^']+)'/.exec(policy)!;
      expect(body).toContain(`nonce="${nonce}"`);
      expect(body).not.toMatch(/<script(?![^>]* src=)|<style/);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    const [, script] = /src="(\/staff\/assets\/[^"]+\.js)"/.exec(pages[0]!.body)!;
    const file = await site.get(script!);
    expect([file.status, file.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect((await site.get("/staff")).headers.location).toBe("/staff/");
  });

  test("loads nothing into visitors' pages", async () => {
    expect((await site.get("/index")).body).not.toContain("/staff");
  });
});

describe("a host of its own", () => {
  let own: TestSite;
  beforeAll(async () => {
    own = await startSite({
      STAFF_HOST: "https://desk.example.com",
      SITE_HOSTS: "en=https://www.example.com",
    });
  });
  afterAll(() => own.close());

  test("has the desk and nothing else; no other host has it", async () => {
    const status = async (path: string, host: string) => (await own.get(path, { host })).status;
    const host = "desk.example.com";
    expect([await status("/staff/", host), await status("/staff/api/me", host)]).toEqual([200, 401]);
    expect((await own.get("/", { host })).headers.location).toBe("/staff/");
    expect([await status("/index", host), await status("/web/newsList", host)]).toEqual([404, 404]);
    expect([await status("/staff/", "www.example.com"), await status("/staff/api/me", "localhost")]).toEqual([
      404, 404,
    ]);
    expect(await status("/index", "www.example.com")).toBe(200);
  });
});

describe("accounts and the trail", () => {
  test("two who change an account at once: the second is told; the last administrator stays", async () => {
    const admin = await staffPerson(site, role("administrator"));
    const other = await staffPerson(site, role("support"));
    const roles = [{ role: "sales", regions: ["china"], locales: ["zh"] }];
    const set = () => desk(site, "accountRoles", { ...admin, body: { id: other.id, version: 1, roles } });
    expect([(await set()).status, (await set()).msg]).toEqual([200, "changedMeanwhile"]);
    const { data } = await desk<{ roles: object[] }>(site, `account?id=${other.id}`, admin);
    expect(data.roles).toEqual([{ role: "sales", kinds: null, locales: null, regions: ["china"] }]);
    // Whoever else of these tests is an administrator.
    const { db } = site.database;
    await db.execute(sql`delete from staff_role where role = 'administrator' and account_id <> ${admin.id}`);
    const closing = await desk(site, "accountClose", { ...admin, body: { id: admin.id, version: 1 } });
    expect(closing.msg).toBe("lastAdministrator");
  });

  test("no statement changes what stands in the trail", async () => {
    const { db } = site.database;
    for (const statement of [
      sql`update staff_trail set who = 'nobody'`,
      sql`delete from staff_trail`,
      sql`truncate staff_trail`,
    ])
      await expect(db.execute(statement)).rejects.toThrow();
    const auditor = await staffPerson(site, role("auditor"));
    const { data } = await desk<{ rows: { who: string }[]; total: number }>(
      site,
      "trail?perPage=5&page=2",
      auditor,
    );
    expect([data.rows.length, data.total > 10]).toEqual([5, true]);
  });
});
