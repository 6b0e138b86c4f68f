import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { news } from "#db/schema/news.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { readText, textIn } from "#domain/locale/text.server.ts";

export type NewsSummary = {
  id: number;
  title: LocalText;
  summary: LocalText;
  publishedAt: string;
  about: { kind: "product" | "solution" | "case"; id: number };
};

/** The newest published news items. */
export async function latestNews({ db, locale }: { db: Database; locale: Locale }, limit: number): Promise<NewsSummary[]> {
  const rows = await db
    .select({ id: news.id, title: textIn(news.title, locale), summary: textIn(news.summary, locale), publishedAt: news.publishedAt, about: news.about })
    .from(news)
    .where(eq(news.status, "published"))
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(limit);
  return rows.map((r) => ({
    ...r,
    title: readText(r.title, locale),
    summary: readText(r.summary, locale),
    publishedAt: r.publishedAt.toISOString().slice(0, 10),
  }));
}
