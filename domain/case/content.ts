import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { diagram } from "#domain/plant/diagram.ts";
import { section } from "#domain/solution/content.ts";
import { pictureKeys } from "#domain/picture/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

const id = z.number().int().min(1).max(2_000_000_000);

/** `content/cases/<key>.yaml`: a project that was built. */
export const caseFile = z
  .object({
    id,
    key,
    class: key,
    title: localised,
    summary: localised,
    place: localised,
    /** ISO 3166-1 alpha-2; the country's name in each language comes from CLDR. */
    country: z.string().regex(/^[A-Z]{2}$/),
    sections: z.array(section).min(2).max(5),
    /** Figures of the project, set like instrument values. */
    facts: z
      .array(z.object({ label: localised, value: z.number(), unit: z.string().max(12).optional() }).strict())
      .min(2)
      .max(6),
    products: z
      .array(z.object({ model: z.string(), count: z.number().int().min(1) }).strict())
      .min(1)
      .max(8),
    /** Key of the solution that the project follows. */
    solution: key,
    /** How many plants of the project are like the one that the diagram shows. */
    alike: z.number().int().min(2).optional(),
    /** The project's own plant. */
    diagram,
    /** Photographs by their keys, shown where there are some. */
    pictures: pictureKeys,
    releasedAt: z.iso.date(),
    ...publicationFields,
  })
  .strict();

export type CaseFile = z.infer<typeof caseFile>;
