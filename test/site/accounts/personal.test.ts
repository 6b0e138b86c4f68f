import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credential, siteUser, userSession } from "#db/schema/accounts/account.ts";
import { comment } from "#db/schema/talk/comment.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { userDataSchema } from "#domain/account/data.server.ts";
import type { UserInfo } from "#domain/account/schema.ts";
import { personalViews } from "#domain/account/views.ts";
import { markAnswered } from "#domain/inbox/follow.server.ts";
import { messageYears } from "#domain/inbox/kept.ts";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { letTimePass, rowOf, sentTo, testVisitor, type TestVisitor } from "./visitor.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

const said = (key: string) => site.services.messages.translate("en", `errors.${key}`);
type Data = ReturnType<typeof userDataSchema.parse>;

describe("the page", () => {
  test.each(languages)(
    "is there in $locale, says its name, and is for no search engine",
    async ({ locale, host }) => {
      const { status, body } = await site.get("/personal", { host });
      expect(status).toBe(200);
      expect(body).toContain(`<h1 class="`);
      expect(body).toContain(site.services.messages.translate(locale, "account.personal.title"));
      expect(body).toContain('<meta name="robots" content="noindex"');
    },
  );

  test("is the same for everybody: who is logged in is not in it", async () => {
    const owner = testVisitor(site);
    const { user } = await owner.register({ nickname: "Nobody Else Has This" });
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const mine = await site.get("/personal?view=devices", { headers: { cookie } });
    const clean = await site.get("/personal?view=devices");
    expect(mine.body).toBe(clean.body);
    expect(mine.headers["set-cookie"]).toBeUndefined();
    for (const text of [user.nickname, user.email!]) expect(clean.body).not.toContain(text);
  });

  test.each(personalViews)("has the part %s by its address", async (view) => {
    const { status, body } = await site.get(`/personal?view=${view}`);
    expect(status).toBe(200);
    const heading = site.services.messages.translate("en", `account.personal.${view}.heading`);
    expect(body).toMatch(new RegExp(`<h2 id="part-heading"[^>]*>${heading}</h2>`));
  });

  test("keeps one page for what is no part", async () => {
    const plain = (await site.get("/personal")).body;
    for (const query of ["?view=none", "?view=profile", "?view=", "?x=1", "?view=__proto__"])
      expect((await site.get(`/personal${query}`)).body).toBe(plain);
  });

  test("stands in no sitemap", async () => {
    expect((await site.get("/sitemap-pages.xml")).body).not.toContain("/personal");
  });
});

describe("the profile", () => {
  test("changes what is sent and leaves the rest", async () => {
    const owner = testVisitor(site);
    const { user } = await owner.register();
    const { data } = await owner.call<UserInfo>("userUpdate", {
      nickname: " Ana ",
      company: "Marina Power",
      country: "Türkiye",
    });
    expect(data).toEqual({
      ...user,
      name: "Ana",
      nickname: "Ana",
      company: "Marina Power",
      country: "Türkiye",
    });
    const { data: emptied } = await owner.call<UserInfo>("userUpdate", { company: "" });
    expect(emptied).toMatchObject({ company: null, country: "Türkiye" });
    expect((await owner.call("getUserinfo")).data).toEqual(emptied);
  });

  test.each<[string, object, string, string]>([
    ["an empty nickname", { nickname: " " }, "nickname", "required"],
    ["an empty address", { address: "" }, "address", "required"],
    ["a nickname of 41 characters", { nickname: "n".repeat(41) }, "nickname", "tooLong"],
    ["a phone without its code", { phone: "+905321112233" }, "code", "required"],
    ["a phone that is none", { phone: "12", code: "123456" }, "phone", "phoneFormat"],
    ["a phone with a wrong code", { phone: "+905321112233", code: "123456" }, "code", "codeWrong"],
  ])("refuses %s and changes nothing", async (_, change, field, message) => {
    const owner = testVisitor(site);
    const { user } = await owner.register();
    const { code, msg, data } = await owner.call("userUpdate", { company: "New", ...change });
    expect({ code, msg, data }).toEqual({ code: 400, msg: said(message), data: { field } });
    expect((await owner.call("getUserinfo")).data).toEqual(user);
  });

  test("does not listen to what nobody may change", async () => {
    const owner = testVisitor(site);
    const { user } = await owner.register();
    const body = JSON.parse(
      '{"id":"1","email":"root@example.com","emailVerified":true,"phoneVerified":true,"since":"2000-01-01","__proto__":{"subscribed":true}}',
    ) as object;
    await owner.call("userUpdate", { ...body, nickname: "Ana" });
    expect((await owner.call("getUserinfo")).data).toEqual({ ...user, name: "Ana", nickname: "Ana" });
  });

  test("of two changes at once both are kept", async () => {
    const owner = testVisitor(site);
    await owner.register();
    await Promise.all([
      owner.call("userUpdate", { company: "One" }),
      owner.call("userUpdate", { country: "Two" }),
    ]);
    expect((await owner.call("getUserinfo")).data).toMatchObject({ company: "One", country: "Two" });
  });
});

