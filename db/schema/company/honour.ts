import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { contentColumns, localised } from "#db/schema/site/shared.ts";

/**
 * Product approvals, certificates of the company, honours and patents. `published_at` is the day of issue.
 */
export const honour = pgTable("honour", {
  ...contentColumns(),
  kind: text("kind").notNull(),
  /** Mark of an approval: ccc, ce, ul and so on. */
  mark: text("mark"),
  number: text("number").notNull(),
  issuer: text("issuer").notNull(),
  /** Last day of validity, YYYY-MM-DD. */
  validUntil: text("valid_until"),
  title: localised("title").notNull(),
  text: localised("text").notNull(),
  categoryIds: jsonb("category_ids").$type<number[]>().notNull(),
  productIds: jsonb("product_ids").$type<number[]>().notNull(),
});
