import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteUser } from "#db/schema/accounts/account.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { locales } from "#domain/locale/locale.ts";
import { localOrigins } from "#domain/locale/hosts.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { eventually, jobsDone, mailsTo, member, post } from "#test/site/attacks/attacker.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

let addresses = 0;
const newAddress = () => `visitor${++addresses}@example.org`;
const enquiry = (email: string, more: object = {}) => ({
  name: "Ana Souza",
  youxiang: email,
  country: "Brasil",
  jianyi: "Quanto custa o SGC420?",
  ...more,
});
const feedback = (email: string, more: object = {}) => ({
  kind: "feedback",
  productModel: "SGC420",
  type: "other",
  description: "It hums at night.",
  suggestions: "It should not.",
  email,
  ...more,
});
const contact = (email: string, more: object = {}) => ({
  kind: "enquiry",
  name: "Ana",
  email,
  message: "Forty pieces",
  ...more,
});

type Sending = { cookie?: string; host?: string };
async function send(
  path: string,
  body: object,
  { cookie, host = "localhost" }: Sending = {},
): Promise<string> {
  const captcha = await freshCaptcha(site, newVisitor());
  const answer = await post(
    site,
    path,
    { ...body, captcha },
    { host, ...(cookie ? { headers: { cookie } } : {}) },
  );
  expect(envelope(answer).code).toBe(200);
  return answer.json<{ data: { reference: string } }>().data.reference;
}
const stored = async (reference: string) =>
  (await site.database.db.select().from(visitorMessage).where(eq(visitorMessage.reference, reference)))[0]!;
const prove = (email: string) =>
  site.database.db.update(siteUser).set({ emailVerified: true }).where(eq(siteUser.email, email));
const confirmation = (email: string) =>
  eventually(async () => (await mailsTo(site, email)).find(({ text }) => /[ECFS]-\d{6}-/.test(text ?? "")));
/** Lets an hour pass for what was sent so far. */
const anHourLater = () =>
  site.database.db.execute(sql`update visitor_message set created_at = created_at - interval '1 hour'`);

describe("a visitor is mailed the reference", () => {
  test.each([
    ["of an enquiry", "productscollectAdd", enquiry],
    ["of the sales contact form", "surveyAdd", contact],
    ["of feedback", "surveyAdd", feedback],
  ] as const)("%s", async (_, path, body) => {
    const email = newAddress();
    const reference = await send(path, body(email));
    const mail = await confirmation(email);
    expect(mail.subject).toContain(reference);
    expect(mail.text).toContain(reference);
    expect(mail.html).toContain(reference);
    expect(await stored(reference)).toMatchObject({ confirmedTo: email, userId: null });
  });

  test.each(locales)("in the language of the page: %s", async (locale) => {
    const email = newAddress();
    const host = new URL(localOrigins(80)[locale]).host;
    await send("surveyAdd", feedback(email), { host });
    const { translate } = site.services.messages;
    expect((await confirmation(email)).subject).toContain(
      translate(locale, "mail.feedback.subject", { reference: "" }).trim(),
    );
  });

  test("of the survey, when the account's e-mail is proved", async () => {
    const { account, cookie } = await member(site);
    const answers = { kind: "survey", answers: { overall: 4 } };
    expect((await stored(await send("surveyAdd", answers, { cookie }))).confirmedTo).toBeNull();
    await prove(account);
    const reference = await send("surveyAdd", answers, { cookie });
    expect((await stored(reference)).confirmedTo).toBe(account);
    expect((await confirmation(account)).text).toContain(reference);
    expect((await stored(await send("surveyAdd", answers))).confirmedTo).toBeNull();
  });

  test("with the model and its page, as far as the catalogue knows it", async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    await send("productscollectAdd", enquiry(known, { model: "SGC6120N" }));
    await send("productscollectAdd", enquiry(unknown, { model: "Cheap watches at evil.example" }));
    const mail = await confirmation(known);
    expect(mail.text).toContain("SGC6120N");
    expect(mail.html).toContain("/product/1011/SGC6120N");
    expect((await confirmation(unknown)).source).not.toMatch(/watches|evil/);
  });
});

