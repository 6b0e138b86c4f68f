import { createHash } from "node:crypto";
import { and, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";

/** By what a sending is known again: the key of a browser, and the network that it came from. */
export type Sending = { key?: string | undefined; network: string };

/** How long the same words from the same network count as one message, where a sending has no key, ms. */
const window = 3_600_000;

/** Messages from before this moment are no longer looked at by words and network. */
export const sameUntil = (now: Date) => new Date(now.getTime() - window);

const hash = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * What a stored message carries so that a second sending finds it. A key counts for one text only: who
 * changes the text after a lost answer and sends again sends another message.
 */
export function marksOf(kind: string, fields: Record<string, string>, { key, network }: Sending) {
  const words = hash(kind, JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  return { key: key ? hash(words, key) : null, digest: hash(words, network) };
}

export type Marks = ReturnType<typeof marksOf>;

/**
 * The message that was stored when the same was sent before: by its key, or where one of both sendings had
 * none, as a form without scripts, by words, network and time.
 * @param tx a transaction: it holds the words until the message stands, so that of two at once one is stored
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
