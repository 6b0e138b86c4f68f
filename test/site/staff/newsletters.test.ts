import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mail } from "#adapters/mail/mail.server.ts";
import { Refused } from "#adapters/refused.ts";
import { newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { staffNewsletter, staffNewsletterMail } from "#db/schema/staff/newsletter.ts";
import { noteBouncedNews } from "#domain/newsletter/bounce.server.ts";
import { sendingRules } from "#domain/newsletter/limits.ts";
import { cancelSubscription } from "#domain/newsletter/subscribe.server.ts";
import { writeToken } from "#domain/newsletter/token.server.ts";
import { runNewsletters } from "#making/newsletter/own-mails.server.ts";
import { endNewsletters } from "#making/newsletter/own.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { desk, mailTo, type Person, role, staffPerson } from "./desk.ts";

type Newsletter = { id: number; version: number; state: string; counts: Record<string, number> };

let site: TestSite;
let editor: Person;
let publisher: Person;
let sent: Mail[] = [];
let answer: (mail: Mail) => void = () => {};
beforeAll(async () => {
  // The queue of the site itself looks at the start, and a minute later: too late for this file.
  site = await startSite();
  editor = await staffPerson(site, role("editor"));
  publisher = await staffPerson(site, role("publisher"));
});
afterAll(() => site.close());

const run = () =>
  runNewsletters(
    {
      ...site.services,
      translate: site.services.messages.translate,
      mailer: {
        async send(mail) {
          answer(mail);
          sent.push(mail);
        },
      },
      report: () => {},
    },
    Date.now() + 20_000,
    new AbortController().signal,
  );

async function subscriber(email: string, locale = "en"): Promise<string> {
  const [row] = await site.database.db
    .insert(newsletterSubscriber)
    .values({ email, locale, state: "confirmed" })
    .returning({ id: newsletterSubscriber.id });
  return row!.id;
}

async function draft(): Promise<Newsletter> {
  const body = {
    subject: { en: "Autumn letter", zh: "秋季资讯" },
    text: { en: "Dear reader,\n\nthe <b>new</b> devices are here.", zh: "新装置已上市。" },
    items: [
      { kind: "product", id: 1002 },
      { kind: "news", id: 1 },
    ],
  };
  const { data } = await desk<{ id: number }>(site, "newsletterAdd", { ...editor, body });
  return find(data.id);
}
const find = async (id: number) => (await desk<Newsletter>(site, `newsletter?id=${id}`, editor)).data;
const act = (path: string, { id, version }: Newsletter, more: object = {}, by = publisher) =>
  desk(site, path, { ...by, body: { id, version, ...more } });

test("is written, looked at as its letter, mailed to oneself, and sent once to everybody in their language", async () => {
  const ids = [await subscriber("one@example.com"), await subscriber("zwei@example.com", "zh")];
  await subscriber("tres@example.com", "es");
  const letter = await draft();
  const page = await site.get(`/staff/letters/${letter.id}/zh`, { headers: { cookie: editor.cookie } });
  expect(page.body).toContain("秋季资讯");
  expect(page.headers["content-security-policy"]).toContain("sandbox");
  expect((await site.get(`/staff/letters/${letter.id}/zh`)).status).toBe(404);
  const test_ = { id: letter.id, locale: "en" };
  expect((await desk(site, "newsletterTest", { ...editor, body: test_ })).status).toBe(200);
  const own = await mailTo(site.dataDir, editor.email, "newsletter-test");
  expect(own.text).toContain("the <b>new</b> devices are here.");
  expect(own.html).toContain("&lt;b&gt;new&lt;/b&gt;");

  expect((await act("newsletterSend", letter, {}, editor)).status).toBe(403);
  expect((await act("newsletterSend", letter)).status).toBe(200);
  expect((await act("newsletterSend", letter)).status).toBe(409);
  // Who unsubscribes meanwhile is left out; a mailbox that is none is counted.
  answer = (mail) => {
    if (mail.to === "tres@example.com") throw new Refused("550 no such mailbox");
  };
  await subscriber("left@example.com");
  await run();
  await run();
  const mine = sent.filter(({ to }) => to.endsWith("@example.com"));
  expect(mine.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
    "left@example.com Autumn letter",
    "one@example.com Autumn letter",
    "zwei@example.com 秋季资讯",
  ]);
  expect(mine[0]!.text).toContain("SGC420");
  expect(mine[0]!.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  const { secret } = site.services;
  const { db } = site.database;
  const token = writeToken(secret, { purpose: "cancel", recipient: { kind: "subscriber", id: ids[0]! } });
  await cancelSubscription({ db, secret }, token);
  const over = await find(letter.id);
  expect(over).toMatchObject({ state: "sent", counts: { sent: 3, refused: 1, cancelled: 1, waiting: 0 } });
  // A mailbox that turns out to be none later is counted too, once, and is mailed no more.
  const { messageId } = mine.find(({ to }) => to === "zwei@example.com")!;
  const bounce = { status: "5.1.1", reason: "", isNoAddress: true };
  expect(await noteBouncedNews(db, ["<other@x.example>"], bounce)).toBe(undefined);
  expect(await noteBouncedNews(db, [messageId!], bounce)).toBe("stored");
  expect(await noteBouncedNews(db, [messageId!], bounce)).toBe("known");
  expect((await find(letter.id)).counts).toMatchObject({ sent: 2, refused: 2 });
  expect(await db.$count(newsletterSubscriber, eq(newsletterSubscriber.email, "zwei@example.com"))).toBe(0);
  // The rows about readers go, and what was counted stays.
  await endNewsletters(db, new Date(Date.now() + (sendingRules.kept + 1) * 86_400_000));
  expect(await db.$count(staffNewsletterMail, eq(staffNewsletterMail.newsletterId, letter.id))).toBe(0);
  expect((await find(letter.id)).counts).toMatchObject({ sent: 2, refused: 2, cancelled: 1 });
});

test("goes out at its moment, is taken back before it, and stops on its way", async () => {
  answer = () => {};
  sent = [];
  const letter = await draft();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await act("newsletterSend", letter, { at })).status).toBe(200);
  await run();
  expect(sent).toEqual([]);
  const scheduled = await find(letter.id);
  expect(scheduled.state).toBe("scheduled");
  expect((await act("newsletterChange", scheduled, { subject: { en: "Other" } }, editor)).status).toBe(409);
  expect((await act("newsletterStop", scheduled)).status).toBe(200);
  const again = await find(letter.id);
  expect(again.state).toBe("draft");
  expect((await act("newsletterSend", again)).status).toBe(200);
  // It is stopped while the first mails are on their way.
  let stopping: Promise<unknown> | undefined;
  answer = () => {
    stopping ??= find(letter.id).then((now) => act("newsletterStop", now));
    throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  };
  await run();
  await stopping;
  answer = () => {};
  await site.database.db.update(staffNewsletterMail).set({ dueAt: new Date(0) });
  await run();
  expect(sent).toEqual([]);
  await expect.poll(async () => (await find(letter.id)).state).toBe("stopped");
});

test("is refused without an English subject, with nothing in it, and over a colleague's change", async () => {
  const add = (body: object) => desk<{ id: number }>(site, "newsletterAdd", { ...editor, body });
  expect(await add({ subject: { zh: "中文" } })).toMatchObject({
    status: 400,
    data: { field: "subject.en" },
  });
  const { data } = await add({ subject: { en: "Empty" } });
  const empty = await find(data.id);
  expect(await act("newsletterSend", empty)).toMatchObject({ status: 400, msg: "newsletterEmpty" });
  expect((await act("newsletterChange", empty, { subject: { en: "A" } }, editor)).status).toBe(200);
  expect((await act("newsletterChange", empty, { subject: { en: "B" } }, editor)).status).toBe(409);
  expect((await act("newsletterRemove", await find(data.id), {}, editor)).status).toBe(200);
  expect(await site.database.db.$count(staffNewsletter, eq(staffNewsletter.id, data.id))).toBe(0);
});
