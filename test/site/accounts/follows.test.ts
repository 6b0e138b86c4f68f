import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeNotice, follower, modelFollow, noticeDelivery } from "#db/schema/accounts/follow.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { askToFollow, deleteUnconfirmedFollows, listFollowed } from "#domain/follow/follow.server.ts";
import { followRules } from "#domain/follow/limits.ts";
import type { FollowLinkInfo } from "#domain/follow/schema.ts";
import { writeFollowToken } from "#domain/follow/token.server.ts";
import { masked } from "#domain/newsletter/token.server.ts";
import { importContent } from "#importing/import.server.ts";
import type { Content } from "#importing/read.server.ts";
import { sampleContent } from "#test/support/content.ts";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { eventually, jobsDone, mailsTo, member, post } from "#test/site/attacks/attacker.ts";
import { envelope, freshCaptcha, newVisitor } from "./solve.ts";

const model = "SGC6120N";
const line = "sgc6100n";

let site: TestSite;
let content: Content;
let productId: number;
beforeAll(async () => {
  [site, content] = await Promise.all([
    startSite({ TRUST_PROXY: "1" }, { searchStays: true }),
    sampleContent(),
  ]);
  const [row] = await site.database.db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.model, model));
  productId = row!.id;
});
afterAll(() => site.close());

let people = 0;
const newAddress = () => `follower${++people}@example.com`;

async function ask(email: string | undefined, host = "localhost", headers: Record<string, string> = {}) {
  const ip = newVisitor();
  const captcha = await freshCaptcha(site, ip);
  return post(site, "modelFollow", { model, email, captcha }, { ip, host, headers });
}

const tokenIn = (text: string | undefined, purpose: "confirm" | "cancel") =>
  new RegExp(`https?://[^\\s"<>]+/follow/${purpose}\\?token=([\\w.-]+)`).exec(text ?? "")?.[1];

const confirmationTo = (email: string) =>
  eventually(async () => {
    for (const mail of await mailsTo(site, email)) {
      const token = tokenIn(mail.text, "confirm");
      if (token) return token;
    }
    return undefined;
  });

/** Somebody who has asked and confirmed in a language. */
async function following(host = "localhost"): Promise<string> {
  const email = newAddress();
  expect(envelope(await ask(email, host))).toEqual({ code: 200, msg: "", data: { held: true } });
  const token = await confirmationTo(email);
  const answer = await post(site, "followConfirm", { token }, { host });
  expect(answer.json<{ data: FollowLinkInfo }>().data).toEqual({
    purpose: "confirm",
    email: masked(email),
    subscribed: true,
    models: [model],
  });
  return email;
}

const noticesTo = async (email: string) =>
  (await mailsTo(site, email)).filter(({ text }) => tokenIn(text, "cancel") !== undefined);

const followsOf = async (email: string) =>
  (
    await site.database.db
      .select({ since: modelFollow.since })
      .from(modelFollow)
      .innerJoin(follower, eq(modelFollow.followerId, follower.id))
      .where(eq(follower.email, email))
  ).map(({ since }) => since !== null);

let minor = 3;

/** Imports a new version of the model's firmware, and waits until its notice is done. */
async function release(): Promise<string> {
  const number = `2.${++minor}`;
  const own = content.knowledge.releases.firmware.find(({ key }) => key === line)!;
  const words = (text: string) => ({ ...own.versions[0]!.changed[0]!.text, en: text, zh: `${text}（中文）` });
  own.versions.unshift({
    ...own.versions[0]!,
    version: number,
    date: `2026-11-${String(minor + 10)}`,
    changed: [{ kind: "new", text: words(`Change of ${number}.`) }],
    known: [],
  });
  const before = await site.database.db.$count(changeNotice);
  await importContent(site.database.patient, content);
  await eventually(async () => {
    const notices = await site.database.db.select().from(changeNotice);
    return notices.length > before && notices.every(({ doneAt }) => doneAt) ? true : undefined;
  }, 60);
  await jobsDone(site);
  return number;
}

