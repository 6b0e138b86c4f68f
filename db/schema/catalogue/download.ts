import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { contentColumns, localised, type Localised } from "#db/schema/site/shared.ts";

/** Sources of files: a kind of document, a discontinued model, a tool, a drawing. */
export const downloadSource = pgTable("download_source", {
  ...contentColumns(),
  list: text("list", { enum: ["online", "offline", "tool", "drawing"] }).notNull(),
  type: text("type").notNull(),
  title: localised("title").notNull(),
  /** Versions, the newest first. */
  history: jsonb("history").$type<{ version: string; date: string; changes: Localised }[]>().notNull(),
  loginRequired: boolean("login_required").notNull(),
  /** Successor of a discontinued model. */
  replacementId: integer("replacement_id"),
  /** Data that depends on the list (domain/download/content.ts). */
  data: jsonb("data").notNull(),
});

/**
 * One file for download: a source, for a product and in a language. Derived rows, replaced by the import
 * where they differ.
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
    /** Folded words of title, models and brand in all languages, for the search. */
    search: text("search").notNull(),
  },
  (table) => [
    index("download_by_list").on(table.list, table.position),
    index("download_by_product").on(table.productId),
    index("download_by_products").using("gin", table.productIds.op("jsonb_path_ops")),
  ],
);

/** Tells whether the derived rows are up to date with the content files. */
export const downloadState = pgTable("download_state", {
  key: text("key").primaryKey(),
  fingerprint: text("fingerprint").notNull(),
});

/** A file in the store. */
export const producedFile = pgTable("produced_file", {
  downloadId: integer("download_id").primaryKey(),
  /** Hash of everything that the file is made from: the file is made again when it changes. */
  fingerprint: text("fingerprint").notNull(),
  /** State of content, site and program at the last check of the fingerprint. */
  checked: text("checked").notNull().default(""),
  /** Name in the store. */
  location: text("location").notNull(),
  size: integer("size").notNull(),
  sha256: text("sha256").notNull(),
  type: text("type").notNull(),
  producedAt: timestamp("produced_at", { withTimezone: true }).notNull().defaultNow(),
});
