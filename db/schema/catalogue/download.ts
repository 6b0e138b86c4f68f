import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { contentColumns, localised, type Localised } from "#db/schema/site/shared.ts";

/** What files are made from: a kind of document, a discontinued model, a tool, a drawing. */
export const downloadSource = pgTable("download_source", {
  ...contentColumns(),
  list: text("list", { enum: ["online", "offline", "tool", "drawing"] }).notNull(),
  type: text("type").notNull(),
  title: localised("title").notNull(),
  /** Versions, the newest first. */
  history: jsonb("history").$type<{ version: string; date: string; changes: Localised }[]>().notNull(),
  loginRequired: boolean("login_required").notNull(),
  /** Model that took a discontinued one's place. */
  replacementId: integer("replacement_id"),
  /** What the list keeps beside it (domain/download/content.ts). */
  data: jsonb("data").notNull(),
});

/**
 * One file that can be downloaded: a source for a product and in a language. Derived rows, made anew as a
 * whole.
 */
export const download = pgTable(
  "download",
  {
    id: integer("id").primaryKey(),
    sourceId: integer("source_id")
      .notNull()
      .references(() => downloadSource.id),
    list: text("list", { enum: ["online", "offline", "tool", "drawing"] }).notNull(),
    type: text("type").notNull(),
    /** Locale of the file's words; null for a file without words. */
    language: text("language"),
    /** What the file is about, first part of its name: a model, a tool, an engine. */
    subject: text("subject").notNull(),
    /** The product that the file is made from. */
    productId: integer("product_id"),
    productIds: jsonb("product_ids").$type<number[]>().notNull(),
    categoryIds: jsonb("category_ids").$type<number[]>().notNull(),
    date: text("date").notNull(),
    position: integer("position").notNull(),
    /** Folded words of title, models and brand in all languages. */
    search: text("search").notNull(),
  },
  (t) => [index("download_by_list").on(t.list, t.position), index("download_by_product").on(t.productId)],
);

/** Whether the derived rows are those of the present files. */
export const downloadState = pgTable("download_state", {
  key: text("key").primaryKey(),
  fingerprint: text("fingerprint").notNull(),
});

/** A file that was made and stands in the store. */
export const producedFile = pgTable("produced_file", {
  downloadId: integer("download_id").primaryKey(),
  /** Of everything that the file is made from: another one means that the file must be made again. */
  fingerprint: text("fingerprint").notNull(),
  /** State of content, site and program in which that was last looked at. */
  checked: text("checked").notNull().default(""),
  /** Name in the store. */
  location: text("location").notNull(),
  size: integer("size").notNull(),
  sha256: text("sha256").notNull(),
  type: text("type").notNull(),
  producedAt: timestamp("produced_at", { withTimezone: true }).notNull().defaultNow(),
});