describe("who follows a model", () => {
  test("gets one mail for a new version, in the language of the host, and none for what was there", async () => {
    const readers = new Map<string, string>();
    for (const { host, locale } of languages) readers.set(locale, await following(host));
    const waiting = newAddress();
    await ask(waiting);
    const other = newAddress();
    const [row] = await site.database.db.insert(follower).values({ email: other, locale: "en" }).returning();
    const [elsewhere] = await site.database.db
      .select({ id: product.id })
      .from(product)
      .where(eq(product.model, "STS710"));
    await site.database.db
      .insert(modelFollow)
      .values({ followerId: row!.id, productId: elsewhere!.id, since: new Date() });
    const { account, cookie } = await member(site);
    await site.database.db.execute(sql`update site_user set email_verified = true where email = ${account}`);
    expect(envelope(await ask(undefined, "zh.localhost", { cookie })).data).toEqual({ held: false });
    const number = await release();
    for (const { locale } of languages) {
      const mails = await noticesTo(readers.get(locale)!);
      expect(mails, locale).toHaveLength(1);
      const [mail] = mails;
      expect(mail!.subject).toContain(model);
      expect(mail!.text).toContain(number);
      expect(mail!.text).not.toContain("2.3");
      expect(mail!.text).toContain(`${site.services.origins[locale]}/releases?line=${line}#${number}`);
      expect(mail!.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
      expect(mail!.source).toMatch(/^Message-ID: <notice-\d+-/m);
    }
    expect((await noticesTo(readers.get("zh")!))[0]!.text).toContain(`Change of ${number}.（中文）`);
    expect((await noticesTo(account))[0]!.text).toContain("（中文）");
    const late = await following();
    for (const email of [waiting, other, late]) expect(await noticesTo(email)).toEqual([]);
    const rows = JSON.stringify(await site.database.db.select().from(noticeDelivery));
    expect(rows).not.toContain("follower1");
    const next = await release();
    expect((await noticesTo(late)).map(({ text }) => text!.includes(next))).toEqual([true]);
    expect(await noticesTo(readers.get("en")!)).toHaveLength(2);
    await post(site, "followEnd", { id: productId }, { headers: { cookie } });
  }, 240_000);

  test("ends it by one request of a mail program, and may do so again", async () => {
    const [row] = await site.database.db.select().from(follower).where(eq(follower.locale, "pt"));
    const email = row!.email!;
    const [mail] = await noticesTo(email);
    const [, path] = /<https?:\/\/[^/]+(\/follow\/cancel\/[\w.-]+)>/.exec(
      mail!.source.replace(/\r?\n\s+/g, " "),
    )!;
    for (let i = 0; i < 2; i++) {
      const answer = await site.get(path!, {
        host: "pt.localhost",
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" },
        body: "List-Unsubscribe=One-Click",
      });
      expect([answer.status, answer.body]).toEqual([200, "OK"]);
    }
    expect(await followsOf(email)).toEqual([]);
    expect(await site.database.db.$count(follower, eq(follower.email, email))).toBe(0);
  });

  test("sees what a link would do before it does it, without scripts too", async () => {
    const email = newAddress();
    await ask(email);
    const token = await confirmationTo(email);
    const page = await site.get(`/follow/confirm?token=${token}`);
    expect(page.body).toContain(masked(email));
    expect(page.body).toContain(model);
    expect(await followsOf(email)).toEqual([false]);
    const done = await site.get(`/follow/confirm/${token}`, {
      method: "POST",
      headers: { accept: "text/html", origin: site.services.origins.en },
    });
    expect(done.status).toBe(303);
    expect(await followsOf(email)).toEqual([true]);
    expect((await site.get(`/follow/confirm?token=${token}x`)).body).not.toContain(masked(email));
  });
});

describe("who asks", () => {
  test("twice at once has one row and one mail", async () => {
    const email = newAddress();
    const answers = await Promise.all([ask(email), ask(email), ask(email.toUpperCase())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await confirmationTo(email);
    await jobsDone(site);
    expect(await mailsTo(site, email)).toHaveLength(1);
    expect(await followsOf(email)).toEqual([false]);
  });

  test("does so by a plain form where there are no scripts", async () => {
    const email = newAddress();
    const sent = await site.get(`/releases?model=${model}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": newVisitor() },
      body: new URLSearchParams({ form: "follow", model, email }).toString(),
    });
    expect(sent.status).toBe(303);
    const shown = await site.get(sent.headers.location!.split("#")[0]!);
    expect(shown.body).toContain(site.services.messages.translate("en", "releases.follow.sentTitle"));
    await confirmationTo(email);
    const wrong = await site.get(`/product/${productId}/${model}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": newVisitor() },
      body: new URLSearchParams({ form: "follow", model, email: "ana" }).toString(),
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain("Please enter the correct mailbox format");
  });

  test.each([
    [{ model, email: "ana" }, 400, "email"],
    [{ model }, 400, "email"],
    [{ model: "NONE1", email: "ana@example.com" }, 400, "model"],
    [{ model, email: "ana@example.com" }, 403, "captcha"],
  ])("is told what is wrong with %j", async (body, code, field) => {
    expect(envelope(await post(site, "modelFollow", body))).toMatchObject({ code, data: { field } });
  });

  test("cannot fill somebody’s mailbox, whatever the models", async () => {
    const email = newAddress();
    let queued = 0;
    const { db } = site.services;
    const counting = { db, jobs: { ...site.services.jobs, add: async () => void queued++ } };
    const models = await db.select({ id: product.id }).from(product).limit(20);
    for (const { id } of models) await askToFollow(counting, { email, product: id, locale: "en" });
    expect(queued).toBe(followRules.perDay);
    const later = new Date(Date.now() + (followRules.hours + 1) * 3_600_000);
    await deleteUnconfirmedFollows(db, later);
    expect(await followsOf(email)).toEqual([]);
    expect(await db.$count(follower, eq(follower.email, email))).toBe(0);
  });

  test("with an account sees it in the personal centre and in the own data, and it goes with the account", async () => {
    const { account, password, cookie } = await member(site);
    expect(envelope(await post(site, "followList", {})).code).toBe(401);
    expect(envelope(await ask(undefined, "localhost", { cookie })).data).toEqual({ held: true });
    await post(site, "followConfirm", { token: await confirmationTo(account) });
    await site.database.db.execute(sql`update site_user set email_verified = true where email = ${account}`);
    await ask(undefined, "localhost", { cookie });
    const list = await post(site, "followList", {}, { headers: { cookie } });
    expect(list.json<{ data: { list: object[] } }>().data.list).toMatchObject([{ id: productId, model }]);
    const data = await post(site, "userData", {}, { headers: { cookie } });
    expect(data.json<{ data: { follows: object[] } }>().data.follows).toMatchObject([{ model }]);
    await post(site, "userCancel", { password }, { headers: { cookie } });
    expect(await site.database.db.$count(follower, eq(follower.email, account))).toBe(0);
    expect(await site.database.db.$count(follower, isNotNull(follower.userId))).toBe(0);
  });

  test("and cancels by a link that this site did not sign is refused", async () => {
    const token = writeFollowToken("another secret", {
      purpose: "cancel",
      follower: crypto.randomUUID(),
      products: [productId],
    });
    expect(envelope(await post(site, "followCancel", { token }))).toMatchObject({
      code: 400,
      data: { field: "token" },
    });
    const own = { id: "nobody", email: "nobody@example.com", emailVerified: true };
    expect(await listFollowed(site.services.db, own)).toEqual([]);
  });
});
