import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { caseClass, projectCase } from "#db/schema/catalogue/case.ts";
import { news, newsClass } from "#db/schema/company/news.ts";
import { product, productCategory, productSeries } from "#db/schema/catalogue/product.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Locale } from "../locale/locale.ts";
import { readText, textIn } from "../locale/text.server.ts";
import { plainText } from "../locale/text.ts";
import type { CommentTarget } from "./limits.ts";

/** A page that comments belong to. */
export type TargetId = { target: CommentTarget; targetId: number };

/** Title of a page in a language, and its path. */
export type TargetPage = { title: string; path: string };

/** The page of a target, or undefined when the site does not show it (any more). */
export async function findTarget(
  { db, locale }: { db: Database; locale: Locale },
  { target, targetId }: TargetId,
): Promise<TargetPage | undefined> {
  return finders[target](db, targetId, locale);
}

type Finder = (db: Database, id: number, locale: Locale) => Promise<TargetPage | undefined>;

const finders: Record<CommentTarget, Finder> = {
  async news(db, id, locale) {
    const [row] = await db
      .select({ title: textIn(news.title, locale) })
      .from(news)
      .innerJoin(newsClass, eq(news.classId, newsClass.id))
      .where(and(eq(news.id, id), shown(news)));
    return row && { title: plainText(readText(row.title, locale)), path: `/news_info/${id}` };
  },
  async case(db, id, locale) {
    const [row] = await db
      .select({ title: textIn(projectCase.title, locale) })
      .from(projectCase)
      .innerJoin(caseClass, eq(projectCase.classId, caseClass.id))
      .where(and(eq(projectCase.id, id), shown(projectCase)));
    return row && { title: plainText(readText(row.title, locale)), path: `/projectinfo/${id}` };
  },
  async product(db, id) {
    const [row] = await db
      .select({ model: product.model })
      .from(product)
      .innerJoin(productSeries, eq(product.seriesId, productSeries.id))
      .innerJoin(productCategory, eq(productSeries.categoryId, productCategory.id))
      .where(and(eq(product.id, id), shown(product)));
    return row && { title: row.model, path: `/product/${id}/${row.model}` };
  },
};
