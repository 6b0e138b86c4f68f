import { and, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { requestOrigin } from "#adapters/request-id.server.ts";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { staffAccount, staffInvitation, staffSession } from "#db/schema/staff/account.ts";
import { SiteError } from "../error.ts";
import { rolesOf } from "./accounts.server.ts";
import { staffRules } from "./limits.ts";
import type { Staff } from "./rights.ts";
import { hashOfToken, newToken } from "./secrets.server.ts";
import { noteTrail } from "./trail.server.ts";

const hour = 3_600_000;

/** Opens a session. @returns the token of its cookie, of which only a hash is kept */
export async function openSession(db: Database, accountId: string, userAgent: string): Promise<string> {
  const token = newToken();
  await db.insert(staffSession).values({
    tokenHash: hashOfToken(token),
    accountId,
    expiresAt: new Date(Date.now() + staffRules.sessionHours * hour),
    network: requestOrigin()?.network ?? null,
    userAgent: userAgent.slice(0, 400),
  });
  return token;
}

export type CurrentStaff = { staff: Staff; sessionId: string };

const isOpen = (now: Date) =>
  and(
    gt(staffSession.expiresAt, now),
    gt(staffSession.seenAt, new Date(now.getTime() - staffRules.idleHours * hour)),
  );

/** Who a session's token belongs to; undefined when it is over or unknown. */
export async function staffOf(db: Database, token: string): Promise<CurrentStaff | undefined> {
  const now = new Date();
  const [row] = await db
    .select({ account: staffAccount, session: staffSession })
    .from(staffSession)
    .innerJoin(staffAccount, eq(staffAccount.id, staffSession.accountId))
    .where(and(eq(staffSession.tokenHash, hashOfToken(token)), isOpen(now)));
  if (!row || row.account.closedAt) return undefined;
  const { id, email, name } = row.account;
  // Once a minute is often enough to know that somebody is there.
  if (now.getTime() - row.session.seenAt.getTime() > 60_000)
    await db.update(staffSession).set({ seenAt: now }).where(eq(staffSession.id, row.session.id));
  return { staff: { id, email, name, roles: await rolesOf(db, id) }, sessionId: row.session.id };
}

/** Open sessions of an account, the latest first. */
export const sessionsOf = (db: Database, accountId: string) =>
  db
    .select({
      id: staffSession.id,
      createdAt: staffSession.createdAt,
      seenAt: staffSession.seenAt,
      network: staffSession.network,
      userAgent: staffSession.userAgent,
    })
    .from(staffSession)
    .where(and(eq(staffSession.accountId, accountId), isOpen(new Date())))
    .orderBy(desc(staffSession.seenAt));

/**
 * Ends one of the own sessions, or all but the present one (`others`).
 * @throws SiteError notFound for a session of somebody else
 */
export async function endSessions(
  db: Database,
  { staff, sessionId }: CurrentStaff,
  which: string,
): Promise<void> {
  const own = eq(staffSession.accountId, staff.id);
  await db.transaction(async (tx) => {
    const ended = changedBy(
      await tx
        .delete(staffSession)
        .where(
          which === "others"
            ? and(own, sql`${staffSession.id} <> ${sessionId}`)
            : and(own, eq(staffSession.id, which)),
        ),
    );
    if (!ended && which !== "others") throw new SiteError("notFound", "notFound");
    const action = which === sessionId ? "signed-out" : "sessions-ended";
    await noteTrail(tx, { by: staff, action, subject: "account", subjectId: staff.id });
  });
}

/** What of staff's sign-ins has an end. */
export const staffAges: readonly Aged[] = [
  {
    what: "sessions of staff",
    kept: `${staffRules.sessionHours} hours; ${staffRules.idleHours} without a request`,
    table: staffSession,
    since: staffSession.createdAt,
    delete: async (db, now) =>
      changedBy(
        await db
          .delete(staffSession)
          .where(
            or(
              lt(staffSession.expiresAt, now),
              lt(staffSession.seenAt, new Date(now.getTime() - staffRules.idleHours * hour)),
            ),
          ),
      ),
  },
  {
    what: "invitations of staff",
    kept: `${staffRules.endedDays} days after their end`,
    table: staffInvitation,
    since: staffInvitation.createdAt,
    delete: async (db, now) =>
      changedBy(
        await db
          .delete(staffInvitation)
          .where(lt(staffInvitation.expiresAt, new Date(now.getTime() - staffRules.endedDays * 24 * hour))),
      ),
  },
];
