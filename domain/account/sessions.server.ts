import { createHash } from "node:crypto";
import { and, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { credential, endedSession, siteUser, userSession } from "#db/schema/accounts/account.ts";
import { holdAccount, noteEvent } from "#domain/identity/events.server.ts";
import { sessionDays } from "#domain/identity/limits.ts";
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

/** Whether a session has run out: not used for long, or its log-in was too long ago. */
export const hasExpired = (session: { createdAt: Date; expiresAt: Date }, now: Date) =>
  session.expiresAt <= now || session.createdAt <= lastLogin(now);

/** Log-ins before this moment are over, however often they were used since. */
const lastLogin = (now: Date) => new Date(now.getTime() - sessionDays.longest * 86_400_000);

/** Days for which the reason why a session ended is kept. */
export const rememberedDays = 30;

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

/** The owner logs out: ends the session that a request came with. */
export async function logOut(db: Database, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await holdAccount(tx, userId)) && (await endSession(tx, userId, id)))
      await noteEvent(tx, userId, "logged-out");
  });
}

/**
 * Signs devices out: one of them, or all but `keep`.
 * @param by who else than the owner does it
 * @returns how many sessions ended
 */
export async function signOut(
  db: Database,
  userId: string,
  { id, keep, by }: { id?: string | undefined; keep?: { token: string }; by?: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await holdAccount(tx, userId))) return 0;
    const ended =
      id === undefined ? await endSessions(tx, userId, keep) : Number(await endSession(tx, userId, id));
    if (ended) await noteEvent(tx, userId, "sessions-ended", by === undefined ? {} : { detail: by });
    return ended;
  });
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
    .select({ createdAt: userSession.createdAt, expiresAt: userSession.expiresAt })
    .from(userSession)
    .where(eq(userSession.token, token));
  return session && hasExpired(session, now) ? "expired" : "unknown";
}

/**
 * Moves expired sessions to the ended ones, batch by batch.
 * @returns how many there were
 */
export async function deleteOldSessions(db: Database, now = new Date()): Promise<number> {
  const old = db
    .select({ id: userSession.id })
    .from(userSession)
    .where(or(lt(userSession.expiresAt, now), lt(userSession.createdAt, lastLogin(now))))
    .limit(batch);
  let ended = 0;
  for (let last = batch; last === batch; ended += last)
    last = await end(db, inArray(userSession.id, old), "expired");
  return ended;
}

/** Deletes the reasons of sessions that ended long ago. */
export async function deleteOldReasons(db: Database, now = new Date()): Promise<number> {
  return changedBy(
    await db
      .delete(endedSession)
      .where(lt(endedSession.endedAt, new Date(now.getTime() - rememberedDays * 86_400_000))),
  );
}
