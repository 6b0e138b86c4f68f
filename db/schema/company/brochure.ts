import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { contentColumns, localised } from "#db/schema/site/shared.ts";

/** A page of the brochure; `id` is its number. */
export const brochurePage = pgTable("brochure_page", {
  ...contentColumns(),
  /** Layout of the page, which determines `body` (domain/brochure/content.ts). */
  kind: text("kind").notNull(),
  title: localised("title").notNull(),
  lead: localised("lead").notNull(),
  body: jsonb("body").$type<Record<string, unknown>>().notNull(),
});
