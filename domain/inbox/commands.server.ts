import { randomInt } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Captcha } from "#adapters/captcha/captcha.server.ts";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Mailer } from "#adapters/mail/mail.server.ts";
import type { Database } from "#db/client.server.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import type { CopyLine } from "#domain/outbox/letter.ts";
import { tellSales } from "#domain/outbox/webhook.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { normalEmail } from "#domain/identity/identifier.ts";
import { useCaptcha } from "./captcha.server.ts";
import { confirmMessage, confirmationAddress, type Sender } from "./confirmation.server.ts";
import { keptUntil, type MessageKind, queuesOf } from "./kinds.ts";
import { marksOf, type Sending, sentBefore } from "./once.server.ts";
import { addressToAsk, askToRelease, holdRules } from "./release.server.ts";

export type Submission = {
  kind: MessageKind;
  fields: Record<string, string>;
  locale: Locale;
  page?: string | undefined;
  captcha?: string | undefined;
  /** The account that is logged in. */
  sender?: Sender | undefined;
  /** What was sent, with the labels of the form, for the confirmation. */
  copy?: readonly CopyLine[];
  /** What identifies it when it is sent a second time. */
  sending?: Sending | undefined;
  /**
   * A form without scripts cannot solve a captcha: unless the sender's address is proved, the message waits
   * until a link in a mail to it is used (docs/decisions/0017).
   */
  captchaFree?: boolean;
};

/** First letter of a reference, and first words of the mail to sales. */
const kinds: Record<MessageKind, { letter: string; subject: string }> = {
  enquiry: { letter: "E", subject: "Enquiry" },
  feedback: { letter: "F", subject: "Product feedback" },
  contact: { letter: "C", subject: "Sales contact" },
  survey: { letter: "S", subject: "Survey" },
  brochure: { letter: "B", subject: "Brochure request" },
  chat: { letter: "H", subject: "Conversation handed over" },
};

/** Letters and digits that are not mistaken for each other when read out. */
const referenceLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/**
 * Stores what a visitor sent and queues the mail to sales, the visitor's confirmation and all other jobs in
 * one transaction, which also uses up the captcha. A repeated sending returns the first reference.
 * @returns `held` when the message waits for the link in a mail to the visitor
 * @throws SiteError captchaFailed when the captcha is missing, wrong, too old or was used before; tooMany
 */
export async function submitMessage(
  { db, jobs, captcha, secret }: { db: Database; jobs: Jobs; captcha: Captcha; secret: string },
  submission: Submission,
): Promise<{ reference: string; held: boolean }> {
  const { kind, fields, sender, locale, sending } = submission;
  return db.transaction(async (tx) => {
    const marks = sending && marksOf(kind, fields, sending);
    const before = marks && (await sentBefore(tx, marks));
    if (before) return { reference: before.reference, held: before.heldUntil !== null };
    if (!submission.captchaFree) await useCaptcha({ db: tx, captcha }, submission.captcha);
    const releaseTo = mustAsk(submission) ? await addressToAsk(tx, fields) : undefined;
    const confirmedTo = releaseTo ?? (await confirmationAddress(tx, submission));
    const heldUntil = releaseTo ? new Date(Date.now() + holdRules.hours * 3_600_000) : null;
    const [row] = await tx
      .insert(visitorMessage)
      .values({
        reference: newReference(kind),
        kind,
        locale,
        page: submission.page?.slice(0, 500),
        fields,
        userId: sender?.id,
        confirmedTo,
        ...marks,
        heldUntil,
        expiresAt: heldUntil ?? keptUntil(),
      })
      .returning({ id: visitorMessage.id, reference: visitorMessage.reference });
    const { id, reference } = row!;
    if (releaseTo) {
      await askToRelease({ db: tx, jobs, secret }, { id, reference, to: releaseTo, locale });
      return { reference, held: true };
    }
    for (const queue of queuesOf(kind)) await jobs.add(tx, queue, { id });
    await tellSales({ db: tx, jobs }, id, "message.received");
    const { copy = [] } = submission;
    if (confirmedTo)
      await confirmMessage({ db: tx, jobs }, { ...submission, copy, to: confirmedTo, reference });
    return { reference, held: false };
  });
}

/** Whether a message without a captcha is held until its sender confirms it. */
function mustAsk(submission: Submission): boolean {
  return Boolean(submission.captchaFree) && !provedSender(submission);
}

/** Whether the e-mail in a message is the sender's own, and proved. */
function provedSender({ sender, fields }: Pick<Submission, "sender" | "fields">): boolean {
  return sender?.emailVerified === true && sender.email === normalEmail(fields.email ?? "");
}

/** `E-261120-7K3F9Q`: kind, day, and 31^6 (887 million) possibilities a day; the column is unique. */
function newReference(kind: MessageKind): string {
  const day = new Date().toISOString().slice(2, 10).replaceAll("-", "");
  const tail = Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]).join("");
  return `${kinds[kind].letter}-${day}-${tail}`;
}

/**
 * Mails a stored message to sales; called by the job queue, which retries until the mail server accepts it.
 */
export async function mailMessage(
  { db, mailer, to }: { db: Database; mailer: Mailer; to: string },
  { id }: { id: string },
): Promise<void> {
  const [message] = await db
    .select()
    .from(visitorMessage)
    .where(sql`${visitorMessage.id} = ${id}`);
  if (!message) return; // deleted by age before the mail server accepted it
  const lines = Object.entries(message.fields).map(([name, value]) => `${name}: ${value}`);
  const subject = `${kinds[message.kind].subject} ${message.reference}`;
  const about = message.fields.model ?? message.fields.productModel;
  await mailer.send({
    to,
    subject: about ? `${subject}: ${about}` : subject,
    // The same for each try: a mail whose acceptance was lost is known when it comes again.
    messageId: `<sales-${message.reference}@${to.split("@").at(-1)}>`,
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
  await db
    .update(visitorMessage)
    .set({ mailedAt: new Date() })
    .where(and(eq(visitorMessage.id, id), isNull(visitorMessage.mailedAt)));
}
