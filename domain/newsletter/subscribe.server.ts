import { and, desc, eq, lt, ne, or, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { staffNewsletterMail } from "#db/schema/staff/newsletter.ts";
import { realEmail } from "#domain/identity/identifier.ts";
import { SiteError } from "../error.ts";
import type { Locale } from "../locale/locale.ts";
import { confirmRules } from "./limits.ts";
import type { LinkInfo } from "./schema.ts";
import { type Link, masked, readToken, type Recipient } from "./token.server.ts";

/** Queue of the mails that ask for a confirmation. */
export const confirmQueue = "newsletter-confirm";

export type ConfirmJob = { id: string; locale: Locale };

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Asks an address whether it wants new-product news: it gets a mail with a link, and nothing else until the
 * link is used. Known and unknown addresses, subscribed or not, are treated alike; the number of mails to
 * each is limited.
 */
export async function askToConfirm(
  { db, jobs }: { db: Database; jobs: Jobs },
  { email, locale, userId }: { email: string; locale: Locale; userId?: string },
  now = new Date(),
): Promise<void> {
  const { dayBegan, asked, askedAt } = newsletterSubscriber;
  const newDay = sql`${dayBegan} < ${new Date(now.getTime() - day).toISOString()}::timestamptz`;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletterSubscriber)
      .values({ email, locale, userId: userId ?? null, askedAt: now, dayBegan: now })
      .onConflictDoUpdate({
        target: newsletterSubscriber.email,
        set: {
          askedAt: now,
          // A request without an account detaches the row from any account, so that the subscription outlives
          // it.
          ...(userId ? {} : { userId: null }),
          asked: sql`case when ${newDay} then 1 else ${asked} + 1 end`,
          dayBegan: sql`case when ${newDay} then ${now.toISOString()}::timestamptz else ${dayBegan} end`,
        },
        setWhere: and(
          lt(askedAt, new Date(now.getTime() - confirmRules.pauseMinutes * 60_000)),
          or(newDay, lt(asked, confirmRules.perDay)),
        ),
      })
      .returning({ id: newsletterSubscriber.id });
    if (row) await jobs.add(tx, confirmQueue, { id: row.id, locale } satisfies ConfirmJob);
  });
}

type Scope = { db: Database; secret: string };

const expired = () => new SiteError("badInput", "linkExpired", { field: "token" });

/** The link of a token. @throws SiteError badInput linkExpired when it was not signed here, or has expired */
function linkOf<P extends Link["purpose"]>(
  secret: string,
  token: string,
  purpose: P,
  now: Date,
): Extract<Link, { purpose: P }> {
  const link = readToken(secret, token);
  if (link?.purpose !== purpose || (link.purpose === "confirm" && link.expires <= now)) throw expired();
  return link as Extract<Link, { purpose: P }>;
}

/**
 * Activates the subscription, in the language in which it was asked for. Repeating it changes nothing. Where
 * the address is an account's proved one, the account itself is subscribed.
 * @throws SiteError badInput linkExpired
 */
