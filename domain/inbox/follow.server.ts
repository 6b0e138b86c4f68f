import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import type { SentMessage } from "./follow.ts";

/** The account, and its e-mail if proved: messages with another one may be somebody else's. */
type Owner = { id: string; provedEmail: string | undefined };

/** Messages sent while logged in to an account, or with its proved e-mail. */
export const ownMessages = ({ id, provedEmail }: Owner) =>
  or(
    eq(visitorMessage.userId, id),
    provedEmail ? sql`lower(${visitorMessage.fields} ->> 'email') = ${provedEmail}` : sql`false`,
  );

/** Messages that the personal centre shows; the download of one's own data has all. */
const shown = 100;

/** The owner's messages with their states, the newest first. */
export async function listSent(db: Database, owner: Owner): Promise<SentMessage[]> {
  const rows = await db
    .select()
    .from(visitorMessage)
    .where(ownMessages(owner))
    .orderBy(desc(visitorMessage.createdAt))
    .limit(shown);
  return rows.map(({ reference, kind, fields, createdAt, heldUntil, mailedAt, answeredAt, expiresAt }) => ({
    reference,
    kind,
    sent: createdAt.toISOString(),
    until: expiresAt.toISOString(),
    models: (fields.model ?? fields.productModel ?? "").split(/,\s*/).filter(Boolean),
    text: [fields.message, fields.description, fields.suggestions].filter(Boolean).join("\n\n"),
    state: stateOf({ heldUntil, mailedAt, answeredAt }),
    since: (answeredAt ?? mailedAt ?? createdAt).toISOString(),
  }));
}

type Fate = { heldUntil: Date | null; mailedAt: Date | null; answeredAt: Date | null };

function stateOf({ heldUntil, mailedAt, answeredAt }: Fate): SentMessage["state"] {
  if (answeredAt) return "answered";
  if (mailedAt) return "mailed";
  return heldUntil ? "held" : "received";
}

/** Messages that are not marked as answered, the oldest first. */
export function listOpen(db: Database) {
  return db
    .select()
    .from(visitorMessage)
    .where(and(isNull(visitorMessage.answeredAt), isNull(visitorMessage.heldUntil)))
    .orderBy(visitorMessage.createdAt);
}

/**
 * Deletes what was sent with an e-mail address, for who asks for it, with what staff wrote about it.
 * @returns how many messages there were
 */
export async function deleteMessagesOf(db: Database, email: string): Promise<number> {
  const address = sql`lower(${visitorMessage.fields} ->> 'email')`;
  return changedBy(await db.delete(visitorMessage).where(eq(address, email.toLowerCase())));
}

/**
 * Marks a message as answered, or removes the mark.
 * @returns whether there is a message of this reference
 */
export async function markAnswered(db: Database, reference: string, answered: boolean): Promise<boolean> {
  const rows = await db
    .update(visitorMessage)
    .set({ answeredAt: answered ? new Date() : null })
    .where(
      and(eq(visitorMessage.reference, reference), answered ? isNull(visitorMessage.answeredAt) : sql`true`),
    )
    .returning({ id: visitorMessage.id });
  if (rows.length) return true;
  const [known] = await db.select().from(visitorMessage).where(eq(visitorMessage.reference, reference));
  return known !== undefined;
}
