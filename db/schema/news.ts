import { index, jsonb, pgTable } from "drizzle-orm/pg-core";
import { contentColumns, localised } from "./shared.ts";

export const news = pgTable(
  "news",
  {
    ...contentColumns(),
    title: localised("title").notNull(),
    summary: localised("summary").notNull(),
    /** What the item is about, by the site's own ids. */
    about: jsonb("about").$type<{ kind: "product" | "solution" | "case"; id: number }>().notNull(),
  },
  (t) => [index("news_published").on(t.publishedAt)],
);
