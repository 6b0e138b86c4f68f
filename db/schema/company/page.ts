import { jsonb, pgTable } from "drizzle-orm/pg-core";
import { contentColumns, localised, type Localised } from "#db/schema/site/shared.ts";

type Series = {
  years: number[];
  targetYear?: number | undefined;
  rows: { label: Localised; unit: string; values: number[]; target?: number | undefined }[];
};
type Spans = { title: Localised; unit: string; rows: { label: Localised; from: number; to: number }[] };
type Fact = { value: string; label: Localised };
type Section = {
  anchor?: string | undefined;
  heading: Localised;
  text: Localised;
  series?: Series | undefined;
  spans?: Spans | undefined;
  facts?: Fact[] | undefined;
  shows?: "range" | "milestones" | undefined;
};

/** A page of text: company, policy, agreement. */
export const contentPage = pgTable("content_page", {
  ...contentColumns(),
  title: localised("title").notNull(),
  summary: localised("summary").notNull(),
  facts: jsonb("facts").$type<Fact[]>().notNull(),
  sections: jsonb("sections").$type<Section[]>().notNull(),
  timeline: jsonb("timeline").$type<{ year: number; text: Localised }[]>().notNull(),
});
