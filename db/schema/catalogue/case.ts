import { date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { product } from "./product.ts";
import { contentColumns, entryPictures, localised, type Localised } from "#db/schema/site/shared.ts";
import { solution } from "./solution.ts";

export const caseClass = pgTable("case_class", {
  ...contentColumns(),
  name: localised("name").notNull(),
  description: localised("description").notNull(),
});

export const projectCase = pgTable(
  "project_case",
  {
    ...contentColumns(),
    classId: integer("class_id")
      .notNull()
      .references(() => caseClass.id),
    solutionId: integer("solution_id")
      .notNull()
      .references(() => solution.id),
    title: localised("title").notNull(),
    summary: localised("summary").notNull(),
    place: localised("place").notNull(),
    /** ISO 3166-1 alpha-2 */
    country: text("country").notNull(),
    sections: jsonb("sections").$type<{ heading: Localised; text: Localised }[]>().notNull(),
    facts: jsonb("facts").$type<{ label: Localised; value: number; unit?: string }[]>().notNull(),
    /** domain/plant/diagram.ts; null until the first import after an update from a release without it. */
    diagram: jsonb("diagram"),
    /** How many plants of the project are like the one in the diagram. */
    alike: integer("alike"),
    releasedAt: date("released_at").notNull(),
    pictures: entryPictures(),
  },
  (table) => [
    index("project_case_class").on(table.classId),
    index("project_case_released").on(table.releasedAt),
  ],
);

export const caseProduct = pgTable(
  "case_product",
  {
    caseId: integer("case_id")
      .notNull()
      .references(() => projectCase.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.productId] }),
    index("case_product_product").on(table.productId),
  ],
);
