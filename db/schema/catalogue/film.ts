import { integer, jsonb, pgTable, real } from "drizzle-orm/pg-core";
import { contentColumns, entryPictures, localised, type Localised } from "#db/schema/site/shared.ts";
import { solution } from "./solution.ts";

/** The file of a film of one's own, as its page needs it: its address has the hash. */
export type FilmFileFacts = {
  key: string;
  hash: string;
  kind: "mp4" | "webm";
  width: number;
  height: number;
};
type Cues = { from: number; to: number; text: string }[];

/** Films of products at work: drawn ones, whose files are named after the key, and those of one's own. */
export const film = pgTable("film", {
  ...contentColumns(),
  /** The solution whose diagram a drawn film shows, or on whose page one of one's own stands. */
  solutionId: integer("solution_id").references(() => solution.id),
  /** Products on whose pages it is shown; the first is the one in the film. */
  productIds: jsonb("product_ids").$type<number[]>().notNull(),
  title: localised("title").notNull(),
  /** Length, s. */
  seconds: real("seconds").notNull(),
  /** Descriptions of the scenes, and when each begins, s. */
  scenes: jsonb("scenes").$type<{ from: number; text: Localised }[]>().notNull(),
  /** Of films of one's own alone: what they show, their file, their captions by language, their poster. */
  text: localised("text"),
  file: jsonb("file").$type<FilmFileFacts>(),
  captions: jsonb("captions").$type<Partial<Record<keyof Localised, Cues>>>(),
  pictures: entryPictures(),
});
