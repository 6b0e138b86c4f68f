import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { contentColumns, localised } from "#db/schema/site/shared.ts";

/**
 * What the maker holds: product approvals, certificates of the company, honours, patents. `published_at` is
 * the day it was given.
 */
export const honour = pgTable("honour", {
  ...contentColumns(),
  kind: text("kind").notNull(),
  /** Of an approval: ccc, ce, ul and so on. */
  mark: text("mark"),
  number: text("number").notNull(),
  issuer: text("issuer").notNull(),
  /** Last day it holds, YYYY-MM-DD. */
  validUntil: text("valid_until"),
  title: localised("title").notNull(),
  text: localised("text").notNull(),
  categoryIds: jsonb("category_ids").$type<number[]>().notNull(),
  productIds: jsonb("product_ids").$type<number[]>().notNull(),
});
