import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.server.ts";
import { credential, userSession } from "#db/schema/accounts/account.ts";
import { comment, commentLike, commentReply } from "#db/schema/talk/comment.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { oidcConsent } from "#db/schema/accounts/oidc.ts";
import { searchHistory } from "#db/schema/talk/search-history.ts";
import { listFollowed } from "#domain/follow/follow.server.ts";
import { ownMessages } from "#domain/inbox/follow.server.ts";
import { trailOf } from "#domain/identity/events.server.ts";
import { realEmail } from "#domain/identity/identifier.ts";
import type { User } from "#domain/identity/users.server.ts";

/**
 * Everything that the site keeps about an account holder (screen `personal`, download of one's own data).
 * Times are ISO 8601, UTC.
 */
export const userDataSchema = z.object({
  madeAt: z.string(),
  account: z.object({
    id: z.string(),
    nickname: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    phoneVerified: z.boolean(),
    company: z.string().nullable(),
    industry: z.string().nullable(),
    country: z.string().nullable(),
    address: z.string().nullable(),
    locale: z.string(),
    registered: z.string(),
    changed: z.string(),
  }),
  /** Ways to log in; of a password only a hash is kept, which is left out. */
  logins: z.array(z.object({ provider: z.string(), since: z.string() })),
  devices: z.array(
    z.object({
      userAgent: z.string(),
      ip: z.string(),
      since: z.string(),
      used: z.string(),
      until: z.string(),
    }),
  ),
  /** `waitingSince`: when it was asked for, until it is confirmed by the link in the mail. */
  subscription: z.object({ newProducts: z.boolean(), waitingSince: z.string().nullable() }),
  /** Models whose changes are mailed; `since` is null until the mail was confirmed. */
  follows: z.array(z.object({ model: z.string(), since: z.string().nullable() })),
  comments: z.array(
    z.object({
      target: z.string(),
      targetId: z.number(),
      written: z.string(),
      locale: z.string(),
      state: z.string(),
      likes: z.number(),
      text: z.string(),
    }),
  ),
  /** The account's replies, to anybody's comments. */
  replies: z.array(
    z.object({
      commentId: z.number(),
      written: z.string(),
      locale: z.string(),
      state: z.string(),
      likes: z.number(),
      text: z.string(),
    }),
  ),
  likes: z.array(z.object({ commentId: z.number().nullable(), replyId: z.number().nullable() })),
  /** Services that may use the account. */
  consents: z.array(
    z.object({ service: z.string(), scopes: z.array(z.string()), since: z.string().nullable() }),
  ),
  /** What happened to the account, the oldest first. */
  events: z.array(
    z.object({
      event: z.string(),
      at: z.string(),
      network: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
  /** Search history, the newest first. */
  searches: z.array(z.object({ key: z.string(), searched: z.string() })),
  /**
   * Enquiries, feedback and other forms sent while logged in, or with the account's e-mail once that is
   * proved.
   */
  messages: z.array(
    z.object({
      reference: z.string(),
      kind: z.string(),
      sent: z.string(),
      deletedAfter: z.string(),
      locale: z.string(),
      page: z.string().nullable(),
      fields: z.record(z.string(), z.unknown()),
    }),
  ),
});

export type UserData = z.infer<typeof userDataSchema>;

/** Collects everything that is kept about an account, but no secrets (hashes, tokens). */
export async function userData({ db }: { db: Database }, user: User, now = new Date()): Promise<UserData> {
  const email = realEmail(user.email);
  const provedEmail = email && user.emailVerified ? email : undefined;
  const [
    logins,
    devices,
    [waiting],
    follows,
    comments,
    replies,
    likes,
    consents,
    events,
    searches,
    messages,
  ] = await Promise.all([
    db.select().from(credential).where(eq(credential.userId, user.id)),
    db.select().from(userSession).where(eq(userSession.userId, user.id)).orderBy(desc(userSession.updatedAt)),
    db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.userId, user.id)),
    listFollowed(db, user),
    db.select().from(comment).where(eq(comment.userId, user.id)).orderBy(desc(comment.createdAt)),
    db
      .select()
      .from(commentReply)
      .where(eq(commentReply.userId, user.id))
      .orderBy(desc(commentReply.createdAt)),
    db.select().from(commentLike).where(eq(commentLike.userId, user.id)),
    db.select().from(oidcConsent).where(eq(oidcConsent.userId, user.id)),
    trailOf(db, user.id),
    db
      .select()
      .from(searchHistory)
      .where(eq(searchHistory.userId, user.id))
      .orderBy(desc(searchHistory.searchedAt)),
    db
      .select()
      .from(visitorMessage)
      .where(ownMessages({ id: user.id, provedEmail }))
      .orderBy(desc(visitorMessage.createdAt)),
  ]);
  return {
    madeAt: now.toISOString(),
    account: {
      id: user.id,
      nickname: user.name,
      email: email ?? null,
      emailVerified: email !== undefined && user.emailVerified,
      phone: user.phone,
      phoneVerified: user.phoneVerified,
      company: user.company,
      industry: user.industry,
      country: user.country,
      address: user.address,
      locale: user.locale,
      registered: user.createdAt.toISOString(),
      changed: user.updatedAt.toISOString(),
    },
    logins: logins.map(({ providerId, createdAt }) => ({
      provider: providerId === "credential" ? "password" : providerId,
      since: createdAt.toISOString(),
    })),
    devices: devices.map(({ userAgent, ipAddress, createdAt, updatedAt, expiresAt }) => ({
      userAgent: userAgent ?? "",
      ip: ipAddress ?? "",
      since: createdAt.toISOString(),
      used: updatedAt.toISOString(),
      until: expiresAt.toISOString(),
    })),
    subscription: { newProducts: user.subscribed, waitingSince: waiting?.askedAt.toISOString() ?? null },
    follows: follows.map(({ model, since }) => ({ model, since })),
    comments: comments.map(({ target, targetId, ...one }) => ({ target, targetId, ...written(one) })),
    replies: replies.map(({ commentId, ...one }) => ({ commentId, ...written(one) })),
    likes: likes.map(({ commentId, replyId }) => ({ commentId, replyId })),
    consents: consents.map(({ clientId, scopes, createdAt }) => ({
      service: clientId,
      scopes,
      since: createdAt?.toISOString() ?? null,
    })),
    events: events.map(({ event, at, network, detail }) => ({
      event,
      at: at.toISOString(),
      network,
      detail,
    })),
    searches: searches.map(({ key, searchedAt }) => ({ key, searched: searchedAt.toISOString() })),
    messages: messages.map(({ reference, kind, createdAt, expiresAt, locale, page, fields }) => ({
      reference,
      kind,
      sent: createdAt.toISOString(),
      deletedAfter: expiresAt.toISOString(),
      locale,
      page,
      fields,
    })),
  };
}

type Written = { createdAt: Date; locale: string; state: string; likes: number; text: string };

const written = ({ createdAt, locale, state, likes, text }: Written) => ({
  written: createdAt.toISOString(),
  locale,
  state,
  likes,
  text,
});
