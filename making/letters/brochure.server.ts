import { and, eq, gte, lt, or, sql } from "drizzle-orm";
import type { Mailer } from "#adapters/mail/mail.server.ts";
import type { Database } from "#db/client.server.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import type { Draft } from "#making/letters/blocks.ts";
import { frameLetter, type LetterScope } from "#making/letters/compose.server.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { BrochurePage } from "#domain/brochure/content.ts";
import { listBrochurePages } from "#domain/brochure/queries.server.ts";

type Scope = LetterScope & { db: Database; mailer: Mailer };

/**
 * Mails the brochure's address in the requested language; the job queue calls it until the mail server
 * accepts. An address gets it at most once a day per language, so that nobody can flood another's mailbox.
 */
export async function mailBrochure(scope: Scope, { id }: { id: string }): Promise<void> {
  const { db, mailer, site } = scope;
  const [request] = await db.select().from(visitorMessage).where(eq(visitorMessage.id, id));
  if (!request?.fields.email) return; // its time was over before the mail server answered
  if (await askedBefore(db, request)) return;
  const { email, language } = request.fields;
  const locale = isLocale(language) ? language : (request.locale as Locale);
  const pages = await listBrochurePages({ db, locale });
  const letter = await frameLetter(scope, locale, brochureDraft(scope, locale, request.reference, pages));
  await mailer.send({
    to: email,
    ...letter,
    messageId: `<${request.reference}@${site.contact.salesEmail.split("@")[1]}>`,
  });
}

type Request = typeof visitorMessage.$inferSelect;

/** Whether the same address asked for the same language earlier that day (UTC). */
async function askedBefore(db: Database, { id, fields, createdAt }: Request): Promise<boolean> {
  const midnight = new Date(createdAt);
  midnight.setUTCHours(0, 0, 0, 0);
  const earlier = or(
    lt(visitorMessage.createdAt, createdAt),
    and(eq(visitorMessage.createdAt, createdAt), lt(visitorMessage.id, id)),
  );
  const rows = await db
    .select({ id: visitorMessage.id })
    .from(visitorMessage)
    .where(
      and(
        eq(visitorMessage.kind, "brochure"),
        gte(visitorMessage.createdAt, midnight),
        earlier,
        sql`lower(${visitorMessage.fields}->>'email') = lower(${fields.email ?? ""})`,
        sql`${visitorMessage.fields}->>'language' = ${fields.language ?? ""}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What the mail says; the way to each page of the brochure but its cover, contents and back. */
export function brochureDraft(
  { site, origins, translate }: Pick<LetterScope, "site" | "origins" | "translate">,
  locale: Locale,
  reference: string,
  pages: readonly Pick<BrochurePage, "kind" | "number" | "title">[],
): Draft {
  const brand = plainText(pick(site.brand, locale));
  const address = `${origins[locale]}/brochure`;
  const inside = pages.filter(({ kind }) => kind !== "cover" && kind !== "contents" && kind !== "back");
  const items = inside.map(({ number, title }) => ({
    number,
    title: plainText(title),
    url: `${address}?page=${number}`,
  }));
  const subject = translate(locale, "brochure.mail.subject", { brand });
  return {
    subject,
    preheader: translate(locale, "brochure.mail.reference", { reference }),
    heading: subject,
    greeting: translate(locale, "brochure.mail.greeting"),
    blocks: [
      { kind: "text", text: translate(locale, "brochure.mail.here", { brand, pages: pages.length }) },
      { kind: "button", label: translate(locale, "brochure.mail.open"), url: address },
      { kind: "contents", heading: translate(locale, "brochure.mail.contents"), items },
      { kind: "text", text: translate(locale, "brochure.mail.questions") },
      {
        kind: "text",
        text: `${translate(locale, "brochure.mail.reference", { reference })}\n${translate(locale, "brochure.mail.notYou")}`,
        tone: "quiet",
      },
    ],
    footer: [],
  };
}
