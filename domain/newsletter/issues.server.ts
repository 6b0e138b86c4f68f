import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { setting } from "#db/schema/talk/message.ts";
import { news, newsClass } from "#db/schema/company/news.ts";
import { newsletterDelivery, newsletterIssue, newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { realEmail } from "#domain/identity/identifier.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { freshDays, sendingRules } from "./limits.ts";
import { hashOfAddress, type Recipient } from "./token.server.ts";

/** Key of the class of news that is mailed (content/news-classes.yaml). */
const mailedClass = "product";

const day = 86_400_000;

/** Published product news without an issue. */
function unsent(db: Database, now: Date) {
  return db
    .select({ id: news.id, publishedAt: news.publishedAt })
    .from(news)
    .innerJoin(newsClass, eq(news.classId, newsClass.id))
    .leftJoin(newsletterIssue, eq(newsletterIssue.newsId, news.id))
    .where(and(eq(newsClass.key, mailedClass), shown(news, now), isNull(newsletterIssue.newsId)))
    .orderBy(asc(news.publishedAt), asc(news.id));
}

/**
 * Starts an issue for each newly published item. What was public when the site first looked counts as known:
 * nobody is mailed the news of past years. So does an item that was entered long after its date.
 */
export async function startIssues(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const [content] = await tx.select({ id: newsClass.id }).from(newsClass).limit(1);
    if (!content) return; // an empty database: the items of its first import are no news either
    const items = await unsent(tx, now);
    const [first] = await tx
      .insert(setting)
      .values({ key: "newsletter-began", value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: setting.key });
    if (!items.length) return;
    const old = (publishedAt: Date) =>
      first !== undefined || publishedAt.getTime() < now.getTime() - freshDays * day;
    await tx
      .insert(newsletterIssue)
      .values(
        items.map(({ id, publishedAt }) => ({
          newsId: id,
          startedAt: now,
          ...(old(publishedAt) ? { spreadAt: now, doneAt: now } : {}),
        })),
      )
      .onConflictDoNothing();
  });
}

/**
 * Adds the deliveries of every started issue, some hundred recipients at a time. It can be interrupted
 * anywhere: the next run adds the missing rows.
 */
export async function spreadIssues(
  { db, secret }: { db: Database; secret: string },
  signal: AbortSignal,
): Promise<void> {
  const issues = await db
    .select({ newsId: newsletterIssue.newsId })
    .from(newsletterIssue)
    .where(isNull(newsletterIssue.spreadAt));
  for (const { newsId } of issues) {
    const whole = await spreadTo({ db, secret }, signal, {
      has: (recipient) =>
        db
          .select({ one: sql`1` })
          .from(newsletterDelivery)
          .where(and(eq(newsletterDelivery.newsId, newsId), eq(newsletterDelivery.recipient, recipient))),
      add: async (readers) =>
        void (await db
          .insert(newsletterDelivery)
          .values(readers.map((reader) => ({ newsId, ...reader })))
          .onConflictDoNothing()),
    });
    if (!whole) return;
    await db.update(newsletterIssue).set({ spreadAt: new Date() }).where(eq(newsletterIssue.newsId, newsId));
  }
}

/** Where the mails of one letter stand. */
export type Mails = {
  /** The mail of a recipient, where there is one. */
  has(recipient: SQL): SQLWrapper;
  add(readers: { recipient: string; addressHash: string }[]): Promise<void>;
};

/**
 * Adds a mail for everybody who is subscribed and has none yet, some hundred at a time.
 * @returns false where it was interrupted
 */
export async function spreadTo(
  { db, secret }: { db: Database; secret: string },
  signal: AbortSignal,
  mails: Mails,
): Promise<boolean> {
  for (const kind of ["account", "subscriber"] as const) {
    let after = kind === "account" ? "" : "00000000-0000-0000-0000-000000000000";
    for (;;) {
      if (signal.aborted) return false;
      const recipients = await nextRecipients(db, mails, kind, after);
      if (!recipients.length) break;
      after = recipients.at(-1)!.id;
      const readers = recipients.flatMap(({ id, email }) =>
        realEmail(email)
          ? [{ recipient: nameOf({ kind, id }), addressHash: hashOfAddress(secret, email) }]
          : [],
      );
      if (readers.length) await mails.add(readers);
    }
  }
  return true;
}

