import { eq } from "drizzle-orm";
import type { Webhook } from "#adapters/webhook.server.ts";
import type { Database } from "#db/client.server.ts";
import { staffAccount } from "#db/schema/staff/account.ts";
import { messageAnswer, messageReply, messageWork } from "#db/schema/staff/message-work.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import type { WebhookJob } from "#domain/outbox/webhook.server.ts";
import { eventOf } from "./webhook.ts";

/**
 * Tells the system of sales of a message as it is now; called by the job queue until it is taken. What was
 * deleted meanwhile is told to nobody.
 */
export async function tellOfMessage(
  { db, webhook }: { db: Database; webhook: Webhook },
  { id, event, key }: WebhookJob,
): Promise<void> {
  const [row] = await db
    .select({ message: visitorMessage, work: messageWork, assignee: staffAccount.email })
    .from(visitorMessage)
    .leftJoin(messageWork, eq(messageWork.messageId, visitorMessage.id))
    .leftJoin(staffAccount, eq(staffAccount.id, messageWork.assigneeId))
    .where(eq(visitorMessage.id, id));
  if (!row) return;
  const answers = await db
    .select({ at: messageAnswer.createdAt, subject: messageAnswer.subject, text: messageAnswer.text })
    .from(messageAnswer)
    .where(eq(messageAnswer.messageId, id))
    .orderBy(messageAnswer.createdAt);
  const replies = await db
    .select({ at: messageReply.createdAt, subject: messageReply.subject, text: messageReply.text })
    .from(messageReply)
    .where(eq(messageReply.messageId, id))
    .orderBy(messageReply.createdAt);
  await webhook.send({ id: key, event, message: eventOf({ ...row, answers, replies }) });
}
