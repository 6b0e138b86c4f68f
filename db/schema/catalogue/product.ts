import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentColumns, entryPictures, localised, type Localised } from "#db/schema/site/shared.ts";

export const productCategory = pgTable("product_category", {
  ...contentColumns(),
  name: localised("name").notNull(),
  description: localised("description").notNull(),
});

export const productSeries = pgTable(
  "product_series",
  {
    ...contentColumns(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => productCategory.id),
    name: text("name").notNull(),
    title: localised("title").notNull(),
    overview: localised("overview").notNull(),
    /** The first model's panel, for thumbnails. */
    panel: jsonb("panel").notNull(),
  },
  (table) => [index("product_series_category").on(table.categoryId)],
);

export const product = pgTable(
  "product",
  {
    ...contentColumns(),
    seriesId: integer("series_id")
      .notNull()
      .references(() => productSeries.id),
    model: text("model").notNull().unique(),
    title: localised("title").notNull(),
    overview: localised("overview").notNull(),
    features: jsonb("features").$type<Localised[]>().notNull(),
    /** domain/product/panel.ts */
    panel: jsonb("panel").notNull(),
    pictures: entryPictures(),
  },
  (table) => [index("product_by_series").on(table.seriesId)],
);

export const parameter = pgTable("parameter", {
  ...contentColumns(),
  group: text("group").notNull(),
  kind: text("kind", { enum: ["range", "number", "choice", "text", "dimensions"] }).notNull(),
  unit: text("unit"),
  limit: text("limit", { enum: ["max", "min"] }),
  filter: text("filter", { enum: ["options", "covers", "at-least"] }),
  label: localised("label").notNull(),
  explanation: localised("explanation").notNull(),
  options: jsonb("options").$type<{ key: string; label: Localised }[]>(),
});

/** One value of a product; `approval` is empty for the standard value, else the approval it holds for. */
export const productParameter = pgTable(
  "product_parameter",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    parameterId: integer("parameter_id")
      .notNull()
      .references(() => parameter.id),
    approval: text("approval").notNull().default(""),
    min: doublePrecision("min"),
    max: doublePrecision("max"),
    choice: jsonb("choice").$type<string[]>(),
    text: localised("text"),
    dimensions: jsonb("dimensions").$type<number[]>(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.parameterId, table.approval] })],
);
