import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * What was searched for and not found, counted by day: the text alone, nothing of who asked. Rows go after
 * `missDays` (engines/search/misses.ts).
 */
export const searchMiss = pgTable(
  "search_miss",
  {
    locale: text("locale").notNull(),
    /** The folded text, by which each is counted once. */
    folded: text("folded").notNull(),
    day: date("day").notNull(),
    /** As last typed. */
    key: text("key").notNull(),
    times: integer("times").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.folded, table.day] }),
    index("search_miss_day").on(table.day),
  ],
);
