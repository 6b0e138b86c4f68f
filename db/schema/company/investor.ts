import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { contentColumns } from "#db/schema/site/shared.ts";

// Investor relations are shown on Chinese pages only: their texts are plain Chinese, not six languages.

export const announcement = pgTable(
  "announcement",
  {
    ...contentColumns(),
    kind: text("kind", { enum: ["regular", "interim", "governance"] }).notNull(),
    /** Year and number: `2026-045`. */
    number: text("number").notNull(),
    title: text("title").notNull(),
    /** Paragraphs, separated by an empty line. */
    text: text("text").notNull(),
    /** Reporting period of a regular report: its figures come from the tables below. */
    report: jsonb("report").$type<{ year: number; period: "q1" | "half" | "q3" | "annual" }>(),
  },
  (table) => [
    index("announcement_published").on(table.publishedAt),
    index("announcement_by_kind").on(table.kind),
  ],
);

/** A business year; `id` is the year. What can be computed is not stored (domain/investor/figures.ts). */
export const financialYear = pgTable("financial_year", {
  ...contentColumns(),
  data: jsonb("data").$type<unknown>().notNull(),
});

/** A quarter; `id` is the year and the quarter: 20261. Money in units of 10,000 yuan. */
export const financialQuarter = pgTable("financial_quarter", {
  ...contentColumns(),
  year: integer("year").notNull(),
  quarter: integer("quarter").notNull(),
  revenue: integer("revenue").notNull(),
  netProfit: integer("net_profit").notNull(),
});

/** Governance, share, contact, questions: one row. */
export const investorPage = pgTable("investor_page", {
  ...contentColumns(),
  /** `domain/investor/content.ts`, investorFile. */
  body: jsonb("body").$type<unknown>().notNull(),
});
