import { lt } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { verification, verificationCode } from "#db/schema/accounts/account.ts";
import { deleteOldTokens } from "../oidc/tokens.server.ts";
import { deleteOldDevices } from "./devices/devices.server.ts";
import { deleteOldFailures } from "./failures.server.ts";
import { deleteOldSessions } from "./sessions.server.ts";
import { deleteOldTextMessages } from "./codes/text-messages.server.ts";

/**
 * Deletes what accounts no longer need: old sessions, codes, tokens of services, counts of wrong passwords,
 * devices not used for long.
 */
export async function deleteOldAccountData(db: Database, now = new Date()): Promise<void> {
  await deleteOldSessions(db, now);
  await deleteOldFailures(db, now);
  await deleteOldDevices(db, now);
  await deleteOldTokens(db, now);
  await deleteOldTextMessages(db, now);
  await db.delete(verification).where(lt(verification.expiresAt, now));
  // The limits count the codes of a day, so their rows are kept that long.
  await db
    .delete(verificationCode)
    .where(lt(verificationCode.expiresAt, new Date(now.getTime() - 2 * 86_400_000)));
}
