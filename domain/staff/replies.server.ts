import { eq, inArray, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { type LeftFile, messageAnswer, messageReply, messageWork } from "#db/schema/staff/message-work.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import { normalEmail } from "#domain/identity/identifier.ts";
import { sendLetter } from "#domain/outbox/queue.server.ts";
import { tellSales } from "#domain/outbox/webhook.server.ts";
import { readReplyAddress } from "./reply-address.ts";
import { ownWords } from "./reply-text.ts";

/** A mail that came in, as a program beside the mail server tells of it. */
type InboundMail = {
  messageId: string;
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  /** Message-IDs of the thread. */
  references: readonly string[];
  files: LeftFile[];
  /** Sent by a program: an absence, a mail that could not be delivered. */
  isAutomatic: boolean;
};

type Scope = { db: Database; jobs: Jobs; secret: string };
type Message = { id: string; reference: string; locale: string; email: string | undefined };

/**
 * Takes a visitor's reply to the message that it belongs to, which is open again then: by the mark of the
 * address that it was sent to, or by the answers that it refers to. Files are not taken, and the sender is
 * told.
 * @returns `unknown` for a mail that belongs to none: it was not kept
 */
export async function receiveReply(
  { db, jobs, secret }: Scope,
  mail: InboundMail,
): Promise<"stored" | "known" | "unknown"> {
  return db.transaction(async (tx) => {
    const id = mail.to.map((to) => readReplyAddress(secret, to)).find(Boolean) ?? (await byThread(tx, mail));
    const message = id === undefined ? undefined : await findMessage(tx, id);
    if (!message) return "unknown";
    const sender = normalEmail(mail.from);
    const stored = await tx
      .insert(messageReply)
      .values({
        messageId: message.id,
        sender: mail.from,
        isOther: sender === undefined || sender !== message.email,
        subject: mail.subject,
        text: ownWords(mail.text),
        files: mail.files,
        mailId: mail.messageId,
      })
      .onConflictDoNothing()
      .returning({ id: messageReply.id });
    if (!stored.length) return "known";
    await tellSales({ db: tx, jobs }, message.id, "message.replied");
    if (mail.isAutomatic) return "stored";
    await openAgain(tx, message.id, { repliedAt: new Date() });
    if (mail.files.length && sender && sender === message.email)
      await sendLetter(
        { db: tx, jobs },
        {
          kind: "filesRefused",
          to: sender,
          locale: isLocale(message.locale) ? message.locale : "en",
          values: { reference: message.reference, count: mail.files.length },
        },
      );
    return "stored";
  });
}

/** The answers among Message-IDs. */
export const answerIdsOf = (ids: readonly string[]): string[] =>
  ids.flatMap((one) => /^<?answer-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(one)?.[1] ?? []);

/** The message of a mail that refers to one of our answers; their numbers are known to who got them. */
async function byThread(tx: Database, { references }: InboundMail): Promise<string | undefined> {
  const ids = answerIdsOf(references);
  if (!ids.length) return undefined;
  const [row] = await tx
    .select({ id: messageAnswer.messageId })
    .from(messageAnswer)
    .where(inArray(messageAnswer.id, ids))
    .limit(1);
  return row?.id;
}

async function findMessage(tx: Database, id: string): Promise<Message | undefined> {
  const { reference, locale, fields } = visitorMessage;
  const [row] = await tx
    .select({ reference, locale, fields })
    .from(visitorMessage)
    .where(eq(visitorMessage.id, id))
    .for("update");
  return row && { id, ...row, email: normalEmail(row.fields.email ?? "") };
}

/** Who wrote again, or got no answer, waits for one again; who had the message has it still. */
export async function openAgain(tx: Database, messageId: string, said: { repliedAt?: Date }): Promise<void> {
  await tx.update(visitorMessage).set({ answeredAt: null }).where(eq(visitorMessage.id, messageId));
  const values = { closedAt: null, ...said };
  await tx
    .insert(messageWork)
    .values({ messageId, ...values, version: 1 })
    .onConflictDoUpdate({
      target: messageWork.messageId,
      set: { ...values, version: sql`${messageWork.version} + 1` },
    });
}
