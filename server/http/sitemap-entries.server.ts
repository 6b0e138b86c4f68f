import { asc, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import type { EntryTable } from "#db/schema/catalogue/kinds.ts";
import { projectCase } from "#db/schema/catalogue/case.ts";
import { isAddedPage, pathOfPage } from "#domain/address/text-pages.ts";
import { sections } from "#domain/investor/sections.ts";
import { announcement } from "#db/schema/company/investor.ts";
import { job } from "#db/schema/company/job.ts";
import { contentPage } from "#db/schema/company/page.ts";
import { news } from "#db/schema/company/news.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { solution } from "#db/schema/catalogue/solution.ts";
import { shown } from "#domain/publication/shown.server.ts";

/** Path of a published page and when it last changed, ms since 1970. */
export type PublishedAddress = { path: string; updatedAt: number };

/**
 * When an entry last changed for visitors; one that was entered ahead of its publication changed when it was
 * published.
 */
const changedAt = ({ updatedAt, shownFrom }: EntryTable) =>
  sql<number>`extract(epoch from greatest(${updatedAt}, ${shownFrom})) * 1000`.mapWith(Number);

/** Addresses of everything that is published, by the screen that shows it. */
export async function publishedAddresses(
  db: Database,
): Promise<
  Record<"page" | "product" | "scheme" | "projectinfo" | "news_info" | "hr" | "investor", PublishedAddress[]>
> {
  const [pages, products, solutions, cases, items, jobs, announcements] = await Promise.all([
    db
      .select({ key: contentPage.key, updatedAt: changedAt(contentPage) })
      .from(contentPage)
      .where(shown(contentPage))
      .orderBy(asc(contentPage.id)),
    db
      .select({ id: product.id, model: product.model, updatedAt: changedAt(product) })
      .from(product)
      .where(shown(product))
      .orderBy(asc(product.id)),
    db
      .select({ id: solution.id, updatedAt: changedAt(solution) })
      .from(solution)
      .where(shown(solution))
      .orderBy(asc(solution.id)),
    db
      .select({ id: projectCase.id, updatedAt: changedAt(projectCase) })
      .from(projectCase)
      .where(shown(projectCase))
      .orderBy(asc(projectCase.id)),
    db
      .select({ id: news.id, updatedAt: changedAt(news) })
      .from(news)
      .where(shown(news))
      .orderBy(asc(news.id)),
    db
      .select({ id: job.id, updatedAt: changedAt(job) })
      .from(job)
      .where(shown(job))
      .orderBy(asc(job.id)),
    db
      .select({ id: announcement.id, updatedAt: changedAt(announcement) })
      .from(announcement)
      .where(shown(announcement))
      .orderBy(asc(announcement.id)),
  ]);
  const under = (screen: string) => (row: { id: number; updatedAt: number }) => ({
    path: `/${screen}/${row.id}`,
    updatedAt: row.updatedAt,
  });
  return {
    page: pages
      .filter(({ key }) => isAddedPage(key))
      .map(({ key, updatedAt }) => ({ path: pathOfPage(key), updatedAt })),
    product: products.map((row) => ({
      path: `/product/${row.id}/${row.model}`,
      updatedAt: row.updatedAt,
    })),
    scheme: solutions.map(under("scheme")),
    projectinfo: cases.map(under("projectinfo")),
    news_info: items.map(under("news_info")),
    hr: jobs.map(({ id, updatedAt }) => ({ path: `/hr?id=${id}`, updatedAt })),
    investor: [
      ...sections.map((section) => ({
        path: `/investor?section=${section}`,
        updatedAt: Math.max(0, ...announcements.map((a) => a.updatedAt)),
      })),
      ...announcements.map(({ id, updatedAt }) => ({
        path: `/investor?id=${id}`,
        updatedAt,
      })),
    ],
  };
}
