import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { news, newsClass } from "#db/schema/company/news.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick, readText, textIn } from "#domain/locale/text.server.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { type LocalPicture, withPicture, withPictures } from "#domain/picture/local.server.ts";
import { shown } from "#domain/publication/shown.server.ts";

type Scope = { db: Database; locale: Locale };

export type NewsAbout = { kind: "product" | "solution" | "case"; id: number };
export type NewsSummary = {
  id: number;
  title: LocalText;
  summary: LocalText;
  class: { id: number; name: LocalText };
  publishedAt: string;
  about: NewsAbout;
  /** The first of its photographs. */
  picture?: LocalPicture;
};

export async function listNewsClasses({
  db,
  locale,
}: Scope): Promise<{ id: number; name: LocalText; description: LocalText; count: number }[]> {
  const [classes, items] = await Promise.all([
    db
      .select({
        id: newsClass.id,
        name: textIn(newsClass.name, locale),
        description: textIn(newsClass.description, locale),
      })
      .from(newsClass)
      .where(shown(newsClass))
      .orderBy(asc(newsClass.position)),
    db.select({ classId: news.classId }).from(news).where(shown(news)),
  ]);
  return classes.map(({ id, name, description }) => ({
    id,
    name: readText(name, locale),
    description: readText(description, locale),
    count: items.filter((item) => item.classId === id).length,
  }));
}

type ListOptions = { classId?: number | undefined; key?: string | undefined; page?: number; limit?: number };

/** News, the newest first. */
export async function listNews(
  { db, locale }: Scope,
  { classId, key, page = 1, limit = 12 }: ListOptions = {},
) {
  const rows = await db
    .select({
      id: news.id,
      title: textIn(news.title, locale),
      summary: textIn(news.summary, locale),
      classId: newsClass.id,
      className: textIn(newsClass.name, locale),
      publishedAt: news.publishedAt,
      about: news.about,
      pictures: news.pictures,
    })
    .from(news)
    .innerJoin(newsClass, eq(news.classId, newsClass.id))
    .where(and(shown(news), classId === undefined ? undefined : eq(news.classId, classId)))
    .orderBy(desc(news.publishedAt), desc(news.id));
  const needle = key?.trim().toLocaleLowerCase(locale);
  const all = rows.map(({ classId: id, className, pictures, ...item }): NewsSummary => ({
    ...item,
    ...withPicture(pictures, locale),
    title: readText(item.title, locale),
    summary: readText(item.summary, locale),
    class: { id, name: readText(className, locale) },
    publishedAt: item.publishedAt.toISOString().slice(0, 10),
  }));
  const hits = needle
    ? all.filter((item) =>
        `${plainText(item.title)} ${plainText(item.summary)}`.toLocaleLowerCase(locale).includes(needle),
      )
    : all;
  return { list: hits.slice((page - 1) * limit, page * limit), total: hits.length, page, limit };
}

export type NewsDetail = NewsSummary & { text: LocalText; pictures?: LocalPicture[] };

export async function getNews({ db, locale }: Scope, id: number): Promise<NewsDetail | undefined> {
  const [row] = await db
    .select({ item: news, class: newsClass })
    .from(news)
    .innerJoin(newsClass, eq(news.classId, newsClass.id))
    .where(and(eq(news.id, id), shown(news)));
  if (!row) return undefined;
  return {
    id,
    title: pick(row.item.title, locale),
    summary: pick(row.item.summary, locale),
    text: pick(row.item.text, locale),
    class: { id: row.class.id, name: pick(row.class.name, locale) },
    publishedAt: row.item.publishedAt.toISOString().slice(0, 10),
    about: row.item.about,
    ...withPictures(row.item.pictures, locale),
  };
}
