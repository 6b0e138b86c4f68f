import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Mailer } from "#adapters/mail/mail.server.ts";
import type { Database } from "#db/client.server.ts";
import { messageAnswer } from "#db/schema/staff/message-work.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";

/** Name of the job queue that mails staff's answers. */
export const answerQueue = "staff-answer";

/**
 * Mails an answer; called by the job queue until the mail server takes it. It belongs to the thread of the mail
 * to sales and of the answers before it (RFC 5322, 3.6.4).
 * @param replyTo where the visitor's reply to a message goes
 */
export async function mailAnswer(
  {
    db,
    mailer,
    sales,
    replyTo,
  }: { db: Database; mailer: Mailer; sales: string; replyTo(messageId: string): string },
  { id }: { id: string },
): Promise<void> {
  const [row] = await db
    .select({ answer: messageAnswer, reference: visitorMessage.reference })
    .from(messageAnswer)
    .innerJoin(visitorMessage, eq(visitorMessage.id, messageAnswer.messageId))
    .where(and(eq(messageAnswer.id, id), isNull(messageAnswer.sentAt)));
  if (!row) return; // sent already, or deleted by age
  const { answer, reference } = row;
  const earlier = await db
    .select({ id: messageAnswer.id })
    .from(messageAnswer)
    .where(and(eq(messageAnswer.messageId, answer.messageId), lt(messageAnswer.createdAt, answer.createdAt)))
    .orderBy(asc(messageAnswer.createdAt));
  const host = sales.split("@").at(-1)!;
  const thread = [`<sales-${reference}@${host}>`, ...earlier.map((one) => `<answer-${one.id}@${host}>`)];
  await mailer.send({
    to: answer.to,
    subject: answer.subject,
    text: answer.text,
    replyTo: replyTo(answer.messageId),
    messageId: `<answer-${id}@${host}>`,
    headers: { "In-Reply-To": thread.at(-1)!, References: thread.join(" ") },
  });
  await db.update(messageAnswer).set({ sentAt: new Date() }).where(eq(messageAnswer.id, id));
}
