import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { projectCase } from "#db/schema/case.ts";
import { sections } from "#domain/investor/sections.ts";
import { announcement } from "#db/schema/investor.ts";
import { job } from "#db/schema/job.ts";
import { news } from "#db/schema/news.ts";
import { product } from "#db/schema/product.ts";
import { solution } from "#db/schema/solution.ts";
import { newsShown } from "#domain/news/queries.server.ts";

/** Path of a published page and when it last changed, ms since 1970. */
export type PublishedAddress = { path: string; updatedAt: number };

/** Addresses of everything that is published, by the screen that shows it. */
export async function publishedAddresses(
  db: Database,
): Promise<
  Record<"product" | "scheme" | "projectinfo" | "news_info" | "hr" | "investor", PublishedAddress[]>
> {
  const [products, solutions, cases, items, jobs, announcements] = await Promise.all([
    db
      .select({ id: product.id, model: product.model, updatedAt: product.updatedAt })
      .from(product)
      .where(eq(product.status, "published"))
      .orderBy(asc(product.id)),
    db
      .select({ id: solution.id, updatedAt: solution.updatedAt })
      .from(solution)
      .where(eq(solution.status, "published"))
      .orderBy(asc(solution.id)),
    db
      .select({ id: projectCase.id, updatedAt: projectCase.updatedAt })
      .from(projectCase)
      .where(eq(projectCase.status, "published"))
      .orderBy(asc(projectCase.id)),
    db
      .select({ id: news.id, updatedAt: news.updatedAt, publishedAt: news.publishedAt })
      .from(news)
      .where(newsShown())
      .orderBy(asc(news.id)),
    db
      .select({ id: job.id, updatedAt: job.updatedAt })
      .from(job)
      .where(eq(job.status, "published"))
      .orderBy(asc(job.id)),
    db
      .select({ id: announcement.id, updatedAt: announcement.updatedAt })
      .from(announcement)
      .where(eq(announcement.status, "published"))
      .orderBy(asc(announcement.id)),
  ]);
  const under = (screen: string) => (row: { id: number; updatedAt: Date }) => ({
    path: `/${screen}/${row.id}`,
    updatedAt: row.updatedAt.getTime(),
  });
  return {
    product: products.map((row) => ({
      path: `/product/${row.id}/${row.model}`,
      updatedAt: row.updatedAt.getTime(),
    })),
    scheme: solutions.map(under("scheme")),
    projectinfo: cases.map(under("projectinfo")),
    // An item that was entered before its day has changed on its day: then it came to be seen.
    news_info: items.map(({ id, updatedAt, publishedAt }) => ({
      path: `/news_info/${id}`,
      updatedAt: Math.max(updatedAt.getTime(), publishedAt.getTime()),
    })),
    hr: jobs.map(({ id, updatedAt }) => ({ path: `/hr?id=${id}`, updatedAt: updatedAt.getTime() })),
    investor: [
      ...sections.map((section) => ({
        path: `/investor?section=${section}`,
        updatedAt: Math.max(0, ...announcements.map((a) => a.updatedAt.getTime())),
      })),
      ...announcements.map(({ id, updatedAt }) => ({
        path: `/investor?id=${id}`,
        updatedAt: updatedAt.getTime(),
      })),
    ],
  };
}
