import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { pictureKeys } from "#domain/picture/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { diagram } from "#domain/plant/diagram.ts";

const id = z.number().int().min(1).max(2_000_000_000);

/** `content/solution-classes.yaml` and `content/case-classes.yaml` */
export const classesFile = z
  .array(z.object({ id, key, name: localised, description: localised, ...publicationFields }).strict())
  .min(1);

/** A section of a text: a heading and its paragraphs (separated by an empty line). */
export const section = z.object({ heading: localised, text: localised }).strict();

/** `content/solutions/<key>.yaml` */
export const solutionFile = z
  .object({
    id,
    key,
    class: key,
    title: localised,
    summary: localised,
    sections: z.array(section).min(2).max(6),
    /** Models in the solution, and the role of each. */
    products: z
      .array(z.object({ model: z.string(), role: localised }).strict())
      .min(1)
      .max(8),
    diagram,
    /** Photographs by their keys, shown where there are some. */
    pictures: pictureKeys,
    publishedAt: z.iso.date(),
    ...publicationFields,
  })
  .strict();

export type SolutionFile = z.infer<typeof solutionFile>;
