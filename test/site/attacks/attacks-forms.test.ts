import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { localOrigins } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { eventually, jobsDone, mailsTo, member, post } from "./attacker.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

let site: TestSite;
let drawing: number;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
  drawing = (await site.call<{ list: { id: number }[] }>("tuzhiList", { limit: 1 })).data.list[0]!.id;
});
afterAll(() => site.close());

const contact = {
  kind: "enquiry",
  name: "Ana",
  email: "ana@example.com",
  message: "Forty pieces",
  companyName: "Oficina",
  position: "Buyer",
  department: "purchasing",
  phone: "+55 11 5555",
};
const feedback = {
  kind: "feedback",
  productModel: "SGC420",
  type: "other",
  description: "It hums.",
  suggestions: "It should not.",
  email: "ana@example.com",
};
const texts = ["companyName", "name", "position", "message", "department", "phone"] as const;

const count = () => site.database.db.$count(visitorMessage);
async function solved(body: object, headers: Record<string, string> = {}, host = "localhost") {
  return post(
    site,
    "surveyAdd",
    { ...body, captcha: await freshCaptcha(site, newVisitor()) },
    { headers, host },
  );
}
const referenceOf = (answer: { body: string }) =>
  (JSON.parse(answer.body) as { data: { reference: string } }).data.reference;
const sales = () => site.services.site.contact.salesEmail;
const mailTo = (address: string, reference: string) =>
  eventually(async () =>
    (await mailsTo(site, address)).find(({ subject, text }) => `${subject} ${text}`.includes(reference)),
  );

