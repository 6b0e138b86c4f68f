import { lt } from "drizzle-orm";
import { type Aged, changedBy, deleteAged } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import {
  endedSession,
  loginFailure,
  textMessage,
  userSession,
  verification,
  verificationCode,
} from "#db/schema/accounts/account.ts";
import { knownDevice } from "#db/schema/accounts/device.ts";
import { trailAge } from "#domain/identity/events.server.ts";
import { sessionDays } from "#domain/identity/limits.ts";
import { tokenAges } from "../oidc/tokens.server.ts";
import { abandonedAge } from "./close.server.ts";
import { deleteOldDevices } from "./devices/devices.server.ts";
import { knownDays } from "./devices/devices.ts";
import { deleteOldFailures, memoryMinutes } from "./failures.server.ts";
import { deleteOldReasons, deleteOldSessions, rememberedDays } from "./sessions.server.ts";
import { deleteOldTextMessages } from "./codes/text-messages.server.ts";

/** Days for which codes are kept after they ran out: the limits count those of a day. */
const codeDays = 2;

/** How long what belongs to accounts is kept. */
export const accountAges: readonly Aged[] = [
  {
    what: "sessions",
    kept: `${sessionDays.plain} or ${sessionDays.remembered} days after the last use, ${sessionDays.longest} at most`,
    table: userSession,
    since: userSession.createdAt,
    delete: deleteOldSessions,
  },
  {
    what: "why sessions ended",
    kept: `${rememberedDays} days`,
    table: endedSession,
    since: endedSession.endedAt,
    delete: deleteOldReasons,
  },
  {
    what: "counts of wrong passwords",
    kept: `${memoryMinutes} minutes`,
    table: loginFailure,
    since: loginFailure.lastAt,
    delete: deleteOldFailures,
  },
  {
    what: "devices of accounts",
    kept: `${knownDays} days after the last log-in`,
    table: knownDevice,
    since: knownDevice.seenAt,
    delete: deleteOldDevices,
  },
  ...tokenAges,
  {
    what: "text messages",
    kept: "a day",
    table: textMessage,
    since: textMessage.sentAt,
    delete: deleteOldTextMessages,
  },
  {
    what: "log-ins with a provider under way",
    kept: "minutes",
    table: verification,
    since: verification.createdAt,
    delete: async (db, now) =>
      changedBy(await db.delete(verification).where(lt(verification.expiresAt, now))),
  },
  {
    what: "verification codes",
    kept: `${codeDays} days after they ran out`,
    table: verificationCode,
    since: verificationCode.askedAt,
    delete: async (db, now) =>
      changedBy(
        await db
          .delete(verificationCode)
          .where(lt(verificationCode.expiresAt, new Date(now.getTime() - codeDays * 86_400_000))),
      ),
  },
  abandonedAge,
  trailAge,
];

/** Deletes what accounts no longer need. */
export const deleteOldAccountData = (db: Database, now = new Date()): Promise<void> =>
  deleteAged(db, accountAges, now);
