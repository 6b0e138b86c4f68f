import { and, eq, gte, lt, or, sql } from "drizzle-orm";
import type { Mailer } from "#adapters/mail/mail.server.ts";
import type { Database } from "#db/client.server.ts";
import { visitorMessage } from "#db/schema/message.ts";
import { isLocale, languageTags, type SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Site } from "#domain/site/schema.ts";
import { listBrochurePages } from "./queries.server.ts";

/** Name of the job queue that mails the brochure's address to who asked for it. */
export const brochureQueue = "brochure-mail";

type Scope = {
  db: Database;
  mailer: Mailer;
  site: Site;
  origins: SiteOrigins;
  translate(locale: Locale, key: string, values?: Record<string, string | number>): string;
};

/**
 * Mails the brochure's address in the language that was asked for; called by the job queue until the mail server takes
 * it. An address gets it once a day in a language, however often somebody asks: nobody can fill another's mailbox.
 */
export async function mailBrochure(scope: Scope, { id }: { id: string }): Promise<void> {
  const { db, mailer, site } = scope;
  const [request] = await db.select().from(visitorMessage).where(eq(visitorMessage.id, id));
  if (!request?.fields.email) return; // its time was over before the mail server answered
  if (await askedBefore(db, request)) return;
  const { email, language } = request.fields;
  const locale = isLocale(language) ? language : (request.locale as Locale);
  const { subject, text, html } = await letter(scope, locale, request.reference);
  const { salesEmail } = site.contact;
  await mailer.send({ to: email, subject, text, html, replyTo: salesEmail, messageId: `<${request.reference}@${salesEmail.split("@")[1]}>` });
}

type Request = typeof visitorMessage.$inferSelect;

/** Whether the same was asked for earlier on the same day (UTC). */
async function askedBefore(db: Database, { id, fields, createdAt }: Request): Promise<boolean> {
  const midnight = new Date(createdAt);
  midnight.setUTCHours(0, 0, 0, 0);
  const earlier = or(lt(visitorMessage.createdAt, createdAt), and(eq(visitorMessage.createdAt, createdAt), lt(visitorMessage.id, id)));
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

async function letter({ db, site, origins, translate }: Scope, locale: Locale, reference: string) {
  const brand = plainText(pick(site.brand, locale));
  const address = `${origins[locale]}/brochure`;
  const pages = await listBrochurePages({ db, locale });
  const inside = pages.filter(({ kind }) => kind !== "cover" && kind !== "contents" && kind !== "back");
  const lines = inside.map(({ number, title }) => ({ number, title: plainText(title), url: `${address}?page=${number}` }));
  const words = {
    greeting: translate(locale, "brochure.mail.greeting"),
    here: translate(locale, "brochure.mail.here", { brand, pages: pages.length }),
    open: translate(locale, "brochure.mail.open"),
    contents: translate(locale, "brochure.mail.contents"),
    questions: translate(locale, "brochure.mail.questions"),
    notYou: translate(locale, "brochure.mail.notYou"),
    reference: translate(locale, "brochure.mail.reference", { reference }),
  };
  const signature = [brand, plainText(pick(site.contact.address, locale)), site.contact.phone, site.contact.salesEmail];
  const text = [
    words.greeting,
    "",
    words.here,
    address,
    "",
    words.contents,
    ...lines.map(({ number, title }) => `${String(number).padStart(2)}  ${title}`),
    "",
    words.questions,
    "",
    ...signature,
    "",
    words.reference,
    words.notYou,
  ].join("\n");
  const rows = lines.map(
    ({ number, title, url }) =>
      `<tr><td style="padding:6px 16px 6px 0;color:#4f626c">${number}</td><td style="padding:6px 0"><a href="${escaped(url)}" style="color:#0e1b22">${escaped(title)}</a></td></tr>`,
  );
  const paragraph = (content: string, style = "") => `<p style="margin:0 0 16px;${style}">${content}</p>`;
  const html = [
    `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8"><title>${escaped(brand)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f6f7f5;color:#0e1b22;font:16px/1.55 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid #dde4e6">',
    paragraph(escaped(words.greeting)),
    paragraph(escaped(words.here)),
    paragraph(
      `<a href="${escaped(address)}" style="display:inline-block;padding:12px 24px;background:#f2641a;color:#150a04;font-weight:bold;text-decoration:none;border-radius:4px">${escaped(words.open)}</a>`,
    ),
    paragraph(escaped(address), "color:#4f626c;font-size:14px"),
    paragraph(`<strong>${escaped(words.contents)}</strong>`, "margin:24px 0 4px"),
    `<table role="presentation" style="border-collapse:collapse;margin:0 0 24px">${rows.join("")}</table>`,
    paragraph(escaped(words.questions)),
    paragraph(signature.map(escaped).join("<br>")),
    paragraph(`${escaped(words.reference)}<br>${escaped(words.notYou)}`, "color:#4f626c;font-size:14px"),
    "</div></body></html>",
  ].join("\n");
  return { subject: translate(locale, "brochure.mail.subject", { brand }), text, html };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);
}