describe("a confirmation cannot be used against somebody", () => {
  test("an address gets one an hour, in any spelling and from any form", async () => {
    const email = newAddress();
    const references = [
      await send("productscollectAdd", enquiry(email)),
      await send("productscollectAdd", enquiry(email.toUpperCase())),
      await send("surveyAdd", feedback(email)),
      await send("surveyAdd", contact(` ${email} `)),
    ];
    expect(await Promise.all(references.map(async (r) => (await stored(r)).confirmedTo))).toEqual([
      email,
      null,
      null,
      null,
    ]);
    await anHourLater();
    expect((await stored(await send("surveyAdd", feedback(email)))).confirmedTo).toBe(email);
    await jobsDone(site);
    expect(await mailsTo(site, email)).toHaveLength(2);
  });

  test("of five at once one is confirmed, and all are kept", async () => {
    const email = newAddress();
    const references = await Promise.all(Array.from({ length: 5 }, () => send("surveyAdd", feedback(email))));
    const rows = await Promise.all(references.map(stored));
    expect(rows.filter(({ confirmedTo }) => confirmedTo === email)).toHaveLength(1);
    await jobsDone(site);
    expect(await mailsTo(site, email)).toHaveLength(1);
  });

  test("it carries no words of who wrote it, unless the address is that person's own", async () => {
    const email = newAddress();
    const words = {
      name: "You have won",
      company: "Prize office",
      jianyi: "Claim it at http://evil.example/prize",
    };
    await send("productscollectAdd", enquiry(email, words));
    expect((await confirmation(email)).source).not.toMatch(/won|Prize|evil/);
  });

  test("a copy goes to the proved address of the account, and to no other", async () => {
    const { account, cookie, nickname } = await member(site);
    const words = "Forty pieces <b>in March</b>";
    await send("surveyAdd", contact(account, { message: words }), { cookie });
    const copies = async () =>
      (await mailsTo(site, account)).filter(({ text }) => text?.includes("in March"));
    await jobsDone(site);
    expect(await copies()).toHaveLength(0);
    await prove(account);
    await anHourLater();
    await send("surveyAdd", contact(account, { message: words }), { cookie });
    const mail = await eventually(async () => (await copies())[0]);
    expect(mail.text).toContain(words);
    expect(mail.text).toContain(nickname);
    expect(mail.html).toContain("&lt;b&gt;in March&lt;/b&gt;");
    const other = newAddress();
    await send("surveyAdd", contact(other, { message: words }), { cookie });
    expect((await confirmation(other)).source).not.toMatch(/in March/);
  });
});

describe("a message of a visitor who is logged in", () => {
  test("carries the account, and loses it when the account is closed", async () => {
    const { cookie, password } = await member(site);
    const reference = await send("productscollectAdd", enquiry(newAddress()), { cookie });
    const { userId } = await stored(reference);
    expect(userId).toEqual(expect.any(String));
    expect(envelope(await post(site, "userCancel", { password }, { headers: { cookie } })).code).toBe(200);
    expect(await stored(reference)).toMatchObject({ userId: null, fields: { name: "Ana Souza" } });
  });

  test("is taken as anybody's when the session has ended", async () => {
    const { cookie } = await member(site);
    await post(site, "logout", {}, { headers: { cookie } });
    expect(
      (await stored(await send("productscollectAdd", enquiry(newAddress()), { cookie }))).userId,
    ).toBeNull();
  });
});

describe("an enquiry from the data-download area", () => {
  const download = async () =>
    (await site.call<{ list: { id: number }[] }>("tuzhiList", { limit: 1 })).data.list[0]!.id;

  test("needs a login, and says so", async () => {
    const captcha = await freshCaptcha(site, newVisitor());
    const answer = await post(site, "surveyAdd", {
      ...contact(newAddress()),
      download: await download(),
      captcha,
    });
    expect(envelope(answer)).toEqual({ code: 401, msg: "Please log in first, and then check", data: null });
    // What was refused has not used the captcha up.
    expect(envelope(await post(site, "surveyAdd", { ...contact(newAddress()), captcha })).code).toBe(200);
  });

  test("is told apart when the session was ended elsewhere", async () => {
    const { cookie } = await member(site);
    await site.database.db.execute(sql`with gone as (delete from user_session returning token)
      insert into ended_session (token_hash, reason) select translate(rtrim(encode(sha256(token::bytea), 'base64'), '='), '+/', '-_'), 'ended' from gone`);
    const answer = await post(
      site,
      "surveyAdd",
      { ...contact(newAddress()), download: await download() },
      { headers: { cookie } },
    );
    expect([answer.status, envelope(answer).code]).toEqual([401, 50012]);
  });

  test("tells sales which file it is, by the server's own knowledge", async () => {
    const { cookie } = await member(site);
    const id = await download();
    const reference = await send(
      "surveyAdd",
      contact(newAddress(), { download: id, file: "forged", model: "forged" }),
      { cookie },
    );
    const { fields, userId } = await stored(reference);
    expect(fields.file).toMatch(/\.svg\)$|\.pdf\)$|\.dxf\)$/);
    expect(JSON.stringify(fields)).not.toContain("forged");
    expect(userId).not.toBeNull();
    const [mail] = await eventually(async () => {
      const found = (await mailsTo(site, site.services.site.contact.salesEmail)).filter(({ text }) =>
        text?.includes(reference),
      );
      return found.length ? found : undefined;
    });
    expect(mail!.text!.replaceAll(/\s+/g, " ")).toContain(`file: ${fields.file}`.replaceAll(/\s+/g, " "));
  });

  test.each([0, -1, 1.5, 2_000_000_001, "x", "1e3", null, {}, [1], 999_999_999])(
    "is refused for a file that is none: %j",
    async (id) => {
      const { cookie } = await member(site);
      const answer = await post(
        site,
        "surveyAdd",
        { ...contact(newAddress()), download: id },
        { headers: { cookie } },
      );
      expect([envelope(answer).code, envelope(answer).data]).toEqual([400, { field: "download" }]);
    },
  );
});
