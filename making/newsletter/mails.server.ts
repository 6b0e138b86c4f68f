import { and, eq, sql } from "drizzle-orm";
import type { Mail, Mailer } from "#adapters/mail/mail.server.ts";
import type { Database } from "#db/client.server.ts";
import type { news } from "#db/schema/company/news.ts";
import { newsletterDelivery, newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { composeLetter, type LetterScope } from "#making/letters/compose.server.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { recipientOf } from "#domain/newsletter/issues.server.ts";
import { confirmRules } from "#domain/newsletter/limits.ts";
import { addressOf, type ConfirmJob } from "#domain/newsletter/subscribe.server.ts";
import { hashOfAddress, writeToken } from "#domain/newsletter/token.server.ts";

export type MailScope = LetterScope & { db: Database; secret: string };

/** One mail of an issue. */
export type Delivery = { id: string; newsId: number; recipient: string; addressHash: string };
/** A news item, with the product that it is about where visitors see that. */
export type Item = {
  news: typeof news.$inferSelect;
  product: { id: number; model: string } | undefined;
};

/** Mails the link that confirms a subscription; the job queue calls it until it is sent or has expired. */
export async function mailConfirmation(
  scope: MailScope & { mailer: Mailer },
  { id, locale }: ConfirmJob,
): Promise<void> {
  const { db, mailer, secret, origins } = scope;
  const [row] = await db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.id, id));
  if (!row) return;
  const expires = new Date(row.askedAt.getTime() + confirmRules.hours * 3_600_000);
  if (expires <= new Date()) return;
  const url = pageAddress(
    origins[locale],
    "confirm",
    writeToken(secret, { purpose: "confirm", subscriber: id, locale, expires }),
  );
  const letter = await composeLetter(scope, {
    kind: "confirm",
    to: row.email,
    locale,
    values: { url, hours: confirmRules.hours },
  });
  await mailer.send({
    to: row.email,
    ...letter,
    messageId: `<confirm-${id}-${row.askedAt.getTime()}@${hostOf(scope)}>`,
  });
}

/** The mail for its recipient; undefined when nobody wants it any more. */
export async function writeNews(
  scope: MailScope,
  { news: item, product }: Item,
  delivery: Delivery,
): Promise<Mail | undefined> {
  const { db, secret, origins, site } = scope;
  const recipient = recipientOf(delivery.recipient);
  const to = await addressOf(db, recipient);
  if (!to?.subscribed || !(await isOnlyOne(db, secret, delivery, to.email))) return undefined;
  const { email, locale } = to;
  const origin = origins[locale];
  const token = writeToken(secret, { purpose: "cancel", recipient });
  const letter = await composeLetter(scope, {
    kind: "news",
    to: email,
    locale,
    values: {
      newsId: item.id,
      title: plainText(pick(item.title, locale)),
      summary: plainText(pick(item.summary, locale)),
      url: `${origin}/news_info/${item.id}`,
      date: item.publishedAt.toISOString().slice(0, 10),
      unsubscribeUrl: pageAddress(origin, "cancel", token),
      account: recipient.kind === "account",
      ...(product && {
        model: product.model,
        productUrl: `${origin}/product/${product.id}/${encodeURIComponent(product.model)}`,
      }),
    },
  });
  return {
    ...letter,
    to: email,
    messageId: `<news-${item.id}-${delivery.id}@${hostOf(scope)}>`,
    headers: {
      ...letter.headers,
      ...unsubscribeHeaders(origin, token, site.contact.salesEmail),
      "Content-Language": languageTags[locale],
    },
  };
}

/**
 * The recipient's address may have changed since the delivery was made, and its other owner may have got the
 * mail already.
 */
async function isOnlyOne(
  db: Database,
  secret: string,
  { id, newsId, addressHash }: Delivery,
  email: string,
): Promise<boolean> {
  const now = hashOfAddress(secret, email);
  if (now === addressHash) return true;
  const taken = db
    .select({ one: sql`1` })
    .from(newsletterDelivery)
    .where(and(eq(newsletterDelivery.newsId, newsId), eq(newsletterDelivery.addressHash, now)));
  const moved = await db
    .update(newsletterDelivery)
    .set({ addressHash: now })
    .where(and(eq(newsletterDelivery.id, id), sql`not exists ${taken}`))
    .returning({ id: newsletterDelivery.id });
  return moved.length > 0;
}

/** RFC 2369 and RFC 8058: mail programs show a button of their own, and one request of theirs is enough. */
export function unsubscribeHeaders(origin: string, token: string, email: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${origin}/newsletter/cancel/${token}>, <mailto:${email}?subject=unsubscribe>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The page that asks before it does what a link is for. */
export function pageAddress(origin: string, purpose: "confirm" | "cancel", token: string): string {
  return `${origin}/newsletter/${purpose}?token=${token}`;
}

export const hostOf = ({ origins }: MailScope) => new URL(origins.en).hostname;
