import { asc, count, eq, sql } from "drizzle-orm";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { newsletterDelivery, newsletterIssue, newsletterSubscriber } from "#db/schema/accounts/newsletter.ts";
import { news } from "#db/schema/company/news.ts";

/** News items whose mails are kept, with the number of mails in each state; those of long ago have none any more. */
export async function countIssues(db: Database) {
  const rows = await db
    .select({
      newsId: newsletterIssue.newsId,
      startedAt: newsletterIssue.startedAt,
      state: newsletterDelivery.state,
      mails: count(),
    })
    .from(newsletterIssue)
    .innerJoin(newsletterDelivery, eq(newsletterDelivery.newsId, newsletterIssue.newsId))
    .groupBy(newsletterIssue.newsId, newsletterDelivery.state)
    .orderBy(asc(newsletterIssue.startedAt), asc(newsletterIssue.newsId), asc(newsletterDelivery.state));
  return [...Map.groupBy(rows, ({ newsId }) => newsId)].map(([newsId, states]) => ({
    newsId,
    startedAt: states[0]!.startedAt,
    mails: states.map(({ state, mails }) => ({ state, mails })),
  }));
}

/**
 * Keeps a news item from being mailed.
 * @returns "late" when its mails began already, or it is kept from it
 */
export async function skipIssue(
  db: Database,
  newsId: number,
  now = new Date(),
): Promise<"skipped" | "late" | "unknown"> {
  if (!(await db.$count(news, eq(news.id, newsId)))) return "unknown";
  const rows = await db
    .insert(newsletterIssue)
    .values({ newsId, startedAt: now, spreadAt: now, doneAt: now })
    .onConflictDoNothing()
    .returning({ newsId: newsletterIssue.newsId });
  return rows.length ? "skipped" : "late";
}

/**
 * Ends the subscriptions of an address, for who asks by mail: that of an account, and that without one.
 * @returns how many there were
 */
export async function unsubscribe(db: Database, email: string): Promise<number> {
  const removed = await db.delete(newsletterSubscriber).where(eq(newsletterSubscriber.email, email));
  const accounts = await db
    .update(siteUser)
    .set({ subscribed: false })
    .where(sql`${siteUser.email} = ${email} and ${siteUser.subscribed}`);
  return changedBy(removed) + changedBy(accounts);
}
