import { integer, jsonb, pgTable, real } from "drizzle-orm/pg-core";
import { contentColumns, localised, type Localised } from "#db/schema/site/shared.ts";
import { solution } from "./solution.ts";

/** Films of products at work; the files are named after the key. */
export const film = pgTable("film", {
  ...contentColumns(),
  /** The solution whose diagram the film shows. */
  solutionId: integer("solution_id")
    .notNull()
    .references(() => solution.id),
  /** Products on whose pages it is shown; the first is the one in the film. */
  productIds: jsonb("product_ids").$type<number[]>().notNull(),
  title: localised("title").notNull(),
  /** Length, s. */
  seconds: real("seconds").notNull(),
  /** Descriptions of the scenes, and when each begins, s. */
  scenes: jsonb("scenes").$type<{ from: number; text: Localised }[]>().notNull(),
});
