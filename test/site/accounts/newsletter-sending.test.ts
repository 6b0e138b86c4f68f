import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "#adapters/mail/mail.server.ts";
import { Refused } from "#adapters/refused.ts";
import type { OpenDatabase } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { setting } from "#db/schema/talk/message.ts";
import { news, newsClass } from "#db/schema/company/news.ts";
import { newsletterDelivery, newsletterIssue, newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { placeholderEmail } from "#domain/identity/identifier.ts";
import { localOrigins } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { countIssues, skipIssue, unsubscribe } from "#domain/newsletter/by-hand.server.ts";
import { endIssues, startIssues } from "#domain/newsletter/issues.server.ts";
import { freshDays, sendingRules } from "#domain/newsletter/limits.ts";
import { letterHtml } from "#making/letters/letter.tsx";
import type { SendScope } from "#making/newsletter/send.server.ts";
import { cancelSubscription } from "#domain/newsletter/subscribe.server.ts";
import { writeToken } from "#domain/newsletter/token.server.ts";
import { readSite } from "#domain/site/read.server.ts";
import { readMessages } from "#server/packs.ts";
import { runNewsletter } from "#server/workers/newsletter.ts";
import { copyOfTemplate } from "#test/support/site.ts";

let database: OpenDatabase;
let drop: () => Promise<void>;
let scope: SendScope;
let sent: Mail[] = [];
let reports: string[] = [];
/** What the mail server says to a mail; it has taken it when this throws nothing. */
let answer: (mail: Mail) => Promise<void> | void = () => {};

beforeAll(async () => {
  ({ database, drop } = await copyOfTemplate());
  scope = {
    db: database.db,
    secret: "a secret of this test only",
    site: await readSite("content/site.yaml"),
    origins: localOrigins(3000),
    translate: readMessages(resolve("locales")).translate,
    drawing: async () => ({ letterHtml }),
    report: (error, what) => void reports.push(`${what}: ${String(error)}`),
    mailer: {
      async send(mail) {
        await answer(mail);
        sent.push(mail);
      },
    },
  };
});
afterAll(async () => {
  await database.close();
  await drop();
});

const day = 86_400_000;
let nextId = 9_000;
const added: number[] = [];

/** A news item that is public from a time on, made from one of the sample. */
async function publish(change: Partial<typeof news.$inferInsert> = {}): Promise<number> {
  const id = ++nextId;
  const [sample] = await database.db.select().from(news).where(eq(news.id, 1));
  await database.db.insert(news).values({
    ...sample!,
    id,
    key: `item-${id}`,
    classId: 1,
    publishedAt: new Date(Date.now() - 60_000),
    title: {
      en: `Device ${id}`,
      zh: `装置 ${id}`,
      hk: `裝置 ${id}`,
      pt: `Equipamento ${id}`,
      es: `Equipo ${id}`,
      "tr-TR": `Cihaz ${id}`,
    },
    ...change,
  });
  added.push(id);
  return id;
}

async function subscriber(
  email: string,
  locale: Locale = "en",
  state: "waiting" | "confirmed" = "confirmed",
): Promise<string> {
  const [row] = await database.db
    .insert(newsletterSubscriber)
    .values({ email, locale, state })
    .returning({ id: newsletterSubscriber.id });
  return row!.id;
}

async function account(email: string, more: Partial<typeof siteUser.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  await database.db
    .insert(siteUser)
    .values({ id, name: "Ana", email, emailVerified: true, subscribed: true, ...more });
  return id;
}

const readers = () => sent.map(({ to }) => to).toSorted();
const statesOf = async (newsId: number) =>
  Object.fromEntries(
    (await database.db.select().from(newsletterDelivery).where(eq(newsletterDelivery.newsId, newsId))).map(
      ({ recipient, state }) => [recipient, state],
    ),
  );
/** Time goes by: what is put off, or was taken up by a process that died, is due. */
const later = () =>
  database.db
    .update(newsletterDelivery)
    .set({ dueAt: new Date(Date.now() - 1_000) })
    .where(eq(newsletterDelivery.state, "waiting"));
const issue = async (newsId: number) =>
  (await database.db.select().from(newsletterIssue).where(eq(newsletterIssue.newsId, newsId)))[0];

describe("the first look", () => {
  test("takes what is public already as known, whoever is subscribed", async () => {
    await subscriber("early@example.com");
    await runNewsletter(scope);
    expect(sent).toEqual([]);
    const issues = await database.db.select().from(newsletterIssue);
    const sample = await database.db.$count(news, eq(news.classId, 1));
    expect(issues).toHaveLength(sample);
    expect(issues.every(({ doneAt }) => doneAt !== null)).toBe(true);
    await runNewsletter(scope);
    expect(sent).toEqual([]);
  });

  test("of an empty database waits for its content, which is no news either", async () => {
    const began = eq(setting.key, "newsletter-began");
    const [sampleClass] = await database.db.select().from(newsClass);
    const undone = new Error("undone");
    const looking = database.db.transaction(async (tx) => {
      for (const table of [newsletterIssue, news, newsClass]) await tx.delete(table);
      await tx.delete(setting).where(began);
      await startIssues(tx);
      expect(await tx.$count(setting, began)).toBe(0);
      await tx.insert(newsClass).values(sampleClass!);
      await startIssues(tx);
      expect(await tx.$count(setting, began)).toBe(1);
      throw undone;
    });
    await expect(looking).rejects.toBe(undone);
  });
});

/** Before and after each test of a group: nobody is subscribed, and nothing is to be mailed. */
async function nobody(): Promise<void> {
  await database.db.delete(newsletterSubscriber);
  await database.db.delete(siteUser);
  await runNewsletter(scope);
  sent = [];
  reports = [];
}
async function nothing(): Promise<void> {
  answer = () => {};
  if (added.length) await database.db.delete(news).where(inArray(news.id, added.splice(0)));
}

describe("an item of product news", () => {
  beforeEach(nobody);
  afterEach(nothing);

  test("goes once to everybody who wants it and whose address is proved, in the language of each", async () => {
    for (const locale of locales) await subscriber(`${locale.toLowerCase()}@example.com`, locale);
    await subscriber("waiting@example.com", "en", "waiting");
    await account("holder@example.com", { locale: "zh" });
    await account("silent@example.com", { subscribed: false });
    await account("unproved@example.com", { emailVerified: false });
    await account(placeholderEmail(randomUUID()), { emailVerified: true });
    const id = await publish();
    await runNewsletter(scope);
    await runNewsletter(scope);
    expect(readers()).toEqual(
      [...locales.map((locale) => `${locale.toLowerCase()}@example.com`), "holder@example.com"].toSorted(),
    );
    const titles = {
      en: "Device",
      zh: "装置",
      hk: "裝置",
      pt: "Equipamento",
      es: "Equipo",
      "tr-TR": "Cihaz",
    };
    for (const locale of locales) {
      const mail = sent.find(({ to }) => to === `${locale.toLowerCase()}@example.com`)!;
      expect(mail.subject).toContain(`${titles[locale]} ${id}`);
      expect(mail.text).toContain(`${scope.origins[locale]}/news_info/${id}`);
      expect(mail.headers?.["List-Unsubscribe"]).toMatch(
        new RegExp(`^<${scope.origins[locale]}/newsletter/cancel/[\\w-]+\\.[\\w-]+>, <mailto:[^<>]+>$`),
      );
      expect(mail.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
      expect(mail.text).toContain(`${scope.origins[locale]}/newsletter/cancel?token=`);
    }
    expect(sent.find(({ to }) => to === "holder@example.com")!.subject).toContain(titles.zh);
    expect((await issue(id))?.doneAt).toBeInstanceOf(Date);
  });

  test("has no address of anybody in its rows or its links", async () => {
    await subscriber("secret-name@example.com");
    await publish();
    await runNewsletter(scope);
    const rows = JSON.stringify(await database.db.select().from(newsletterDelivery));
    expect(rows).not.toContain("secret-name");
    const token = /cancel\/([\w-]+)\./.exec(sent[0]!.headers!["List-Unsubscribe"]!)![1]!;
    expect(Buffer.from(token, "base64url").toString()).not.toMatch(/secret|@/);
  });

  test("is mailed only as a published item of the product class, and on its day", async () => {
    await subscriber("ana@example.com");
    await publish({ classId: 2 });
    await publish({ status: "draft" });
    const tomorrow = await publish({ shownFrom: new Date(Date.now() + day) });
    await publish({ publishedAt: new Date(Date.now() - (freshDays + 1) * day) });
    await runNewsletter(scope);
    expect(sent).toEqual([]);
    await database.db
      .update(news)
      .set({ shownFrom: new Date(Date.now() - 1_000) })
      .where(eq(news.id, tomorrow));
    await runNewsletter(scope);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.subject).toContain(String(tomorrow));
  });

  test("comes once to an address that is an account’s and a subscriber’s", async () => {
    await account("both@example.com");
    await subscriber("both@example.com");
    await publish();
    await runNewsletter(scope);
    expect(readers()).toEqual(["both@example.com"]);
  });

  test("does not come to who cancels, closes the account or turns it off while it is being sent", async () => {
    const closing = await account("closing@example.com");
    const turning = await account("turning@example.com");
    const cancelling = await account("cancelling@example.com");
    const id = await publish();
    answer = () => Promise.reject(Object.assign(new Error("down"), { code: "ECONNREFUSED" }));
    await runNewsletter(scope);
    await database.db.delete(siteUser).where(eq(siteUser.id, closing));
    await database.db.update(siteUser).set({ subscribed: false }).where(eq(siteUser.id, turning));
    await cancelSubscription(
      scope,
      writeToken(scope.secret, { purpose: "cancel", recipient: { kind: "account", id: cancelling } }),
    );
    answer = () => {};
    await later();
    await runNewsletter(scope);
    expect(sent).toEqual([]);
    expect(Object.values(await statesOf(id))).toEqual(["skipped", "skipped", "skipped"]);
    expect((await issue(id))?.doneAt).toBeInstanceOf(Date);
  });

  test("follows an account to its new address, and only there", async () => {
    const id = await account("old@example.com");
    await publish();
    answer = () => Promise.reject(Object.assign(new Error("down"), { code: "ETIMEDOUT" }));
    await runNewsletter(scope);
    await database.db.update(siteUser).set({ email: "new@example.com" }).where(eq(siteUser.id, id));
    answer = () => {};
    await later();
    await runNewsletter(scope);
    await runNewsletter(scope);
    expect(readers()).toEqual(["new@example.com"]);
  });

  test("does not come a second time to an address that an account moves to", async () => {
    const id = await account("mover@example.com");
    await subscriber("taken@example.com");
    await publish();
    answer = ({ to }) =>
      to === "mover@example.com"
        ? Promise.reject(Object.assign(new Error("later"), { responseCode: 451 }))
        : undefined;
    await runNewsletter(scope);
    await database.db.update(siteUser).set({ email: "taken@example.com" }).where(eq(siteUser.id, id));
    answer = () => {};
    await later();
    await runNewsletter(scope);
    expect(readers()).toEqual(["taken@example.com"]);
  });

  describe("when something dies in the middle", () => {
    test("sends at most the mail in flight again, under the same number", async () => {
      for (let i = 0; i < 30; i++) await subscriber(`reader${i}@example.com`);
      await publish();
      const taken: Mail[] = [];
      // The mail server has the mail, and the process does not live to say so.
      answer = (mail) => {
        taken.push(mail);
        if (mail.to === "reader7@example.com" && taken.filter(({ to }) => to === mail.to).length === 1)
          throw new Error("killed");
      };
      await runNewsletter(scope);
      await later();
      await runNewsletter(scope);
      await later();
      await runNewsletter(scope);
      const twice = taken.filter(({ to }) => to === "reader7@example.com");
      expect(twice).toHaveLength(2);
      expect(new Set(twice.map(({ messageId }) => messageId)).size).toBe(1);
      expect(taken).toHaveLength(31);
      expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(30);
    });

    test("leaves what a dead process had taken up alone, until its time is over", async () => {
      await subscriber("ana@example.com");
      const id = await publish();
      let takenUp = 0;
      answer = () => {
        takenUp += 1;
        return new Promise(() => {}); // it never comes back
      };
      void runNewsletter(scope);
      await expect.poll(() => takenUp).toBe(1);
      answer = () => {};
      await runNewsletter(scope);
      expect(sent).toEqual([]);
      const [row] = await database.db
        .select()
        .from(newsletterDelivery)
        .where(eq(newsletterDelivery.newsId, id));
      expect(row!.dueAt.getTime()).toBeGreaterThan(Date.now() + (sendingRules.lease - 30) * 1_000);
      await later();
      await runNewsletter(scope);
      expect(readers()).toEqual(["ana@example.com"]);
    });

    test("goes on making deliveries where it was broken off", async () => {
      for (let i = 0; i < 5; i++) await subscriber(`reader${i}@example.com`);
      const id = await publish();
      await database.db.insert(newsletterIssue).values({ newsId: id });
      const [first] = await database.db.select().from(newsletterSubscriber).limit(1);
      await database.db
        .insert(newsletterDelivery)
        .values({ newsId: id, recipient: `subscriber:${first!.id}`, addressHash: "of the first" });
      await runNewsletter(scope);
      expect(readers()).toEqual(Array.from({ length: 5 }, (_, i) => `reader${i}@example.com`));
    });
  });

  test("comes once to each when two processes look at once", async () => {
    for (let i = 0; i < 60; i++) await subscriber(`reader${i}@example.com`);
    await publish();
    await Promise.all([runNewsletter(scope), runNewsletter(scope), runNewsletter(scope)]);
    await runNewsletter(scope);
    expect(sent).toHaveLength(60);
    expect(new Set(readers()).size).toBe(60);
  });

  test("reaches a thousand subscribers in one run, a few mails at a time", async () => {
    const rows = Array.from({ length: 1_000 }, (_, i) => ({
      email: `many${i}@example.com`,
      locale: "en",
      state: "confirmed" as const,
    }));
    await database.db.insert(newsletterSubscriber).values(rows);
    await publish();
    let [now, most] = [0, 0];
    answer = async () => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 1));
      now--;
    };
    while (await runNewsletter(scope));
    expect(sent).toHaveLength(1_000);
    expect(new Set(readers()).size).toBe(1_000);
    expect(most).toBeLessThanOrEqual(sendingRules.together);
  }, 180_000);

  describe("and a mail server", () => {
    test("that is down: nothing is lost, few are tried, the log knows", async () => {
      for (let i = 0; i < 50; i++) await subscriber(`reader${i}@example.com`);
      const id = await publish();
      let tries = 0;
      answer = () => {
        tries++;
        throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
      };
      expect(await runNewsletter(scope)).toBe(false);
      expect(tries).toBeLessThanOrEqual(sendingRules.together);
      expect(reports.join()).toContain(`a mail of the news item ${id} failed; it is tried again`);
      answer = () => {};
      await later();
      await runNewsletter(scope);
      expect(new Set(readers()).size).toBe(50);
      expect(sent).toHaveLength(50);
    });

    test("that refuses one address for good does not keep the others waiting, and is not asked again", async () => {
      await subscriber("gone@example.com");
      await subscriber("ana@example.com");
      const id = await publish();
      let tries = 0;
      answer = ({ to }) => {
        if (to !== "gone@example.com") return;
        tries++;
        throw new Refused("550 no such user");
      };
      await runNewsletter(scope);
      await later();
      await runNewsletter(scope);
      expect(readers()).toEqual(["ana@example.com"]);
      expect(tries).toBe(1);
      expect(Object.values(await statesOf(id)).toSorted()).toEqual(["refused", "sent"]);
    });

    test("that puts one address off is asked again with growing pauses, and given up after some days", async () => {
      await subscriber("full@example.com");
      const id = await publish();
      answer = () =>
        Promise.reject(Object.assign(new Error("mailbox full"), { responseCode: 452, code: "EENVELOPE" }));
      const pauses: number[] = [];
      for (let i = 0; i < 8; i++) {
        await runNewsletter(scope);
        const [row] = await database.db
          .select()
          .from(newsletterDelivery)
          .where(eq(newsletterDelivery.newsId, id));
        pauses.push(Math.round((row!.dueAt.getTime() - Date.now()) / 1_000));
        await later();
      }
      expect(pauses.every((pause, i) => i === 0 || pause >= pauses[i - 1]! - 2)).toBe(true);
      expect(pauses[0]).toBeGreaterThan(sendingRules.firstPause - 5);
      expect(pauses.at(-1)).toBeLessThanOrEqual(sendingRules.longestPause);
      await endIssues(database.db, new Date(Date.now() + (sendingRules.days + 1) * day));
      expect(Object.values(await statesOf(id))).toEqual(["skipped"]);
      expect((await issue(id))?.doneAt).toBeInstanceOf(Date);
    });
  });

  test("that is taken back in the middle stops, and goes on when it is public again", async () => {
    await subscriber("ana@example.com");
    const id = await publish();
    answer = () => Promise.reject(Object.assign(new Error("down"), { code: "ESOCKET" }));
    await runNewsletter(scope);
    answer = () => {};
    await database.db.update(news).set({ status: "draft" }).where(eq(news.id, id));
    await later();
    await runNewsletter(scope);
    expect(sent).toEqual([]);
    await database.db.update(news).set({ status: "published" }).where(eq(news.id, id));
    await runNewsletter(scope);
    expect(readers()).toEqual(["ana@example.com"]);
  });

  test("is forgotten reader by reader after some weeks, and never sent again", async () => {
    await subscriber("ana@example.com");
    const id = await publish();
    await runNewsletter(scope);
    await endIssues(database.db, new Date(Date.now() + (sendingRules.kept + 1) * day));
    expect(await database.db.$count(newsletterDelivery, eq(newsletterDelivery.newsId, id))).toBe(0);
    await runNewsletter(scope);
    expect(sent).toHaveLength(1);
  });

  test("about a model leads to the model, as long as visitors see that", async () => {
    await subscriber("ana@example.com");
    const [about] = await database.db
      .select({ id: product.id })
      .from(product)
      .where(eq(product.model, "SGC6120N"));
    await publish({ about: { kind: "product", id: about!.id } });
    await runNewsletter(scope);
    expect(sent[0]!.text).toContain(`/product/${about!.id}/SGC6120N`);
    const status = (to: "draft" | "published") =>
      database.db.update(product).set({ status: to }).where(eq(product.id, about!.id));
    await status("draft");
    await publish({ about: { kind: "product", id: about!.id } });
    await runNewsletter(scope);
    await status("published");
    expect(reports).toEqual([]);
    expect(sent).toHaveLength(2);
    expect(sent[1]!.text).not.toContain("/product/");
  });

  test("about a solution leads to the news alone", async () => {
    await subscriber("ana@example.com");
    const id = await publish({ about: { kind: "solution", id: 1 } });
    await runNewsletter(scope);
    expect(sent[0]!.text).toContain(`/news_info/${id}`);
    expect(sent[0]!.text).not.toContain("/product/");
  });
});

