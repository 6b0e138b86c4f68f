import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { news } from "#db/schema/company/news.ts";
import { newsletterDelivery, newsletterIssue } from "#db/schema/accounts/newsletter.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { sendDeliveries, type Sending } from "#making/letters/send-due.server.ts";
import { type Delivery, type Item, type MailScope, writeNews } from "./mails.server.ts";

export type SendScope = MailScope & Sending;

/**
 * Sends the deliveries of unfinished issues that are due (`sendDeliveries`).
 * @returns whether more are due
 */
export async function sendDue(scope: SendScope, until: number, signal: AbortSignal): Promise<boolean> {
  const items = await openItems(scope.db);
  if (!items.size) return false;
  return sendDeliveries<Delivery & { tries: number }>(
    scope,
    {
      table: newsletterDelivery,
      open: inArray(newsletterDelivery.newsId, [...items.keys()]),
      write: (delivery) => writeNews(scope, items.get(delivery.newsId)!, delivery),
      named: ({ newsId }) => `a mail of the news item ${newsId}`,
    },
    until,
    signal,
  );
}

/** News of unfinished issues that is still public. */
async function openItems(db: Database): Promise<Map<number, Item>> {
  const rows = await db
    .select({ news })
    .from(newsletterIssue)
    .innerJoin(news, eq(newsletterIssue.newsId, news.id))
    .where(and(isNull(newsletterIssue.doneAt), shown(news)));
  const ids = rows.flatMap(({ news: { about } }) => (about.kind === "product" ? [about.id] : []));
  const products = await db
    .select({ id: product.id, model: product.model })
    .from(product)
    .where(and(inArray(product.id, ids), shown(product)));
  const productOf = ({ about }: Item["news"]) =>
    about.kind === "product" ? products.find(({ id }) => id === about.id) : undefined;
  return new Map(rows.map((row) => [row.news.id, { news: row.news, product: productOf(row.news) }]));
}
