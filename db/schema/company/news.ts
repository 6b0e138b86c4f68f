import { index, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { contentColumns, entryPictures, localised } from "#db/schema/site/shared.ts";

export const newsClass = pgTable("news_class", {
  ...contentColumns(),
  name: localised("name").notNull(),
  description: localised("description").notNull(),
});

export const news = pgTable(
  "news",
  {
    ...contentColumns(),
    title: localised("title").notNull(),
    summary: localised("summary").notNull(),
    classId: integer("class_id")
      .notNull()
      .references(() => newsClass.id),
    text: localised("text").notNull(),
    /** What the item is about, by the site's own ids. */
    about: jsonb("about").$type<{ kind: "product" | "solution" | "case"; id: number }>().notNull(),
    pictures: entryPictures(),
  },
  (table) => [index("news_published").on(table.publishedAt)],
);
