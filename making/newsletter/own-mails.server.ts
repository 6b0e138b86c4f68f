import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Mail, Mailer } from "#adapters/mail/mail.server.ts";
import type { Database } from "#db/client.server.ts";
import { staffNewsletter, staffNewsletterMail } from "#db/schema/staff/newsletter.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { recipientOf, spreadTo } from "#domain/newsletter/issues.server.ts";
import { addressOf } from "#domain/newsletter/subscribe.server.ts";
import { hashOfAddress, type Recipient, writeToken } from "#domain/newsletter/token.server.ts";
import { type Composed, composeLetter } from "#making/letters/compose.server.ts";
import { sendDeliveries, type Sending } from "#making/letters/send-due.server.ts";
import { hostOf, type MailScope, pageAddress, unsubscribeHeaders } from "./mails.server.ts";
import { endNewsletters, itemsOf, type Newsletter, startNewsletters, type TestJob } from "./own.server.ts";

type Reader = { to: string; locale: Locale; recipient: Recipient };

/** Nobody: the link in a letter that is only looked at ends no subscription. */
const nobody: Recipient = { kind: "subscriber", id: "00000000-0000-0000-0000-000000000000" };

/**
 * The language of a reader, where the newsletter is written in it, else English: a subject without the text that
 * there is in English is not yet a letter.
 */
const languageOf = ({ subject, text }: Pick<Newsletter, "subject" | "text">, locale: Locale): Locale =>
  subject[locale] && (text[locale]?.trim() || !text.en?.trim()) ? locale : "en";

/** The letter as a reader gets it. */
async function letterFor(
  scope: MailScope,
  newsletter: Newsletter,
  { to, locale: theirs, recipient }: Reader,
): Promise<Composed & { token: string; locale: Locale }> {
  const { db, secret, origins } = scope;
  const locale = languageOf(newsletter, theirs);
  const origin = origins[locale];
  const token = writeToken(secret, { purpose: "cancel", recipient });
  const items = await itemsOf(db, newsletter.items);
  const letter = await composeLetter(scope, {
    kind: "newsletter",
    to,
    locale,
    values: {
      subject: newsletter.subject[locale]!,
      text: (newsletter.text[locale] ?? "")
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
      items: items.map(({ kind, id, model, title, summary }) => ({
        title: [model, plainText(pick(title, locale))].filter(Boolean).join(": "),
        summary: plainText(pick(summary, locale)),
        url:
          kind === "news"
            ? `${origin}/news_info/${id}`
            : `${origin}/product/${id}/${encodeURIComponent(model ?? "")}`,
        ...(model ? { model } : {}),
      })),
      unsubscribeUrl: pageAddress(origin, "cancel", token),
      account: recipient.kind === "account",
    },
  });
  return { ...letter, token, locale };
}

/** The letter in a language, to be looked at. */
export const letterToShow = (scope: MailScope, newsletter: Newsletter, to: string, locale: Locale) =>
  letterFor(scope, newsletter, { to, locale, recipient: nobody });

/** Mails the letter to whoever of the staff asked for it. */
export async function mailTest(
  scope: MailScope & { mailer: Mailer },
  { id, locale, to }: TestJob,
): Promise<void> {
  const [newsletter] = await scope.db.select().from(staffNewsletter).where(eq(staffNewsletter.id, id));
  if (!newsletter) return;
  const { token: _, locale: __, ...letter } = await letterToShow(scope, newsletter, to, locale);
  const messageId = `<newsletter-test-${id}-${newsletter.version}-${Date.now()}@${hostOf(scope)}>`;
  await scope.mailer.send({ ...letter, to, messageId });
}

type Delivery = typeof staffNewsletterMail.$inferSelect;

