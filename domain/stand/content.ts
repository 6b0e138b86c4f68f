import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

/** `content/stands/<key>.yaml`: a stand of the virtual exhibition, one for each field of solutions. */
export const standFile = z
  .object({
    id: z.number().int().min(1),
    key,
    /** Key of the solution class of the stand, whose name the stand has. */
    class: key,
    /** The solution whose diagram hangs on the wall. */
    solution: key,
    /** Models that stand on the plinths, from left to right. */
    models: z.array(z.string()).min(2).max(4),
    /** One line, set in wall-size letters. */
    lead: localised,
    /** Text of the panel. */
    text: localised,
    ...publicationFields,
  })
  .strict();

export type StandFile = z.infer<typeof standFile>;
