import { jsonb, pgTable } from "drizzle-orm/pg-core";
import { contentColumns, type Localised, localised } from "#db/schema/site/shared.ts";

/** A question of the content file (domain/survey/content.ts). */
type StoredQuestion = {
  key: string;
  kind: "scale" | "single" | "multiple" | "text";
  text: Localised;
  required: boolean;
  options: { key: string; label: Localised }[];
};

/** A survey: its questions in steps. The latest published one is asked. */
export const survey = pgTable("survey", {
  ...contentColumns(),
  title: localised("title").notNull(),
  intro: localised("intro").notNull(),
  steps: jsonb("steps").$type<{ key: string; title: Localised; questions: StoredQuestion[] }[]>().notNull(),
});
