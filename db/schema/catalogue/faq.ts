import { index, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { contentColumns, type Localised, localised } from "#db/schema/site/shared.ts";

export const faqTopic = pgTable("faq_topic", { ...contentColumns(), name: localised("name").notNull() });

export const faq = pgTable(
  "faq",
  {
    ...contentColumns(),
    topicId: integer("topic_id")
      .notNull()
      .references(() => faqTopic.id),
    question: localised("question").notNull(),
    answer: localised("answer").notNull(),
    /** Other wordings, by locale: for the search only, never shown. */
    asked: jsonb("asked").$type<Partial<Record<keyof Localised, string[]>>>().notNull().default({}),
    productIds: jsonb("product_ids").$type<number[]>().notNull(),
    /** `SPN-FMI` */
    faultCodes: jsonb("fault_codes").$type<string[]>().notNull(),
  },
  (table) => [index("faq_by_topic").on(table.topicId)],
);
