import { and, eq, inArray, lt, ne, notExists, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import { type Aged } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { credential, siteUser, userSession, verificationCode } from "#db/schema/accounts/account.ts";
import { knownDevice } from "#db/schema/accounts/device.ts";
import { noteEvent } from "#domain/identity/events.server.ts";
import type { User } from "#domain/identity/users.server.ts";
import { sendLetter } from "#domain/outbox/queue.server.ts";
import { endFollowsWithAccount } from "../follow/follow.server.ts";
import type { Locale } from "../locale/locale.ts";
import { endWithAccount } from "../newsletter/subscribe.server.ts";
import { knownDays } from "./devices/devices.ts";
import { endSessions } from "./sessions.server.ts";

/**
 * Deletes an account with all that belongs to it. What it sent and wrote stays without its link (messages,
 * comments, the trail).
 * @param tx a transaction; the account is locked first, before anything of it
 * @returns false when it is closed already
 */
export async function removeAccount(tx: Database, { id }: Pick<User, "id">, by?: string): Promise<boolean> {
  const [user] = await tx.select().from(siteUser).where(eq(siteUser.id, id)).for("update");
  if (!user) return false;
  await noteEvent(tx, id, "closed", by === undefined ? {} : { detail: by });
  await endSessions(tx, id);
  await endWithAccount({ db: tx }, user);
  await endFollowsWithAccount({ db: tx }, user);
  await tx.delete(siteUser).where(eq(siteUser.id, id));
  await tx
    .delete(verificationCode)
    .where(inArray(verificationCode.account, [user.email, ...(user.phone ? [user.phone] : [])]));
  return true;
}

/** Queues the last mail about an account that is closed, to a proved address only. */
export async function tellOfClosing(scope: { db: Database; jobs: Jobs }, user: User): Promise<void> {
  if (!user.emailVerified) return;
  await sendLetter(scope, {
    kind: "closed",
    to: user.email,
    locale: user.locale as Locale,
    values: { name: user.name, account: user.email },
  });
}

/**
 * Accounts that nobody has proved to be theirs, by a code or a provider, and nobody has logged in to for as
 * long as a device is remembered: mostly a mistyped or another person's address, which its owner could not
 * register meanwhile.
 */
export const abandonedAge: Aged = {
  what: "accounts that were never proved",
  kept: `${knownDays} days after the last log-in`,
  table: siteUser,
  since: siteUser.createdAt,
  of: and(eq(siteUser.emailVerified, false), eq(siteUser.phoneVerified, false))!,
  async delete(db, now) {
    const one = { one: sql`1` };
    const left = await db
      .select({ id: siteUser.id })
      .from(siteUser)
      .where(
        and(
          eq(siteUser.emailVerified, false),
          eq(siteUser.phoneVerified, false),
          lt(siteUser.createdAt, new Date(now.getTime() - knownDays * 86_400_000)),
          notExists(db.select(one).from(userSession).where(eq(userSession.userId, siteUser.id))),
          notExists(db.select(one).from(knownDevice).where(eq(knownDevice.userId, siteUser.id))),
          notExists(
            db
              .select(one)
              .from(credential)
              .where(and(eq(credential.userId, siteUser.id), ne(credential.providerId, "credential"))),
          ),
        ),
      )
      .limit(1_000);
    let gone = 0;
    for (const user of left)
      if (await db.transaction((tx) => removeAccount(tx, user, "never proved"))) gone++;
    return gone;
  },
};
