import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Mail } from "#adapters/mail/mail.server.ts";
import type { Database } from "#db/client.server.ts";
import { changeNotice, modelFollow, noticeDelivery } from "#db/schema/accounts/follow.ts";
import { product } from "#db/schema/catalogue/product.ts";
import type { FollowConfirmJob } from "#domain/follow/follow.server.ts";
import { followRules } from "#domain/follow/limits.ts";
import { changesFor } from "#domain/follow/notices.server.ts";
import { findReader, followersAt } from "#domain/follow/readers.server.ts";
import { writeFollowToken } from "#domain/follow/token.server.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { hashOfAddress } from "#domain/newsletter/token.server.ts";
import { composeLetter, type LetterScope } from "#making/letters/compose.server.ts";
import { sendDeliveries, type Sending } from "#making/letters/send-due.server.ts";
import { writeChanges } from "./changes.server.ts";

export type NoticeScope = LetterScope & Sending & { secret: string };

type Delivery = { id: string; noticeId: number; followerId: string; addressHash: string; tries: number };

/** Mails the link that confirms a follow; the job queue calls it until it is sent or has expired. */
export async function mailFollowConfirmation(
  scope: NoticeScope,
  { follower, product: productId, locale }: FollowConfirmJob,
): Promise<void> {
  const { db, mailer, secret, origins } = scope;
  const reader = await findReader(db, follower);
  const [row] = await db
    .select({ askedAt: modelFollow.askedAt, model: product.model })
    .from(modelFollow)
    .innerJoin(product, eq(modelFollow.productId, product.id))
    .where(and(eq(modelFollow.followerId, follower), eq(modelFollow.productId, productId)));
  if (!reader || !row) return;
  const expires = new Date(row.askedAt.getTime() + followRules.hours * 3_600_000);
  if (expires <= new Date()) return;
  const token = writeFollowToken(secret, {
    purpose: "confirm",
    follower,
    product: productId,
    locale,
    expires,
  });
  const letter = await composeLetter(scope, {
    kind: "followConfirm",
    to: reader.email,
    locale,
    values: {
      url: `${origins[locale]}/follow/confirm?token=${token}`,
      hours: followRules.hours,
      model: row.model,
    },
  });
  await mailer.send({
    to: reader.email,
    ...letter,
    messageId: `<follow-${follower}-${productId}-${row.askedAt.getTime()}@${hostOf(scope)}>`,
  });
}

/**
 * Sends the mails of unfinished notices that are due (`sendDeliveries`).
 * @returns whether more are due
 */
export async function sendNotices(scope: NoticeScope, until: number, signal: AbortSignal): Promise<boolean> {
  const open = scope.db.select({ id: changeNotice.id }).from(changeNotice).where(isNull(changeNotice.doneAt));
  return sendDeliveries<Delivery>(
    scope,
    {
      table: noticeDelivery,
      open: inArray(noticeDelivery.noticeId, open),
      write: (delivery) => writeNotice(scope, delivery),
      named: ({ noticeId }) => `a mail of the notice ${noticeId}`,
    },
    until,
    signal,
  );
}

/** The mail for its reader; undefined when there is nothing any more that the reader follows. */
async function writeNotice(
  scope: NoticeScope,
  { id, noticeId, followerId, addressHash }: Delivery,
): Promise<Mail | undefined> {
  const { db, secret, origins, site } = scope;
  const reader = await findReader(db, followerId);
  if (!reader || !(await isOnlyOne(scope, { id, noticeId, addressHash }, reader.email))) return undefined;
  const { email, locale, account } = reader;
  const told = await changesFor(db, noticeId, await followersAt(db, email));
  const say = (key: string, values?: Record<string, string | number>) => scope.translate(locale, key, values);
  const { models, changes } = await writeChanges({ db, locale, say }, told);
  if (!changes.length) return undefined;
  const products = [...new Set(told.flatMap(({ productIds }) => productIds))];
  const token = writeFollowToken(secret, { purpose: "cancel", follower: followerId, products });
  const origin = origins[locale];
  const letter = await composeLetter(scope, {
    kind: "change",
    to: email,
    locale,
    values: { models, changes, unsubscribeUrl: `${origin}/follow/cancel?token=${token}`, account },
  });
  return {
    ...letter,
    to: email,
    messageId: `<notice-${noticeId}-${id}@${hostOf(scope)}>`,
    headers: {
      ...letter.headers,
      // RFC 2369 and RFC 8058, as of the newsletter.
      "List-Unsubscribe": `<${origin}/follow/cancel/${token}>, <mailto:${site.contact.salesEmail}?subject=unsubscribe>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Content-Language": languageTags[locale],
    },
  };
}

/**
 * The reader's address may have changed since the delivery was made, and its other owner may have got the
 * mail already.
 */
async function isOnlyOne(
  { db, secret }: { db: Database; secret: string },
  { id, noticeId, addressHash }: Pick<Delivery, "id" | "noticeId" | "addressHash">,
  email: string,
): Promise<boolean> {
  const now = hashOfAddress(secret, email);
  if (now === addressHash) return true;
  const taken = db
    .select({ one: sql`1` })
    .from(noticeDelivery)
    .where(and(eq(noticeDelivery.noticeId, noticeId), eq(noticeDelivery.addressHash, now)));
  const moved = await db
    .update(noticeDelivery)
    .set({ addressHash: now })
    .where(and(eq(noticeDelivery.id, id), sql`not exists ${taken}`))
    .returning({ id: noticeDelivery.id });
  return moved.length > 0;
}

const hostOf = ({ origins }: LetterScope) => new URL(origins.en).hostname;