describe("markup and code in the fields of the sales contact form", () => {
  const strings = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "<svg/onload=alert(1)>",
    "javascript:alert(1)",
    "{{constructor.constructor('alert(1)')()}}",
    "${7*7}<%= 7*7 %>",
    "'; drop table visitor_message; --",
    "\u202Egnp.exe",
  ];

  test.each(strings)("stand in the mail to sales as text: %j", async (text) => {
    const before = await count();
    const answer = await solved({
      ...contact,
      ...Object.fromEntries(texts.map((field) => [field, text.slice(0, 40)])),
    });
    expect(answer.status).toBe(200);
    const mail = await mailTo(sales(), referenceOf(answer));
    expect(mail.html).toBe(false);
    expect(mail.text).toContain(`message: ${text.slice(0, 40)}`);
    expect(await count()).toBe(before + 1);
  });

  test.each(strings)("stand in the visitor's own copy as text: %j", async (text) => {
    const { account, cookie } = await member(site);
    await site.database.db.execute(
      sql`update site_user set email_verified = true, name = ${text.slice(0, 40)} where email = ${account}`,
    );
    const answer = await solved(
      { ...contact, email: account, name: text, message: text, companyName: text, download: drawing },
      { cookie },
    );
    const { html, text: plain } = await mailTo(account, referenceOf(answer));
    expect(plain).toBeTruthy();
    expect(String(html)).not.toMatch(/<script|<svg[^>]*onload|<img[^>]*onerror/i);
    expect(String(html)).not.toMatch(/(?:href|src)\s*=\s*["']?\s*javascript:/i);
  });

  test.each([...locales])("in an address are not written into a page: %s", async (locale) => {
    const host = new URL(localOrigins(80)[locale]).host;
    const bad = encodeURIComponent('"><script>alert(1)</script>');
    for (const path of [`/feedback?model=${bad}`, `/datadownload?key=${bad}`, `/contactus?key=${bad}`]) {
      const { body } = await site.get(path, { host });
      expect(body.includes("<script>alert(1)"), path).toBe(false);
    }
  });

  test("an unknown model leads to the page without one, and keeps no page of its own", async () => {
    for (const model of ["NOTHING", "sgc6120n", "SGC6120N%00", "../../etc/passwd", "a".repeat(41)]) {
      const { status, headers } = await site.get(`/feedback?model=${encodeURIComponent(model)}`, {
        host: "zh.localhost",
      });
      expect(status === 200 || headers.location?.endsWith("/feedback"), model).toBe(true);
    }
  });
});

describe("line breaks in what becomes a header of a mail", () => {
  test.each([
    "\r\nBcc: victim@example.com",
    "\nBcc: victim@example.com",
    "\rBcc: victim@example.com",
    "\u0000",
    "\u2028Bcc: victim@example.com",
  ])("are refused in an e-mail: %j", async (tail) => {
    for (const body of [contact, feedback]) {
      const answer = await solved({ ...body, email: `ana@example.com${tail}` });
      expect([envelope(answer).code, envelope(answer).data]).toEqual([400, { field: "email" }]);
    }
  });

  test.each(texts.filter((field) => field !== "message"))("are refused in the field %s", async (field) => {
    for (const tail of ["\r\nBcc: victim@example.com", "\nBcc: v@example.com", "\u0000x"]) {
      expect(envelope(await solved({ ...contact, [field]: `Ana${tail}` })).data).toEqual({ field });
    }
  });

  test("make no header of the mails that go out for a message of several lines", async () => {
    const email = "several.lines@example.org";
    const answer = await solved({
      ...contact,
      email,
      message: "One\r\nBcc: victim@example.com\r\n\r\nTwo\r\n.\r\nMAIL FROM:<x@example.com>",
    });
    for (const mail of [
      await mailTo(sales(), referenceOf(answer)),
      await mailTo(email, referenceOf(answer)),
    ]) {
      expect(mail.bcc).toBeUndefined();
      expect(mail.headerLines.map(({ key }) => key)).not.toContain("bcc");
    }
  });
});

describe("a form that is sent in a way no page sends it", () => {
  test("with a megabyte is refused, and the site goes on", async () => {
    const answer = await post(site, "surveyAdd", { ...contact, message: "x".repeat(1_000_000) });
    expect([400, 413]).toContain(answer.status);
    const deep = await site.get("/web/surveyAdd", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": newVisitor() },
      body: `{"kind":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
    });
    expect([400, 413]).toContain(deep.status);
    expect((await site.get("/healthz")).status).toBe(200);
  });

  test.each([
    ["origin", "https://evil.example"],
    ["origin", "null"],
    ["origin", "http://localhost.evil.example"],
    ["sec-fetch-site", "cross-site"],
  ])("from a foreign page is refused and stores nothing: %s %s", async (name, value) => {
    const before = await count();
    const answer = await solved(contact, { [name]: value });
    expect([answer.status, envelope(answer).code]).toEqual([403, 403]);
    expect(await count()).toBe(before);
  });

  test("with a captcha that has served is refused, and of two at once one is taken", async () => {
    const captcha = await freshCaptcha(site, newVisitor());
    const before = await count();
    const answers = await Promise.all(
      [contact, feedback, contact, feedback].map((body) => post(site, "surveyAdd", { ...body, captcha })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
    expect(await count()).toBe(before + 1);
    expect((await post(site, "surveyAdd", { ...contact, captcha })).status).toBe(403);
  });

  test("with a made-up account, reference or time keeps its own", async () => {
    const more = {
      userId: "1",
      user_id: "1",
      reference: "E-000000-AAAAAA",
      createdAt: "2000-01-01",
      confirmedTo: "victim@example.com",
      locale: "zh",
    };
    const reference = referenceOf(await solved({ ...contact, ...more, email: "own@example.org" }));
    const [row] = await site.database.db
      .select()
      .from(visitorMessage)
      .where(eq(visitorMessage.reference, reference));
    expect(row).toMatchObject({ userId: null, locale: "en", confirmedTo: "own@example.org" });
    expect(row!.createdAt.getFullYear()).toBeGreaterThan(2025);
    expect(Object.keys(row!.fields).toSorted()).toEqual([
      "companyName",
      "department",
      "email",
      "message",
      "name",
      "phone",
      "position",
    ]);
  });

  test("with names that objects have by birth is no way in", async () => {
    for (const kind of ["__proto__", "constructor", "toString"])
      expect(envelope(await solved({ ...contact, kind })).data).toEqual({ field: "kind" });
    const answer = await solved(
      JSON.parse(
        '{"kind":"enquiry","name":"Ana","email":"p@example.org","message":"x","__proto__":{"download":1}}',
      ) as object,
    );
    expect(answer.status).toBe(200);
  });
});

test("a mail server that is down loses neither the mail to sales nor the confirmation; the log says so, and both come once it is back", async () => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
      stream.on("end", () => {
        mails.push(text);
        done();
      });
    },
  });
  server.on("error", () => {}); // a client that goes away
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.server.address() as AddressInfo;
  await new Promise<void>((done) => server.close(() => done()));
  const down = await startSite({ TRUST_PROXY: "1", MAIL_URL: `smtp://127.0.0.1:${port}` });
  const again = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: server.options.onData!,
  });
  try {
    const warned = vi.spyOn(down.services.log, "warn");
    const captcha = await freshCaptcha(down, newVisitor());
    const answer = await post(down, "surveyAdd", { ...contact, email: "waiting@example.org", captcha });
    expect(answer.status).toBe(200);
    const states = async () => {
      const found = await down.database.db.execute(
        sql`select state::text as state from pgboss.job where name in ('message-mail', 'account-mail')`,
      );
      return (found as { rows: { state: string }[] }).rows.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 20_000 }).toEqual(["retry", "retry"]);
    expect(warned.mock.calls.length).toBeGreaterThanOrEqual(2);
    again.on("error", () => {});
    await new Promise<void>((done) => again.listen(port, "127.0.0.1", done));
    await down.database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await expect.poll(states, { timeout: 20_000 }).toEqual(["completed", "completed"]);
    const parsed = await Promise.all(mails.map((mail) => simpleParser(mail)));
    const to = parsed.map((mail) => (Array.isArray(mail.to) ? "" : (mail.to?.text ?? "")));
    expect(to.toSorted()).toEqual([down.services.site.contact.salesEmail, "waiting@example.org"].toSorted());
    for (const { subject } of parsed) expect(subject).toContain(referenceOf(answer));
  } finally {
    again.close(() => {});
    await down.close();
  }
}, 120_000);

test("all that was sent here has been mailed, and nothing to anybody else", async () => {
  await jobsDone(site);
  expect(await mailsTo(site, "victim@example.com")).toEqual([]);
});
