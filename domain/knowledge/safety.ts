import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { publicationFields } from "#domain/publication/content.ts";
import { safetyNotes } from "./alarm.ts";

/** `content/knowledge/safety.yaml`: notes of what somebody may be hurt by, shown with the steps that need them. */
export const safetyFile = z
  .object({
    notes: z
      .array(
        z
          .object({
            id: z.number().int().min(1),
            key: z.enum(safetyNotes),
            text: localised,
            ...publicationFields,
          })
          .strict(),
      )
      .length(safetyNotes.length),
  })
  .strict();
export type SafetyNote = z.infer<typeof safetyFile>["notes"][number];
