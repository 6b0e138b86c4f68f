import { randomInt } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Captcha } from "#adapters/captcha/captcha.server.ts";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Mailer } from "#adapters/mail/mail.server.ts";
import type { Database } from "#db/client.server.ts";
import { usedChallenge, visitorMessage } from "#db/schema/message.ts";
import type { CopyLine } from "#domain/outbox/letter.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { useCaptcha } from "./captcha.server.ts";
import { confirmMessage, confirmationAddress, type Sender } from "./confirmation.server.ts";

export type MessageKind = (typeof visitorMessage.$inferSelect)["kind"];

export type Submission = {
  kind: MessageKind;
  fields: Record<string, string>;
  locale: Locale;
  page?: string | undefined;
  captcha?: string | undefined;
  /** The account that is logged in. */
  sender?: Sender | undefined;
  /** What was sent in the words of the form, for the confirmation. */
  copy?: readonly CopyLine[];
  /** Queues that work on the message beside the notice to sales; each gets a job of its own. */
  queues?: readonly string[];
};

/** The letter that a reference begins with, and the words that the mail to sales begins with. */
const kinds: Record<MessageKind, { letter: string; subject: string }> = {
  enquiry: { letter: "E", subject: "Enquiry" },
  feedback: { letter: "F", subject: "Product feedback" },
  contact: { letter: "C", subject: "Sales contact" },
  survey: { letter: "S", subject: "Survey" },
  brochure: { letter: "B", subject: "Brochure request" },
  chat: { letter: "H", subject: "Conversation handed over" },
};

/** Name of the job queue that tells sales of a visitor's message. */
export const messageQueue = "message-mail";

/** How long what visitors send is kept: three years after it arrived. */
const keptDays = 3 * 365;

/** Letters and digits that cannot be mistaken for each other when read out. */
const referenceLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/**
 * Stores what a visitor sent and queues the mail to sales, the visitor's confirmation and what else is to be
 * done, all or nothing; the captcha is used up with it.
 * @throws SiteError captchaFailed when the captcha is missing, wrong, too old or was used before
 */
export async function submitMessage(
  { db, jobs, captcha }: { db: Database; jobs: Jobs; captcha: Captcha },
  submission: Submission,
): Promise<{ reference: string }> {
  return db.transaction(async (tx) => {
    await useCaptcha({ db: tx, captcha }, submission.captcha);
    const confirmedTo = await confirmationAddress(tx, submission);
    const [row] = await tx
      .insert(visitorMessage)
      .values({
        reference: newReference(submission.kind),
        kind: submission.kind,
        locale: submission.locale,
        page: submission.page?.slice(0, 500),
        fields: submission.fields,
        userId: submission.sender?.id ?? null,
        confirmedTo: confirmedTo ?? null,
        expiresAt: new Date(Date.now() + keptDays * 86_400_000),
      })
      .returning({ id: visitorMessage.id, reference: visitorMessage.reference });
    for (const queue of [messageQueue, ...(submission.queues ?? [])])
      await jobs.add(tx, queue, { id: row!.id });
    if (confirmedTo)
      await confirmMessage(
        { db: tx, jobs },
        { ...submission, copy: submission.copy ?? [], to: confirmedTo, reference: row!.reference },
      );
    return { reference: row!.reference };
  });
}

/** `E-261120-7K3F9Q`: kind, day, and 31^6 (887 million) possibilities a day; the column is unique. */
function newReference(kind: MessageKind): string {
  const day = new Date().toISOString().slice(2, 10).replaceAll("-", "");
  const tail = Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join("");
  return `${kinds[kind].letter}-${day}-${tail}`;
}

/**
 * Mails a stored message to sales; called by the job queue, again and again until the mail server takes it.
 */
export async function mailMessage(
  { db, mailer, to }: { db: Database; mailer: Mailer; to: string },
  { id }: { id: string },
): Promise<void> {
  const [message] = await db
    .select()
    .from(visitorMessage)
    .where(sql`${visitorMessage.id} = ${id}`);
  if (!message) return; // its time was over before the mail server answered
  const lines = Object.entries(message.fields).map(([name, value]) => `${name}: ${value}`);
  const subject = `${kinds[message.kind].subject} ${message.reference}`;
  const about = message.fields.model ?? message.fields.productModel;
  await mailer.send({
    to,
    subject: about ? `${subject}: ${about}` : subject,
    ...(message.fields.email ? { replyTo: message.fields.email } : {}),
    text: [
      `Reference: ${message.reference}`,
      `Received: ${message.createdAt.toISOString()}`,
      `Language: ${message.locale}`,
      `Page: ${message.page ?? "-"}`,
      "",
      ...lines,
    ].join("\n"),
  });
}

/** Deletes what is older than it may be: messages with personal data, and captcha challenges that ran out. */
export async function deleteExpired(db: Database, now = new Date()): Promise<void> {
  await db.delete(visitorMessage).where(lt(visitorMessage.expiresAt, now));
  await db.delete(usedChallenge).where(lt(usedChallenge.expiresAt, now));
}
