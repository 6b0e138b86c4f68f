import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { safetyNotes } from "./alarm.ts";
import { conditions } from "./condition.ts";

/** Chapters of a manual, in their order. */
export const manualChapters = [
  "about",
  "overview",
  "mounting",
  "wiring",
  "operation",
  "commissioning",
  "settings",
  "alarms",
  "communication",
  "firmware",
  "maintenance",
  "data",
  "accessories",
  "terms",
] as const;

export type ManualChapter = (typeof manualChapters)[number];

const step = z
  .object({
    text: localised,
    /** What it should show or measure. */
    reads: localised.optional(),
    settings: z.array(key).optional(),
    terminals: z.array(key).optional(),
    ...conditions,
  })
  .strict();

const section = z
  .object({
    id: z.number().int().min(1),
    key,
    chapter: z.enum(manualChapters),
    ...conditions,
    title: localised,
    /** Paragraphs are separated by line breaks. */
    text: localised,
    steps: z.array(step).optional(),
    safety: z.enum(safetyNotes).optional(),
    /** Settings that the text speaks of. */
    settings: z.array(key).optional(),
    ...publicationFields,
  })
  .strict();

const chapter = z
  .object({
    id: z.number().int().min(1),
    key: z.enum(manualChapters),
    title: localised,
    ...publicationFields,
  })
  .strict();

/** `content/knowledge/manual.yaml`: the text of the manuals that is no table. */
export const manualFile = z
  .object({ chapters: z.array(chapter).max(manualChapters.length), sections: z.array(section) })
  .strict();

export type ManualFile = z.infer<typeof manualFile>;
export type ManualSection = ManualFile["sections"][number];
