import { date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { contentColumns } from "#db/schema/site/shared.ts";

// Careers are shown on Chinese pages only: their texts are plain Chinese, not six languages.

export const jobDepartment = pgTable("job_department", {
  ...contentColumns(),
  name: text("name").notNull(),
  about: text("about").notNull(),
});

export const job = pgTable(
  "job",
  {
    ...contentColumns(),
    departmentId: integer("department_id")
      .notNull()
      .references(() => jobDepartment.id),
    number: text("number").notNull(),
    title: text("title").notNull(),
    kind: text("kind", { enum: ["social", "campus"] }).notNull(),
    employment: text("employment", { enum: ["fullTime", "intern"] }).notNull(),
    place: text("place").notNull(),
    location: jsonb("location")
      .$type<{ name: string; region: string; street?: string | undefined }>()
      .notNull(),
    headcount: integer("headcount").notNull(),
    education: text("education", { enum: ["any", "college", "bachelor", "master"] }).notNull(),
    experience: text("experience").notNull(),
    /** Yuan a month, before tax. */
    salary: jsonb("salary").$type<{ min: number; max: number; months: number }>().notNull(),
    duties: jsonb("duties").$type<string[]>().notNull(),
    requirements: jsonb("requirements").$type<string[]>().notNull(),
    pluses: jsonb("pluses").$type<string[]>().notNull(),
    closesAt: date("closes_at").notNull(),
    /** All texts in lower case, for the search. */
    words: text("words").notNull(),
  },
  (table) => [
    index("job_by_department").on(table.departmentId),
    index("job_published").on(table.publishedAt),
  ],
);

/** What the careers page says beside the jobs: one row. */
export const careersPage = pgTable("careers_page", {
  ...contentColumns(),
  /** `domain/job/content.ts`, careersFile. */
  body: jsonb("body").$type<unknown>().notNull(),
});
