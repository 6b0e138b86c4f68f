import { and, eq, inArray, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { userSession } from "#db/schema/accounts/account.ts";
import { oidcAccessToken, oidcRefreshToken, signingKey } from "#db/schema/accounts/oidc.ts";
import { sessionDays } from "#domain/identity/limits.ts";

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

/** Tokens of services, and keys that no longer verify anything. */
export const tokenAges: readonly Aged[] = [
  {
    what: "access tokens of services",
    kept: "an hour",
    table: oidcAccessToken,
    since: oidcAccessToken.createdAt,
    delete: async (db, now) =>
      changedBy(await db.delete(oidcAccessToken).where(lt(oidcAccessToken.expiresAt, now))),
  },
  {
    // One that is used is renewed for 30 days each time, but not beyond the longest life of a log-in.
    what: "refresh tokens of services",
    kept: `30 days after the last use, ${sessionDays.longest} after the log-in`,
    table: oidcRefreshToken,
    since: oidcRefreshToken.createdAt,
    async delete(db, now) {
      const lastLogin = new Date(now.getTime() - sessionDays.longest * 86_400_000);
      return changedBy(
        await db
          .delete(oidcRefreshToken)
          .where(or(lt(oidcRefreshToken.expiresAt, now), lt(oidcRefreshToken.authTime, lastLogin))),
      );
    },
  },
  {
    what: "signing keys",
    kept: `${keyDays.signing} days, and ${keyDays.grace} to verify`,
    table: signingKey,
    since: signingKey.createdAt,
    delete: async (db, now) =>
      changedBy(
        await db
          .delete(signingKey)
          .where(lt(signingKey.expiresAt, new Date(now.getTime() - keyDays.grace * 86_400_000))),
      ),
  },
];