/** Subscribers without a mail of a letter, by id. */
function nextRecipients(
  db: Database,
  mails: Mails,
  kind: Recipient["kind"],
  after: string,
): Promise<{ id: string; email: string }[]> {
  const missing = (id: PgColumn) => notExists(mails.has(sql`${`${kind}:`} || ${id}::text`));
  return kind === "account"
    ? db
        .select({ id: siteUser.id, email: siteUser.email })
        .from(siteUser)
        .where(and(wantsNews, gt(siteUser.id, after), missing(siteUser.id)))
        .orderBy(asc(siteUser.id))
        .limit(sendingRules.spread)
    : db
        .select({ id: newsletterSubscriber.id, email: newsletterSubscriber.email })
        .from(newsletterSubscriber)
        .where(
          and(
            eq(newsletterSubscriber.state, "confirmed"),
            gt(newsletterSubscriber.id, after),
            missing(newsletterSubscriber.id),
          ),
        )
        .orderBy(asc(newsletterSubscriber.id))
        .limit(sendingRules.spread);
}

const wantsNews = and(eq(siteUser.subscribed, true), eq(siteUser.emailVerified, true));

/** How many are subscribed, by language: accounts, and addresses without one. */
export async function countReaders(db: Database): Promise<Partial<Record<string, number>>> {
  const accounts = await db
    .select({ locale: siteUser.locale, readers: count() })
    .from(siteUser)
    .where(wantsNews)
    .groupBy(siteUser.locale);
  const own = notExists(
    db
      .select({ one: sql`1` })
      .from(siteUser)
      .where(and(wantsNews, eq(siteUser.email, newsletterSubscriber.email))),
  );
  const others = await db
    .select({ locale: newsletterSubscriber.locale, readers: count() })
    .from(newsletterSubscriber)
    .where(and(eq(newsletterSubscriber.state, "confirmed"), own))
    .groupBy(newsletterSubscriber.locale);
  const readers: Partial<Record<string, number>> = {};
  for (const { locale, readers: more } of [...accounts, ...others])
    readers[locale] = (readers[locale] ?? 0) + more;
  return readers;
}

const nameOf = ({ kind, id }: Recipient) => `${kind}:${id}`;

/** The recipient that a delivery names. */
export function recipientOf(name: string): Recipient {
  const at = name.indexOf(":");
  return { kind: name.slice(0, at) as Recipient["kind"], id: name.slice(at + 1) };
}

/** Ends issues that are complete or too old, and deletes the deliveries of those that ended long ago. */
export async function endIssues(db: Database, now = new Date()): Promise<number> {
  const tooOld = db
    .select({ newsId: newsletterIssue.newsId })
    .from(newsletterIssue)
    .where(
      and(
        isNull(newsletterIssue.doneAt),
        lt(newsletterIssue.startedAt, new Date(now.getTime() - sendingRules.days * day)),
      ),
    );
  await db
    .update(newsletterDelivery)
    .set({ state: "skipped", endedAt: now })
    .where(and(eq(newsletterDelivery.state, "waiting"), inArray(newsletterDelivery.newsId, tooOld)));
  const waiting = db
    .select({ one: sql`1` })
    .from(newsletterDelivery)
    .where(
      and(eq(newsletterDelivery.newsId, newsletterIssue.newsId), eq(newsletterDelivery.state, "waiting")),
    );
  await db
    .update(newsletterIssue)
    .set({ doneAt: now })
    .where(
      and(isNull(newsletterIssue.doneAt), sql`${newsletterIssue.spreadAt} is not null`, notExists(waiting)),
    );
  const over = db
    .select({ newsId: newsletterIssue.newsId })
    .from(newsletterIssue)
    .where(lt(newsletterIssue.doneAt, new Date(now.getTime() - sendingRules.kept * day)));
  return changedBy(await db.delete(newsletterDelivery).where(inArray(newsletterDelivery.newsId, over)));
}
