import { and, eq, isNotNull, or } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { follower, modelFollow } from "#db/schema/accounts/follow.ts";
import { realEmail } from "#domain/identity/identifier.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** Whom a mail goes to; `account` where the follower is the holder of one. */
export type Reader = { id: string; email: string; locale: Locale; account: boolean };

const columns = {
  id: follower.id,
  email: follower.email,
  userId: follower.userId,
  locale: follower.locale,
  userEmail: siteUser.email,
  proved: siteUser.emailVerified,
};

type Row = {
  id: string;
  email: string | null;
  userId: string | null;
  locale: string;
  userEmail: string | null;
  proved: boolean | null;
};

/** The present address of a follower; undefined for an account without a proved one. */
export function readerOf({ id, email, userId, locale, userEmail, proved }: Row): Reader | undefined {
  const address = email ?? (proved && userEmail ? realEmail(userEmail) : undefined);
  return address ? { id, email: address, locale: locale as Locale, account: userId !== null } : undefined;
}

export async function findReader(db: Database, id: string): Promise<Reader | undefined> {
  const [row] = await selectReaders(db).where(eq(follower.id, id));
  return row && readerOf(row);
}

/** Followers with what their address is read from. */
export const selectReaders = (db: Database) =>
  db.select(columns).from(follower).leftJoin(siteUser, eq(follower.userId, siteUser.id));

/** Ids of all followers with an address: a person may follow with an account and without. */
export async function followersAt(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: follower.id })
    .from(follower)
    .leftJoin(siteUser, eq(follower.userId, siteUser.id))
    .where(or(eq(follower.email, email), and(eq(siteUser.email, email), eq(siteUser.emailVerified, true))));
  return rows.map(({ id }) => id);
}

/** How many follow a model, and are told of what becomes of it. */
export const countFollowers = (db: Database, productId: number): Promise<number> =>
  db.$count(modelFollow, and(eq(modelFollow.productId, productId), isNotNull(modelFollow.since)));
