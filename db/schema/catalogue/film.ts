import { integer, jsonb, pgTable, real } from "drizzle-orm/pg-core";
import { contentColumns, localised, type Localised } from "#db/schema/site/shared.ts";
import { solution } from "./solution.ts";

/** Films of products at work; the files are named after the key. */
export const film = pgTable("film", {
  ...contentColumns(),
  /** Whose diagram the film runs through. */
  solutionId: integer("solution_id")
    .notNull()
    .references(() => solution.id),
  /** On whose pages it is shown; the first is the one in the film. */
  productIds: jsonb("product_ids").$type<number[]>().notNull(),
  title: localised("title").notNull(),
  /** Length, s. */
  seconds: real("seconds").notNull(),
  /** What happens, and from when, s. */
  scenes: jsonb("scenes").$type<{ from: number; text: Localised }[]>().notNull(),
});
