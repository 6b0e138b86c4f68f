import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { messageAnswer } from "#db/schema/staff/message-work.ts";
import type { Bounce } from "#domain/outbox/delivery-status.ts";
import { answerIdsOf, openAgain } from "./replies.server.ts";

/**
 * Notes with an answer that it did not reach the visitor, whose message is open again then.
 * @returns whether it was one, and whether that is new
 */
export async function noteBouncedAnswer(
  db: Database,
  ids: readonly string[],
  { status, reason }: Bounce,
): Promise<"stored" | "known" | undefined> {
  const [id] = answerIdsOf(ids);
  if (!id) return undefined;
  return db.transaction(async (tx) => {
    const [answer] = await tx
      .update(messageAnswer)
      .set({ bouncedAt: new Date(), bounce: `${status} ${reason}`.trim() })
      .where(and(eq(messageAnswer.id, id), isNull(messageAnswer.bouncedAt)))
      .returning({ messageId: messageAnswer.messageId });
    if (!answer) return (await tx.$count(messageAnswer, eq(messageAnswer.id, id))) ? "known" : undefined;
    await openAgain(tx, answer.messageId, {});
    return "stored";
  });
}
