import { createHash } from "node:crypto";
import { and, eq, lt, ne, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { endedSession, siteUser, userSession } from "#db/schema/account.ts";
import { deleteTokensOfSessions, deleteTokensOfUser } from "../oidc/tokens.server.ts";

export const tokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * The session of a token with its account, whether it ran out or not; undefined when there is none (any
 * more).
 */
export async function sessionOf(db: Database, token: string) {
  const { id, createdAt, expiresAt } = userSession;
  const [row] = await db
    .select({ session: { id, token: userSession.token, createdAt, expiresAt }, user: siteUser })
    .from(userSession)
    .innerJoin(siteUser, eq(userSession.userId, siteUser.id))
    .where(eq(userSession.token, token));
  return row;
}

/** Days after which nobody is told any more why a session ended. */
const rememberedDays = 30;

/**
 * Ends all sessions of an account but `keep`, and remembers that they were ended elsewhere (50012). Services
 * that the account was used for lose their access with them.
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

/** Ends one session of an account. Answers whether there was one. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  return (await end(db, and(eq(userSession.userId, userId), eq(userSession.id, id))!, "ended")) > 0;
}

async function end(db: Database, which: SQL, reason: "ended" | "expired"): Promise<number> {
  return db.transaction(async (tx) => {
    if (reason === "ended") await deleteTokensOfSessions(tx, which);
    const gone = await tx.delete(userSession).where(which).returning({ token: userSession.token });
    if (gone.length) {
      await tx
        .insert(endedSession)
        .values(gone.map(({ token }) => ({ tokenHash: tokenHash(token), reason })))
        .onConflictDoNothing();
    }
    return gone.length;
  });
}

/**
 * Why a token that opens nothing does so: its session ran out, was ended elsewhere, or never was (rulings,
 * `web/` calls).
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

/** Puts sessions that ran out among the ended ones, and forgets those of long ago. */
export async function deleteOldSessions(db: Database, now = new Date()): Promise<void> {
  await end(db, lt(userSession.expiresAt, now), "expired");
  await db
    .delete(endedSession)
    .where(lt(endedSession.endedAt, new Date(now.getTime() - rememberedDays * 86_400_000)));
}
