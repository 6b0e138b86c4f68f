import { createHash } from "node:crypto";
import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";

/** What identifies a repeated sending: the browser's idempotency key, and the network that it came from. */
export type Sending = { key?: string | undefined; network: string };

/** Hours for which the same text from the same network counts as one message, where a sending has no key. */
export const sameHours = 1;

/** Messages older than this are no longer compared by text and network. */
export const sameUntil = (now: Date) => new Date(now.getTime() - sameHours * 3_600_000);

const hash = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * The marks that a stored message carries to recognise a repetition. A key is valid for one text only: a text
 * that was changed after a lost answer is another message.
 */
export function marksOf(kind: string, fields: Record<string, string>, { key, network }: Sending) {
  const words = hash(kind, JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  return { key: key ? hash(words, key) : null, digest: hash(words, network) };
}

export type Marks = ReturnType<typeof marksOf>;

/**
 * The message that an earlier sending has stored: found by its key, or where one of the two has none, as a
 * form without scripts, by text, network and time.
 * @param tx a transaction: it locks the text until the message is stored, so that of two at once one is
 * stored
 */
export async function sentBefore(tx: Database, { key, digest }: Marks, now = new Date()) {
  for (const mark of [digest, ...(key ? [key] : [])].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message ${mark}`}, 0))`);
  const keyless: SQL | undefined = key ? isNull(visitorMessage.key) : undefined;
  const lately = gt(visitorMessage.createdAt, sameUntil(now));
  const [row] = await tx
    .select({ reference: visitorMessage.reference, heldUntil: visitorMessage.heldUntil })
    .from(visitorMessage)
    .where(
      or(
        key ? eq(visitorMessage.key, key) : undefined,
        and(eq(visitorMessage.digest, digest), lately, keyless),
      ),
    )
    .limit(1);
  return row;
}