describe("by hand", () => {
  beforeEach(nobody);
  afterEach(nothing);

  test("an item is kept from being mailed before it is public, and once", async () => {
    await subscriber("kept@example.com");
    const id = await publish();
    expect(await skipIssue(database.db, id)).toBe("skipped");
    expect(await skipIssue(database.db, id)).toBe("late");
    expect(await skipIssue(database.db, 999_999)).toBe("unknown");
    await runNewsletter(scope);
    expect(readers()).toEqual([]);
  });

  test("it is told how many mails of an item are in which state", async () => {
    for (const name of ["one", "two"]) await subscriber(`${name}@example.com`);
    const id = await publish();
    answer = ({ to }) => {
      if (to === "two@example.com") throw new Refused("550 no such user");
    };
    await runNewsletter(scope);
    const told = (await countIssues(database.db)).find(({ newsId }) => newsId === id)!;
    expect(told.mails).toEqual([
      { state: "refused", mails: 1 },
      { state: "sent", mails: 1 },
    ]);
  });

  test("an address is unsubscribed, with its account and without, and nobody else", async () => {
    await subscriber("ana@example.com");
    await account("ana@example.com");
    await subscriber("bob@example.com");
    expect(await unsubscribe(database.db, "ana@example.com")).toBe(2);
    expect(await unsubscribe(database.db, "ana@example.com")).toBe(0);
    await publish();
    await runNewsletter(scope);
    expect(readers()).toEqual(["bob@example.com"]);
  });
});
