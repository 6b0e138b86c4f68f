import { index, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { contentColumns, localised } from "./shared.ts";

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
    productIds: jsonb("product_ids").$type<number[]>().notNull(),
    /** `SPN-FMI` */
    faultCodes: jsonb("fault_codes").$type<string[]>().notNull(),
  },
  (t) => [index("faq_by_topic").on(t.topicId)],
);