export async function confirmSubscription(
  { db, secret }: Scope,
  token: string,
  now = new Date(),
): Promise<LinkInfo> {
  const { subscriber, locale } = linkOf(secret, token, "confirm", now);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(newsletterSubscriber)
      .set({
        state: "confirmed",
        locale,
        confirmedAt: sql`coalesce(${newsletterSubscriber.confirmedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(newsletterSubscriber.id, subscriber))
      .returning({ id: newsletterSubscriber.id, email: newsletterSubscriber.email });
    if (!row) throw expired();
    const [user] = await tx
      .update(siteUser)
      .set({ subscribed: true })
      .where(and(eq(siteUser.email, row.email), eq(siteUser.emailVerified, true)))
      .returning({ id: siteUser.id });
    if (user)
      await tx
        .update(newsletterSubscriber)
        .set({ userId: user.id })
        .where(eq(newsletterSubscriber.id, row.id));
    return { purpose: "confirm" as const, email: masked(row.email), subscribed: true };
  });
}

/**
 * Ends the subscription of the recipient of a mail, at once and for good. Repeating it, or using it for a
 * closed account, succeeds.
 * @throws SiteError badInput linkExpired when the token was not signed here
 */
export async function cancelSubscription(
  { db, secret }: Scope,
  token: string,
  now = new Date(),
): Promise<LinkInfo> {
  const { recipient } = linkOf(secret, token, "cancel", now);
  const email = (await addressOf(db, recipient))?.email;
  if (email) {
    await db.transaction(async (tx) => {
      await noteCancelled(tx, `${recipient.kind}:${recipient.id}`, now);
      await tx.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, email));
      await tx
        .update(siteUser)
        .set({ subscribed: false })
        .where(
          recipient.kind === "account"
            ? eq(siteUser.id, recipient.id)
            : and(eq(siteUser.email, email), eq(siteUser.emailVerified, true)),
        );
    });
  }
  return { purpose: "cancel", email: email ? masked(email) : null, subscribed: false };
}

/** Counts with the last newsletter that a reader got, within the weeks for which its mails are known. */
async function noteCancelled(tx: Database, recipient: string, now: Date): Promise<void> {
  const [last] = await tx
    .select({ id: staffNewsletterMail.id })
    .from(staffNewsletterMail)
    .where(and(eq(staffNewsletterMail.recipient, recipient), eq(staffNewsletterMail.state, "sent")))
    .orderBy(desc(staffNewsletterMail.endedAt))
    .limit(1);
  if (last)
    await tx
      .update(staffNewsletterMail)
      .set({
        cancelledAt: sql`coalesce(${staffNewsletterMail.cancelledAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(staffNewsletterMail.id, last.id));
}

/**
 * What a link would do, without doing it: for the page that asks first.
 * @throws SiteError badInput linkExpired
 */
export async function lookAtLink({ db, secret }: Scope, token: string, now = new Date()): Promise<LinkInfo> {
  const link = readToken(secret, token);
  if (!link) throw expired();
  const recipient: Recipient =
    link.purpose === "confirm" ? { kind: "subscriber", id: link.subscriber } : link.recipient;
  const address = await addressOf(db, recipient);
  if (link.purpose === "confirm" && (link.expires <= now || !address)) throw expired();
  return {
    purpose: link.purpose,
    email: address ? masked(address.email) : null,
    subscribed: address?.subscribed ?? false,
  };
}

type Address = { email: string; locale: Locale; subscribed: boolean };

/**
 * The present address of a recipient, and whether it is subscribed. For signed ids only: any other text may
 * not be a uuid, and PostgreSQL would fail.
 */
export async function addressOf(db: Database, { kind, id }: Recipient): Promise<Address | undefined> {
  if (kind === "account") {
    const [user] = await db.select().from(siteUser).where(eq(siteUser.id, id));
    const email = user && realEmail(user.email);
    return email
      ? { email, locale: user.locale as Locale, subscribed: user.subscribed && user.emailVerified }
      : undefined;
  }
  const [row] = await db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.id, id));
  return row && { email: row.email, locale: row.locale as Locale, subscribed: row.state === "confirmed" };
}

/**
 * Applies a holder's choice in the personal centre or at registration. News is mailed to a proved address;
 * another one gets a confirmation mail first.
 */
export async function followChoice(
  scope: { db: Database; jobs: Jobs },
  user: { id: string; email: string; emailVerified: boolean },
  { subscribed, locale }: { subscribed: boolean; locale: Locale },
): Promise<void> {
  const email = realEmail(user.email);
  if (!subscribed) return endWithAccount(scope, user);
  if (email && !user.emailVerified) await askToConfirm(scope, { email, locale, userId: user.id });
}

/**
 * Ends subscriptions that an account's holder has beside the account, when it is closed or news is no longer
 * wanted.
 */
export async function endWithAccount(
  { db }: { db: Database },
  user: { id: string; email: string; emailVerified: boolean },
): Promise<void> {
  // The row of an unproved address may be another person's: only subscriptions that this account requested
  // are ended.
  const own = eq(newsletterSubscriber.userId, user.id);
  await db
    .delete(newsletterSubscriber)
    .where(user.emailVerified ? or(own, eq(newsletterSubscriber.email, user.email)) : own);
}

/** After a change of an account's e-mail: ends what it subscribed to at the old one. */
export async function leaveOldAddress(
  { db }: { db: Database },
  user: { id: string; email: string },
): Promise<void> {
  await db
    .delete(newsletterSubscriber)
    .where(and(eq(newsletterSubscriber.userId, user.id), ne(newsletterSubscriber.email, user.email)));
}

/** Deletes addresses that did not confirm in time. */
export async function deleteUnconfirmed(db: Database, now = new Date()): Promise<number> {
  const over = new Date(now.getTime() - confirmRules.hours * hour);
  return changedBy(
    await db
      .delete(newsletterSubscriber)
      .where(and(eq(newsletterSubscriber.state, "waiting"), lt(newsletterSubscriber.askedAt, over))),
  );
}
