import { createHash } from "node:crypto";
import { and, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { loginFailure } from "#db/schema/accounts/account.ts";
import { SiteError } from "../error.ts";
import { networkOf } from "./devices/network.ts";

/** Minutes without a wrong password after which the counts start again. */
export const memoryMinutes = 15;

/** Wrong passwords of an account after which every further attempt needs a captcha, whoever makes it. */
const freeTries = 3;

/** Wrong passwords after which one address has to wait for this account; other addresses are not affected. */
const triesPerAddress = 10;

const keyOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

export type Attempt = { account: string; ip: string };

const keysOf = ({ account, ip }: Attempt) => ({
  account: keyOf(account),
  address: keyOf(account, networkOf(ip)),
});

/**
 * Counts an attempt before its password is checked, so that parallel attempts cannot outrun the count;
 * `forgetFailures` undoes it when the password is right. Nobody can lock somebody else out: only the address
 * that failed has to wait, everybody else needs a captcha at most.
 * @returns whether this attempt, by its own number, needs a captcha
 * @throws SiteError tooMany when the address has no attempt left for this account
 */
export async function countAttempt(
  db: Database,
  attempt: Attempt,
  now = new Date(),
): Promise<{ captcha: boolean }> {
  const { account, address } = keysOf(attempt);
  const began = now.getTime() - memoryMinutes * 60_000;
  const stale = sql`${loginFailure.lastAt} < ${new Date(began).toISOString()}::timestamptz`;
  const add = (key: string, setWhere?: SQL) =>
    db
      .insert(loginFailure)
      .values({ key, lastAt: now })
      .onConflictDoUpdate({
        target: loginFailure.key,
        set: { count: sql`case when ${stale} then 1 else ${loginFailure.count} + 1 end`, lastAt: now },
        ...(setWhere ? { setWhere } : {}),
      })
      .returning({ count: loginFailure.count });
  const [counted] = await add(address, sql`${loginFailure.count} < ${triesPerAddress} or ${stale}`);
  if (!counted) throw await locked(db, address, began);
  const [all] = await add(account);
  return { captcha: (all?.count ?? 0) > freeTries };
}

async function locked(db: Database, key: string, began: number): Promise<SiteError> {
  const [row] = await db.select().from(loginFailure).where(eq(loginFailure.key, key));
  const wait = row ? Math.ceil((row.lastAt.getTime() - began) / 1_000) : memoryMinutes * 60;
  return new SiteError("tooMany", "locked", { retryAfter: Math.max(1, wait) });
}

/** Undoes the count of an attempt whose password was not checked. */
export async function takeBackAttempt(db: Database, attempt: Attempt): Promise<void> {
  await db
    .update(loginFailure)
    .set({ count: sql`${loginFailure.count} - 1` })
    .where(and(inArray(loginFailure.key, Object.values(keysOf(attempt))), gt(loginFailure.count, 0)));
}

/** Resets the counts after the right password. */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  await db.delete(loginFailure).where(inArray(loginFailure.key, Object.values(keysOf(attempt))));
}

export async function deleteOldFailures(db: Database, now = new Date()): Promise<number> {
  return changedBy(
    await db
      .delete(loginFailure)
      .where(lt(loginFailure.lastAt, new Date(now.getTime() - memoryMinutes * 60_000))),
  );
}
