import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * How often something happened on a day: pages seen, files sent, searches, answers of the chat, times that
 * browsers measured. Sums only; nothing in it is of one visitor.
 */
export const dayFigure = pgTable(
  "day_figure",
  {
    kind: text("kind").notNull(),
    /** A day of the site's time zone. */
    day: date("day").notNull(),
    locale: text("locale").notNull(),
    /** What of its kind: a screen, an entry, a file (domain/figure/figures.ts). */
    name: text("name").notNull(),
    times: integer("times").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.locale, table.name] })],
);
