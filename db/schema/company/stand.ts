import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { contentColumns, localised } from "#db/schema/site/shared.ts";
import { solution, solutionClass } from "#db/schema/catalogue/solution.ts";

/** Stands of the virtual exhibition. */
export const stand = pgTable("stand", {
  ...contentColumns(),
  classId: integer("class_id")
    .notNull()
    .references(() => solutionClass.id),
  /** The solution whose diagram is on the wall. */
  solutionId: integer("solution_id")
    .notNull()
    .references(() => solution.id),
  lead: localised("lead").notNull(),
  text: localised("text").notNull(),
  /** From left to right. */
  productIds: jsonb("product_ids").$type<number[]>().notNull(),
});
