import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { newsletterDelivery, newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { staffNewsletter, staffNewsletterMail } from "#db/schema/staff/newsletter.ts";
import type { Bounce } from "#domain/outbox/delivery-status.ts";
import { recipientOf } from "./issues.server.ts";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ofNewsletter = new RegExp(`^<?newsletter-\\d{1,9}-(${uuid})@`);
const ofNews = new RegExp(`^<?news-\\d{1,9}-(${uuid})@`);

/**
 * Notes that a mail of a newsletter or of product news came back; its number is known to who got it. Where there is no
 * such mailbox, its subscription ends.
 * @returns whether it was one, and whether that is new
 */
export async function noteBouncedNews(
  db: Database,
  ids: readonly string[],
  bounce: Bounce,
): Promise<"stored" | "known" | undefined> {
  for (const one of ids) {
    const [mail, news] = [ofNewsletter.exec(one)?.[1], ofNews.exec(one)?.[1]];
    if (!mail && !news) continue;
    return db.transaction((tx) => (mail ? ofOwn(tx, mail, bounce) : ofItem(tx, news!, bounce)));
  }
  return undefined;
}

async function ofOwn(tx: Database, id: string, bounce: Bounce) {
  const { state, newsletterId, recipient } = staffNewsletterMail;
  const [mail] = await tx
    .update(staffNewsletterMail)
    .set({ state: "refused" })
    .where(and(eq(staffNewsletterMail.id, id), eq(state, "sent")))
    .returning({ newsletterId, recipient });
  if (!mail) return isThere(await tx.$count(staffNewsletterMail, eq(staffNewsletterMail.id, id)));
  // The sums of one that went out whole stand with it.
  await tx
    .update(staffNewsletter)
    .set({
      counts: sql`${staffNewsletter.counts} || jsonb_build_object(
        'sent', (${staffNewsletter.counts} ->> 'sent')::int - 1,
        'refused', (${staffNewsletter.counts} ->> 'refused')::int + 1)`,
    })
    .where(and(eq(staffNewsletter.id, mail.newsletterId), sql`${staffNewsletter.counts} is not null`));
  if (bounce.isNoAddress) await endSubscription(tx, mail.recipient);
  return "stored" as const;
}

async function ofItem(tx: Database, id: string, bounce: Bounce) {
  const [mail] = await tx
    .update(newsletterDelivery)
    .set({ state: "refused" })
    .where(and(eq(newsletterDelivery.id, id), eq(newsletterDelivery.state, "sent")))
    .returning({ recipient: newsletterDelivery.recipient });
  if (!mail) return isThere(await tx.$count(newsletterDelivery, eq(newsletterDelivery.id, id)));
  if (bounce.isNoAddress) await endSubscription(tx, mail.recipient);
  return "stored" as const;
}

const isThere = (rows: number) => (rows ? ("known" as const) : undefined);

/** Whoever has no such mailbox is mailed no more; an account may subscribe again. */
async function endSubscription(tx: Database, recipient: string): Promise<void> {
  const { kind, id } = recipientOf(recipient);
  if (kind === "account") await tx.update(siteUser).set({ subscribed: false }).where(eq(siteUser.id, id));
  else await tx.delete(newsletterSubscriber).where(eq(newsletterSubscriber.id, id));
}
