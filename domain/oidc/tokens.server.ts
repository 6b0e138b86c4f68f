import { and, eq, inArray, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { userSession } from "#db/schema/accounts/account.ts";
import { oidcAccessToken, oidcRefreshToken, signingKey } from "#db/schema/accounts/oidc.ts";

/** Days for which a signing key signs, and for which it verifies after that. */
export const keyDays = { signing: 90, grace: 30 };

/**
 * Deletes the services' tokens of sessions that are about to be ended. Expired sessions keep theirs:
 * `offline_access` is for visitors who have left.
 * @param which rows of user_session that are about to be ended
 */
export async function deleteTokensOfSessions(db: Database, which: SQL): Promise<void> {
  const sessions = db.select({ id: userSession.id }).from(userSession).where(which);
  await db.delete(oidcAccessToken).where(inArray(oidcAccessToken.sessionId, sessions));
  await db.delete(oidcRefreshToken).where(inArray(oidcRefreshToken.sessionId, sessions));
}

/**
 * Deletes all tokens of an account but those of the session `keep`, also those whose session expired long
 * ago.
 */
export async function deleteTokensOfUser(
  db: Database,
  userId: string,
  keep?: { token: string },
): Promise<void> {
  const [kept] = keep
    ? await db.select({ id: userSession.id }).from(userSession).where(eq(userSession.token, keep.token))
    : [];
  for (const table of [oidcAccessToken, oidcRefreshToken]) {
    const others = kept ? or(isNull(table.sessionId), ne(table.sessionId, kept.id)) : undefined;
    await db.delete(table).where(and(eq(table.userId, userId), others));
  }
}

/** Deletes the tokens of one service for one account. */
export async function deleteTokensOfClient(db: Database, userId: string, clientId: string): Promise<void> {
  for (const table of [oidcAccessToken, oidcRefreshToken]) {
    await db.delete(table).where(and(eq(table.userId, userId), eq(table.clientId, clientId)));
  }
}

/**
 * Detaches refresh tokens from expired sessions that wait for the next clean-up: new tokens made with them
 * belong to a visitor who has left.
 */
export async function detachOldSessions(db: Database, now = new Date()): Promise<void> {
  const old = db.select({ id: userSession.id }).from(userSession).where(lt(userSession.expiresAt, now));
  await db.update(oidcRefreshToken).set({ sessionId: null }).where(inArray(oidcRefreshToken.sessionId, old));
}

/** Deletes expired tokens, and keys that no longer verify anything. */
export async function deleteOldTokens(db: Database, now = new Date()): Promise<void> {
  await db.delete(oidcAccessToken).where(lt(oidcAccessToken.expiresAt, now));
  await db.delete(oidcRefreshToken).where(lt(oidcRefreshToken.expiresAt, now));
  await db
    .delete(signingKey)
    .where(lt(signingKey.expiresAt, new Date(now.getTime() - keyDays.grace * 86_400_000)));
}
