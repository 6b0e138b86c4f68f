import { index, integer, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { product } from "./product.ts";
import { contentColumns, entryPictures, localised, type Localised } from "#db/schema/site/shared.ts";

export const solutionClass = pgTable("solution_class", {
  ...contentColumns(),
  name: localised("name").notNull(),
  description: localised("description").notNull(),
});

export const solution = pgTable(
  "solution",
  {
    ...contentColumns(),
    classId: integer("class_id")
      .notNull()
      .references(() => solutionClass.id),
    title: localised("title").notNull(),
    summary: localised("summary").notNull(),
    sections: jsonb("sections").$type<{ heading: Localised; text: Localised }[]>().notNull(),
    /** domain/plant/diagram.ts */
    diagram: jsonb("diagram").notNull(),
    pictures: entryPictures(),
  },
  (table) => [index("solution_class_id").on(table.classId)],
);

export const solutionProduct = pgTable(
  "solution_product",
  {
    solutionId: integer("solution_id")
      .notNull()
      .references(() => solution.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    role: localised("role").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.solutionId, table.productId] }),
    index("solution_product_product").on(table.productId),
  ],
);