describe("the e-mail", () => {
  test("changes with the code that went to the new address; the old one, once proved, is told", async () => {
    const owner = testVisitor(site);
    const { account } = await owner.register();
    const proof = await owner.code(account, "change");
    expect((await owner.call("updateEmail", { email: account, code: proof })).data).toMatchObject({
      email: account,
      emailVerified: true,
    });
    const fresh = `new.${account}`;
    const code = await owner.code(fresh, "change");
    expect((await owner.call("updateEmail", { email: fresh.toUpperCase(), code })).data).toMatchObject({
      email: fresh,
      emailVerified: true,
    });
    await expect
      .poll(async () => (await sentTo(site, account)).some(({ text }) => text.includes(fresh)), {
        timeout: 15_000,
      })
      .toBe(true);
    expect((await testVisitor(site).call("login", { account, password: "secret-1" })).code).toBe(400);
    expect((await testVisitor(site).call("login", { account: fresh, password: "secret-1" })).code).toBe(200);
  });

  test("of another account is refused, and told only to who has its code", async () => {
    const other = await testVisitor(site).register();
    const owner = testVisitor(site);
    const { user } = await owner.register();
    expect((await owner.call("updateEmail", { email: other.account, code: "123456" })).msg).toBe(
      said("codeWrong"),
    );
    const code = await owner.code(other.account, "change");
    const taken = await owner.call("updateEmail", { email: other.account, code });
    expect([taken.code, taken.data]).toEqual([409, { field: "email" }]);
    expect((await owner.call("getUserinfo")).data).toEqual(user);
  });

  test("cannot be taken by two at the same moment", async () => {
    const [one, other] = [testVisitor(site), testVisitor(site)];
    const first = await one.register();
    await other.register();
    const wanted = `wanted.${first.account}`;
    const code = await one.code(wanted, "change");
    const answers = await Promise.all(
      [one, other].map((visitor) => visitor.call("updateEmail", { email: wanted, code })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  test("needs a form that an e-mail has", async () => {
    const owner = testVisitor(site);
    await owner.register();
    for (const [email, message] of [
      ["", "emailRequired"],
      ["ana", "emailFormat"],
      ["ana@example", "emailFormat"],
    ] as const) {
      const { code, msg, data } = await owner.call("updateEmail", { email, code: "123456" });
      expect({ code, msg, data }).toEqual({ code: 400, msg: said(message), data: { field: "email" } });
    }
  });
});

describe("the phone", () => {
  test("changes with the code of a text message, in the form of the host's country", async () => {
    const owner = testVisitor(site, { host: "zh.localhost" });
    await owner.register({ account: "13800220033", phone: "13800220033" });
    const code = await owner.code("+8613900220044", "change");
    expect((await owner.call("userUpdate", { phone: "139 0022 0044", code })).data).toMatchObject({
      phone: "+8613900220044",
      phoneVerified: true,
    });
    expect(
      (await testVisitor(site).call("login", { account: "+8613800220033", password: "secret-1" })).code,
    ).toBe(400);
    expect(
      (await testVisitor(site).call("login", { account: "+8613900220044", password: "secret-1" })).code,
    ).toBe(200);
  });
});

describe("e-mail and phone of a log-in some time ago", () => {
  const aged = async () => {
    const owner = testVisitor(site);
    const { account, user } = await owner.register();
    const rows = site.services.db
      .select({ id: siteUser.id })
      .from(siteUser)
      .where(eq(siteUser.email, user.email!));
    await site.services.db
      .update(userSession)
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
      .where(inArray(userSession.userId, rows));
    return { owner, account, fresh: `new.${account}` };
  };

  test("change with the password only, and the code stays good meanwhile", async () => {
    const { owner, fresh } = await aged();
    const code = await owner.code(fresh, "change");
    for (const [password, message] of [
      [undefined, "passwordConfirm"],
      ["secret-2", "wrongPassword"],
    ] as const) {
      const { code: status, msg, data } = await owner.call("updateEmail", { email: fresh, code, password });
      expect({ status, msg, data }).toEqual({ status: 400, msg: said(message), data: { field: "password" } });
    }
    expect(
      (await owner.call("updateEmail", { email: fresh, code, password: "secret-1" })).data,
    ).toMatchObject({ email: fresh });
    const phone = await owner.call("userUpdate", { phone: "+905329998877", code: "123456" });
    expect([phone.code, phone.data]).toEqual([400, { field: "password" }]);
  });

  test("ask an account without a password to log in again", async () => {
    const { owner, account, fresh } = await aged();
    const code = await owner.code(fresh, "change");
    const rows = site.services.db
      .select({ id: siteUser.id })
      .from(siteUser)
      .where(eq(siteUser.email, account));
    await site.services.db.update(credential).set({ password: null }).where(inArray(credential.userId, rows));
    expect((await owner.call("updateEmail", { email: fresh, code })).code).toBe(50014);
  });

  test("the rest of the profile changes as before", async () => {
    const { owner } = await aged();
    expect((await owner.call("userUpdate", { company: "Tek Enerji" })).data).toMatchObject({
      company: "Tek Enerji",
    });
  });
});

describe("the subscription", () => {
  test("goes on and off", async () => {
    const owner = testVisitor(site);
    const { account } = await owner.register();
    const code = await owner.code(account, "change");
    await owner.call("updateEmail", { email: account, code });
    expect((await owner.call("userUpdate", { subscribed: true })).data).toMatchObject({ subscribed: true });
    expect((await owner.call("userUpdate", { subscribed: false })).data).toMatchObject({ subscribed: false });
  });

  test("needs an e-mail", async () => {
    const owner = testVisitor(site);
    await owner.register({ account: "+34612333444", phone: "+34612333444" });
    const { code, msg, data } = await owner.call("userUpdate", { subscribed: true });
    expect({ code, msg, data }).toEqual({
      code: 400,
      msg: said("emailRequired"),
      data: { field: "subscribed" },
    });
  });
});

describe("one's own data", () => {
  const enquiry = (email: string, reference: string) => ({
    kind: "enquiry" as const,
    reference,
    locale: "en",
    fields: { name: "Ana", email, message: "How much?" },
    expiresAt: new Date(Date.now() + 86_400_000),
  });

  test("are all there, and no secret is", async () => {
    const owner = testVisitor(site);
    const { account, password, nickname, phone } = await owner.register();
    const stranger = await testVisitor(site).register();
    const empty = (await owner.call<Data>("userData")).data;
    await site.database.db
      .insert(visitorMessage)
      .values([
        enquiry(account.toUpperCase(), `E-1-${account}`),
        enquiry(stranger.account, `E-2-${account}`),
      ]);
    await site.database.db.insert(comment).values({
      userId: empty.account.id,
      target: "news",
      targetId: 1,
      text: "Which relay is it?",
      state: "held",
      fingerprint: "f",
      locale: "en",
    });
    const before = (await owner.call<Data>("userData")).data;
    expect(before.messages).toEqual([]); // the e-mail is not proved: they may be somebody else's
    const code = await owner.code(account, "change");
    await owner.call("updateEmail", { email: account, code });
    const { data, body, headers } = await owner.call<Data>("userData");
    expect(userDataSchema.parse(data)).toEqual(data);
    expect(data.account).toMatchObject({ nickname, email: account, phone, emailVerified: true });
    expect(data.messages.map(({ reference }) => reference)).toEqual([`E-1-${account}`]);
    expect(data.devices).toHaveLength(1);
    expect(data.comments.map(({ text }) => text)).toEqual(["Which relay is it?"]);
    expect(data.logins.map(({ provider }) => provider)).toEqual(["password"]);
    expect(headers["cache-control"]).toBe("no-store");
    for (const secret of ["argon2", password, owner.token()!, stranger.account, code])
      expect(body).not.toContain(secret);
  });

  test("are nobody else's", async () => {
    expect((await testVisitor(site).call("userData")).code).toBe(401);
  });
});

describe("enquiries", () => {
  const form = (email: string, more: object = {}) => ({
    name: "Ana",
    youxiang: email,
    country: "Türkiye",
    jianyi: "Please quote for a parallel plant.",
    ...more,
  });
  type Listed = { list: Record<string, unknown>[] };
  const listOf = async (owner: TestVisitor) => (await owner.call<Listed>("enquiryList")).data.list;

  test("sent while logged in stand there with what was asked, about which model, and what became of them", async () => {
    const owner = testVisitor(site);
    const { account } = await owner.register();
    const { data: sent } = await owner.solved<{ reference: string }>(
      "productscollectAdd",
      form(account, { model: "SGC6120N" }),
    );
    await expect.poll(async () => (await listOf(owner))[0]?.state, { timeout: 15_000 }).toBe("mailed");
    const [listed, ...others] = await listOf(owner);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      reference: sent.reference,
      kind: "enquiry",
      models: ["SGC6120N"],
      text: "Please quote for a parallel plant.",
    });
    expect(await markAnswered(site.database.db, sent.reference, true)).toBe(true);
    expect((await listOf(owner))[0]).toMatchObject({ state: "answered" });
    expect(await markAnswered(site.database.db, sent.reference, false)).toBe(true);
    expect((await listOf(owner))[0]).toMatchObject({ state: "mailed" });
    expect(await markAnswered(site.database.db, "E-000000-NONE99", true)).toBe(false);
  });

  test("sent by nobody known with an e-mail stand with its account once the e-mail is proved, and with no other", async () => {
    const owner = testVisitor(site);
    const { account } = await owner.register();
    const sent = await testVisitor(site).solved("productscollectAdd", form(account.toUpperCase()));
    expect(sent).toMatchObject({ code: 200 });
    expect(await listOf(owner)).toEqual([]);
    const code = await owner.code(account, "change");
    expect(await owner.call("updateEmail", { email: account, code })).toMatchObject({ code: 200 });
    expect(await listOf(owner)).toHaveLength(1);
    const other = testVisitor(site);
    await other.register();
    expect(await listOf(other)).toEqual([]);
    expect((await testVisitor(site).call("enquiryList")).code).toBe(401);
  });
});

describe("closing the account", () => {
  test("leaves what the screen says, and nothing else in any table", async () => {
    const { db } = site.database;
    const owner = testVisitor(site);
    const person = await owner.register({ nickname: "Zebedee Quill", address: "17 Nowhere Lane" });
    const proof = await owner.code(person.account, "change");
    await owner.call("updateEmail", { email: person.account, code: proof });
    await owner.call("userUpdate", { company: "Quillworks", subscribed: true });
    const { data: sent } = await owner.solved<{ reference: string }>("productscollectAdd", {
      name: "Zebedee Quill",
      youxiang: person.account,
      country: "Türkiye",
      jianyi: "Kept as it was sent.",
    });
    await owner.call("search", { key: "quill pump" });
    const [row] = await db.select().from(siteUser).where(eq(siteUser.email, person.account));
    const tables = (await db.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )) as { rows: { name: string }[] };
    const marks = [row!.id, person.account, person.phone, "Zebedee", "Quillworks", "Nowhere Lane"];
    const found = async () => {
      const hits: string[] = [];
      for (const { name } of tables.rows) {
        const { rows } = (await db.execute(sql`select t::text as text from ${sql.identifier(name)} t`)) as {
          rows: { text: string }[];
        };
        if (rows.some(({ text }) => marks.some((mark) => text.includes(mark)))) hits.push(name);
      }
      return hits;
    };
    expect((await found()).length).toBeGreaterThan(4); // the search finds what is there
    expect((await owner.call("userCancel", { password: person.password })).code).toBe(200);
    expect(await found()).toEqual(["visitor_message"]);
    const [message] = await db
      .select()
      .from(visitorMessage)
      .where(eq(visitorMessage.reference, sent.reference));
    expect(message!.userId).toBeNull();
    const years = (message!.expiresAt.getTime() - message!.createdAt.getTime()) / (365 * 86_400_000);
    expect(years).toBeCloseTo(messageYears, 3);
    for (const { locale } of languages) {
      const words = site.services.messages.translate(locale, "account.personal.close.effects.messages", {
        years: messageYears,
      });
      expect(words).toContain(String(messageYears));
    }
  });

  test("works with a code as well, and deletes for good", async () => {
    const owner = testVisitor(site);
    const { account } = await owner.register();
    const code = await owner.code(account, "close");
    const login = await owner.call("codeLogin", { account, code });
    expect(login.code).toBe(400); // it is good for closing alone
    await letTimePass(site, account, "close");
    expect((await owner.call("userCancel", { code })).code).toBe(200);
    expect(await rowOf(site, account)).toBeUndefined();
    expect((await testVisitor(site).register({ account })).user).toMatchObject({
      email: account,
      emailVerified: false,
    });
  });

  test("twice at once closes once, and the second is told that it is over", async () => {
    const owner = testVisitor(site);
    const { account, password } = await owner.register();
    const answers = await Promise.all([
      owner.call("userCancel", { password }),
      owner.call("userCancel", { password }),
    ]);
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(1);
    for (const { code } of answers) expect([200, 400, 50012]).toContain(code);
    expect(await rowOf(site, account)).toBeUndefined();
  });

  test("while a change is on its way leaves nothing behind", async () => {
    const owner = testVisitor(site);
    const { account, password } = await owner.register();
    const answers = await Promise.all([
      owner.call("userCancel", { password }),
      owner.call("userUpdate", { nickname: "Late" }),
      owner.call("deviceList"),
    ]);
    for (const { code } of answers) expect([200, 50012]).toContain(code);
    expect(await rowOf(site, account)).toBeUndefined();
  });
});
