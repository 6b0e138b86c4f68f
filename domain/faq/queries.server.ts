import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { faq, faqTopic } from "#db/schema/catalogue/faq.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { readText, textIn } from "#domain/locale/text.server.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { shown } from "#domain/publication/shown.server.ts";

type Scope = { db: Database; locale: Locale };

export type FaqItem = {
  id: number;
  question: LocalText;
  answer: LocalText;
  topic: { id: number; name: LocalText };
  productIds: number[];
  faultCodes: string[];
};

export async function listFaqTopics({
  db,
  locale,
}: Scope): Promise<{ id: number; name: LocalText; count: number }[]> {
  const [topics, questions] = await Promise.all([
    db
      .select({ id: faqTopic.id, name: textIn(faqTopic.name, locale) })
      .from(faqTopic)
      .where(shown(faqTopic))
      .orderBy(asc(faqTopic.position)),
    db.select({ topicId: faq.topicId }).from(faq).where(shown(faq)),
  ]);
  return topics.map(({ id, name }) => ({
    id,
    name: readText(name, locale),
    count: questions.filter((q) => q.topicId === id).length,
  }));
}

type ListOptions = {
  topicId?: number | undefined;
  productId?: number | undefined;
  key?: string | undefined;
  page?: number;
  limit?: number;
};

/**
 * Published questions, filtered by topic, by product, or by a text all of whose words they contain in the
 * visitor's language.
 */
export async function listFaqs(
  { db, locale }: Scope,
  { topicId, productId, key, page = 1, limit = 100 }: ListOptions = {},
) {
  const rows = await db
    .select({
      id: faq.id,
      question: textIn(faq.question, locale),
      answer: textIn(faq.answer, locale),
      topicId: faqTopic.id,
      topic: textIn(faqTopic.name, locale),
      productIds: faq.productIds,
      faultCodes: faq.faultCodes,
    })
    .from(faq)
    .innerJoin(faqTopic, eq(faq.topicId, faqTopic.id))
    .where(and(shown(faq), topicId === undefined ? undefined : eq(faq.topicId, topicId)))
    .orderBy(asc(faqTopic.position), asc(faq.position));
  const words = key?.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean) ?? [];
  const all: FaqItem[] = rows.map((row) => ({
    id: row.id,
    question: readText(row.question, locale),
    answer: readText(row.answer, locale),
    topic: { id: row.topicId, name: readText(row.topic, locale) },
    productIds: row.productIds,
    faultCodes: row.faultCodes,
  }));
  const hits = all.filter((item) => {
    if (productId !== undefined && !item.productIds.includes(productId)) return false;
    const text = `${plainText(item.question)} ${plainText(item.answer)}`.toLocaleLowerCase(locale);
    return words.every((word) => text.includes(word));
  });
  return { list: hits.slice((page - 1) * limit, page * limit), total: hits.length, page, limit };
}
