import { createHash } from "node:crypto";
import { and, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { credential, endedSession, siteUser, userSession } from "#db/schema/accounts/account.ts";
import { deleteTokensOfSessions, deleteTokensOfUser } from "../oidc/tokens.server.ts";

export const tokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The session of a token with its account, expired or not; undefined when it does not exist (any more). */
export async function sessionOf(db: Database, token: string) {
  const { id, createdAt, expiresAt } = userSession;
  const [row] = await db
    .select({
      session: { id, token: userSession.token, createdAt, expiresAt },
      user: siteUser,
      hasPassword: sql<boolean>`exists (select 1 from ${credential} where ${credential.userId} = ${siteUser.id}
        and ${credential.providerId} = 'credential' and ${credential.password} is not null)`,
    })
    .from(userSession)
    .innerJoin(siteUser, eq(userSession.userId, siteUser.id))
    .where(eq(userSession.token, token));
  return row;
}

/** Days for which the reason why a session ended is kept. */
const rememberedDays = 30;

/**
 * Ends all sessions of an account but `keep`, and records that they were ended elsewhere (50012). Services
 * that use the account lose their access with them.
 * @returns how many sessions ended
 */
export async function endSessions(db: Database, userId: string, keep?: { token: string }): Promise<number> {
  await deleteTokensOfUser(db, userId, keep);
  return end(
    db,
    keep
      ? and(eq(userSession.userId, userId), ne(userSession.token, keep.token))!
      : eq(userSession.userId, userId),
    "ended",
  );
}

/**
 * Ends one session of an account.
 * @returns whether there was one
 */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  return (await end(db, and(eq(userSession.userId, userId), eq(userSession.id, id))!, "ended")) > 0;
}

async function end(db: Database, which: SQL, reason: "ended" | "expired"): Promise<number> {
  return db.transaction(async (tx) => {
    if (reason === "ended") await deleteTokensOfSessions(tx, which);
    const gone = await tx.delete(userSession).where(which).returning({ token: userSession.token });
    for (let i = 0; i < gone.length; i += batch) {
      await tx
        .insert(endedSession)
        .values(gone.slice(i, i + batch).map(({ token }) => ({ tokenHash: tokenHash(token), reason })))
        .onConflictDoNothing();
    }
    return gone.length;
  });
}

/** Sessions per statement: PostgreSQL takes 65,535 parameters at most, and others wait for the locks. */
const batch = 1_000;

/**
 * Why a token is not valid: its session expired, was ended elsewhere, or never existed (rulings, `web/`
 * calls).
 */
export async function whyEnded(
  db: Database,
  token: string,
  now = new Date(),
): Promise<"ended" | "expired" | "unknown"> {
  const [row] = await db
    .select({ reason: endedSession.reason })
    .from(endedSession)
    .where(eq(endedSession.tokenHash, tokenHash(token)));
  if (row) return row.reason;
  const [session] = await db
    .select({ expiresAt: userSession.expiresAt })
    .from(userSession)
    .where(eq(userSession.token, token));
  return session && session.expiresAt <= now ? "expired" : "unknown";
}

/** Moves expired sessions to the ended ones, batch by batch, and deletes ended ones of long ago. */
export async function deleteOldSessions(db: Database, now = new Date()): Promise<void> {
  const old = db
    .select({ id: userSession.id })
    .from(userSession)
    .where(lt(userSession.expiresAt, now))
    .limit(batch);
  while ((await end(db, inArray(userSession.id, old), "expired")) === batch);
  await db
    .delete(endedSession)
    .where(lt(endedSession.endedAt, new Date(now.getTime() - rememberedDays * 86_400_000)));
}
