import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createMailer } from "#adapters/mail/mail.server.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { mailMessage } from "#domain/inbox/commands.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

type Received = { from: string; to: string[]; text: string };

let received: Received[] = [];
let refuse: Error | undefined;
let smtp: SMTPServer | undefined;

/** A mail server that keeps what it is given; on a port that was its own before, or on a free one. */
async function startMailServer(port = 0): Promise<number> {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    // The site keeps its connection for further mails.
    closeTimeout: 100,
    onData(stream, session, callback) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map((r) => r.address);
        // The visitor's confirmation has tests of its own (confirmation.test.ts).
        if (!refuse && to.includes(site.services.site.contact.salesEmail))
          received.push({ from: mailFrom ? mailFrom.address : "", to, text });
        callback(refuse);
      });
    },
  });
  smtp.on("error", () => {}); // a client that goes away
  await new Promise<void>((done) => smtp!.listen(port, "127.0.0.1", done));
  return (smtp.server.address() as AddressInfo).port;
}
const stopMailServer = () => new Promise<void>((done) => (smtp ? smtp.close(() => done()) : done()));

let site: TestSite;
let port: number;
beforeAll(async () => {
  port = await startMailServer();
  await stopMailServer();
  site = await startSite({
    TRUST_PROXY: "1",
    MAIL_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "website@example.com",
  });
});
afterEach(async () => {
  await stopMailServer();
  smtp = undefined;
  refuse = undefined;
  received = [];
});
afterAll(() => site.close());

const enquiry = {
  name: "Ana",
  youxiang: "ana@example.com",
  country: "Brasil",
  jianyi: "Quanto custa o SGC420?",
};
async function sendEnquiry(): Promise<string> {
  const visitor = newVisitor();
  const captcha = await freshCaptcha(site, visitor);
  const { status, data } = await site.call<{ reference: string }>(
    "productscollectAdd",
    { ...enquiry, captcha },
    { headers: { "x-forwarded-for": visitor } },
  );
  expect(status).toBe(200);
  return data.reference;
}

type Job = { state: string; retry_count: number };
async function jobOf(reference: string): Promise<Job | undefined> {
  const [row] = await site.database.db
    .select()
    .from(visitorMessage)
    .where(eq(visitorMessage.reference, reference));
  const result = (await site.database.db.execute(
    sql`select state::text as state, retry_count from pgboss.job where name = 'message-mail' and data->>'id' = ${row!.id}`,
  )) as {
    rows: Job[];
  };
  return result.rows[0];
}

describe("a mail server that is down", () => {
  test("loses no enquiry: it is taken, kept, tried again and delivered once", async () => {
    const reference = await sendEnquiry();
    await expect.poll(() => jobOf(reference), { timeout: 15_000 }).toMatchObject({ state: "retry" });
    await startMailServer(port);
    // The pause before the next try is over sooner than it would be.
    await site.database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
    expect(received[0]!.to).toEqual([site.services.site.contact.salesEmail]);
    expect(received[0]!.from).toBe("website@example.com");
    expect(received[0]!.text).toContain(reference);
    await expect.poll(async () => (await jobOf(reference))?.state, { timeout: 15_000 }).toBe("completed");
    expect(received).toHaveLength(1);
    expect(await site.database.db.$count(visitorMessage, eq(visitorMessage.reference, reference))).toBe(1);
  });

  test("that answers with a temporary failure is tried again as well", async () => {
    await startMailServer(port);
    refuse = Object.assign(new Error("try later"), { responseCode: 451 });
    const reference = await sendEnquiry();
    await expect.poll(() => jobOf(reference), { timeout: 15_000 }).toMatchObject({ state: "retry" });
    refuse = undefined;
    await site.database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await expect
      .poll(() => received.filter((mail) => mail.text.includes(reference)).length, { timeout: 15_000 })
      .toBe(1);
  });

  test("makes the sending reject, so that the queue knows", async () => {
    const reference = await sendEnquiry();
    const [row] = await site.database.db
      .select()
      .from(visitorMessage)
      .where(eq(visitorMessage.reference, reference));
    const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from: "website@example.com", outbox: "" });
    await expect(
      mailMessage({ db: site.database.db, mailer, to: "sales@example.com" }, { id: row!.id }),
    ).rejects.toThrow();
  });
});

test("the queues have the names under which an earlier version may have left letters, and drop none", async () => {
  const { rows } = (await site.database.db.execute(
    sql`select name, policy from pgboss.queue order by name`,
  )) as {
    rows: { name: string; policy: string }[];
  };
  // Only a look at the news is asked for again and again: of those that wait, one is enough.
  expect(Object.fromEntries(rows.map(({ name, policy }) => [name, policy]))).toEqual({
    "account-mail": "standard",
    "answer-gaps": "stately",
    "brochure-mail": "standard",
    "draft-trials": "standard",
    "follow-confirm": "standard",
    "message-mail": "standard",
    "message-webhook": "standard",
    "model-changes": "stately",
    newsletter: "stately",
    "newsletter-confirm": "standard",
    "newsletter-test": "standard",
    pictures: "standard",
    "staff-answer": "standard",
    "verification-code": "standard",
  });
});

test("a mail to sales that goes out a second time has the Message-ID of the first", async () => {
  const reference = await sendEnquiry();
  const [row] = await site.database.db
    .select()
    .from(visitorMessage)
    .where(eq(visitorMessage.reference, reference));
  const ids: (string | undefined)[] = [];
  const mailer = { send: async ({ messageId }: { messageId?: string }) => void ids.push(messageId) };
  for (let times = 0; times < 2; times++)
    await mailMessage({ db: site.database.db, mailer, to: "sales@example.com" }, { id: row!.id });
  expect(ids).toEqual(Array(2).fill(`<sales-${reference}@example.com>`));
});

test("a message whose time is over before it could be mailed is no failure", async () => {
  const mailer = { send: () => Promise.reject(new Error("must not be called")) };
  await expect(
    mailMessage(
      { db: site.database.db, mailer, to: "x@example.com" },
      { id: "00000000-0000-4000-8000-000000000000" },
    ),
  ).resolves.toBeUndefined();
});

test("a mail in every script arrives as it was written", async () => {
  await startMailServer(port);
  const visitor = newVisitor();
  const captcha = await freshCaptcha(site, visitor);
  const name = "Şebnem 王小明 Müller";
  const { data } = await site.call<{ reference: string }>(
    "productscollectAdd",
    { ...enquiry, name, captcha },
    { headers: { "x-forwarded-for": visitor } },
  );
  const mail = () => received.find(({ text }) => text.includes(data.reference));
  await expect.poll(mail, { timeout: 15_000 }).toBeDefined();
  const { text } = mail()!;
  const [head, body] = [text.slice(0, text.indexOf("\r\n\r\n")), text.slice(text.indexOf("\r\n\r\n"))];
  const decoded = /base64/i.test(head)
    ? Buffer.from(body, "base64").toString("utf8")
    : Buffer.from(
        body
          .replaceAll(/=\r\n/g, "")
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        "latin1",
      ).toString("utf8");
  expect(decoded).toContain(name);
});