/** The mail for its reader; undefined when nobody wants it any more, or it was stopped meanwhile. */
async function write(scope: MailScope, newsletter: Newsletter, mail: Delivery): Promise<Mail | undefined> {
  const { db, secret, site, origins } = scope;
  const recipient = recipientOf(mail.recipient);
  const reader = await addressOf(db, recipient);
  if (!reader?.subscribed || !(await isWanted(db, mail, hashOfAddress(secret, reader.email))))
    return undefined;
  const { token, locale, ...letter } = await letterFor(scope, newsletter, {
    to: reader.email,
    locale: reader.locale,
    recipient,
  });
  return {
    ...letter,
    to: reader.email,
    messageId: `<newsletter-${newsletter.id}-${mail.id}@${hostOf(scope)}>`,
    headers: {
      ...letter.headers,
      ...unsubscribeHeaders(origins[locale], token, site.contact.salesEmail),
      "Content-Language": languageTags[locale],
    },
  };
}

/** Whether the mail still waits, and nobody else got it at an address that the reader has since taken. */
async function isWanted(
  db: Database,
  { id, newsletterId, addressHash }: Delivery,
  now: string,
): Promise<boolean> {
  const taken = db
    .select({ one: sql`1` })
    .from(staffNewsletterMail)
    .where(and(eq(staffNewsletterMail.newsletterId, newsletterId), eq(staffNewsletterMail.addressHash, now)));
  const same = now === addressHash ? sql`true` : sql`not exists ${taken}`;
  const goesOn = inArray(staffNewsletterMail.newsletterId, stillOpen(db));
  const rows = await db
    .update(staffNewsletterMail)
    .set({ addressHash: now })
    .where(and(eq(staffNewsletterMail.id, id), eq(staffNewsletterMail.state, "waiting"), same, goesOn))
    .returning({ id: staffNewsletterMail.id });
  return rows.length > 0;
}

const isOpen = and(
  isNotNull(staffNewsletter.startedAt),
  isNull(staffNewsletter.stoppedAt),
  isNull(staffNewsletter.doneAt),
);

/** Numbers of the newsletters that go out at this moment: one may be stopped at any. */
const stillOpen = (db: Database) => db.select({ id: staffNewsletter.id }).from(staffNewsletter).where(isOpen);

/**
 * Starts what is due, adds the mails of everybody who is subscribed, sends those that are due, and ends what is
 * done.
 * @returns whether there is more to send at once
 */
export async function runNewsletters(
  scope: MailScope & Sending,
  until: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = scope;
  await startNewsletters(db);
  const open = await db.select().from(staffNewsletter).where(isOpen);
  for (const newsletter of open) if (!newsletter.spreadAt) await spread(scope, newsletter.id, signal);
  const more = open.length > 0 && (await send(scope, open, until, signal));
  await endNewsletters(db);
  return more;
}

const send = (scope: MailScope & Sending, open: Newsletter[], until: number, signal: AbortSignal) =>
  sendDeliveries<Delivery>(
    scope,
    {
      table: staffNewsletterMail,
      open: and(
        inArray(
          staffNewsletterMail.newsletterId,
          open.map(({ id }) => id),
        ),
        inArray(staffNewsletterMail.newsletterId, stillOpen(scope.db)),
      )!,
      write: (mail) =>
        write(
          scope,
          open.find(({ id }) => id === mail.newsletterId)!,
          mail,
        ),
      named: ({ newsletterId }) => `a mail of the newsletter ${newsletterId}`,
    },
    until,
    signal,
  );

async function spread(scope: MailScope, newsletterId: number, signal: AbortSignal): Promise<void> {
  const { db } = scope;
  const whole = await spreadTo(scope, signal, {
    has: (recipient) =>
      db
        .select({ one: sql`1` })
        .from(staffNewsletterMail)
        .where(
          and(
            eq(staffNewsletterMail.newsletterId, newsletterId),
            eq(staffNewsletterMail.recipient, recipient),
          ),
        ),
    async add(readers) {
      const goesOn = await db.$count(staffNewsletter, and(eq(staffNewsletter.id, newsletterId), isOpen));
      if (!goesOn) return; // stopped meanwhile
      await db
        .insert(staffNewsletterMail)
        .values(readers.map((reader) => ({ newsletterId, ...reader })))
        .onConflictDoNothing();
    },
  });
  if (whole)
    await db
      .update(staffNewsletter)
      .set({ spreadAt: sql`now()` })
      .where(eq(staffNewsletter.id, newsletterId));
}
