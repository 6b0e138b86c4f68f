import { and, isNotNull, lt } from "drizzle-orm";
import { type Aged, changedBy, deleteAged } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { usedChallenge, visitorMessage } from "#db/schema/talk/message.ts";
import { messageYears } from "./kept.ts";
import { sameHours, sameUntil } from "./once.server.ts";
import { holdRules } from "./release.server.ts";

/** How long what visitors send is kept, and what belongs to it. */
export const messageAges: readonly Aged[] = [
  {
    what: "messages of visitors",
    kept: `${messageYears} years; ${holdRules.hours} hours while held`,
    table: visitorMessage,
    since: visitorMessage.createdAt,
    delete: async (db, now) =>
      changedBy(await db.delete(visitorMessage).where(lt(visitorMessage.expiresAt, now))),
  },
  {
    what: "hashes of words and network of messages",
    kept: `${sameHours} hour`,
    table: visitorMessage,
    since: visitorMessage.createdAt,
    of: isNotNull(visitorMessage.digest),
    delete: async (db, now) =>
      changedBy(
        await db
          .update(visitorMessage)
          .set({ digest: null })
          .where(and(isNotNull(visitorMessage.digest), lt(visitorMessage.createdAt, sameUntil(now)))),
      ),
  },
  {
    what: "used captchas",
    kept: "ten minutes",
    table: usedChallenge,
    since: usedChallenge.expiresAt,
    delete: async (db, now) =>
      changedBy(await db.delete(usedChallenge).where(lt(usedChallenge.expiresAt, now))),
  },
];

/** Deletes what has passed its retention time. */
export const deleteExpired = (db: Database, now = new Date()): Promise<void> =>
  deleteAged(db, messageAges, now);
