import { asc, eq, lt } from "drizzle-orm";
import { requestId, requestOrigin } from "#adapters/request-id.server.ts";
import { type Aged, changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { type AccountEvent, accountEvent } from "#db/schema/accounts/event.ts";

/** Days for which the trail of an account is kept: as long as its devices. */
export const trailDays = 400;

/**
 * Keeps an account from being closed until the transaction ends. To be called first: closing locks the account
 * before anything of it, and two that lock in different orders would wait for each other.
 * @returns false for an account that is closed
 */
export async function holdAccount(tx: Database, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: siteUser.id })
    .from(siteUser)
    .where(eq(siteUser.id, userId))
    .for("key share");
  return row !== undefined;
}

/**
 * Writes what happened to an account into its trail, in the transaction of the change. When, from which
 * network and device, and by which request it knows itself.
 * @param detail the service of a consent, or who else did it; never what somebody typed
 */
export async function noteEvent(
  tx: Database,
  userId: string,
  event: AccountEvent,
  { detail, device }: { detail?: string; device?: string } = {},
): Promise<void> {
  const from = requestOrigin();
  await tx.insert(accountEvent).values({
    userId,
    event,
    network: from?.network ?? null,
    device: device ?? from?.device(userId) ?? null,
    requestId: requestId() ?? null,
    detail: detail ?? null,
  });
}

/** What happened to an account, the oldest first. */
export const trailOf = (db: Database, userId: string) =>
  db
    .select()
    .from(accountEvent)
    .where(eq(accountEvent.userId, userId))
    .orderBy(asc(accountEvent.at), asc(accountEvent.id));

export const trailAge: Aged = {
  what: "trail of accounts",
  kept: `${trailDays} days`,
  table: accountEvent,
  since: accountEvent.at,
  delete: async (db, now) =>
    changedBy(
      await db
        .delete(accountEvent)
        .where(lt(accountEvent.at, new Date(now.getTime() - trailDays * 86_400_000))),
    ),
};
