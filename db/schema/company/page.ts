import { jsonb, pgTable } from "drizzle-orm/pg-core";
import { contentColumns, localised, type Localised } from "#db/schema/site/shared.ts";

/** A page of text: company, policy, agreement. */
export const contentPage = pgTable("content_page", {
  ...contentColumns(),
  title: localised("title").notNull(),
  summary: localised("summary").notNull(),
  facts: jsonb("facts").$type<{ value: string; label: Localised }[]>().notNull(),
  sections: jsonb("sections").$type<{ anchor?: string; heading: Localised; text: Localised }[]>().notNull(),
  timeline: jsonb("timeline").$type<{ year: number; text: Localised }[]>().notNull(),
});
