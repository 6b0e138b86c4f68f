import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { pictureKeys } from "#domain/picture/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

/** `content/news-classes.yaml` */
export const newsClassesFile = z
  .array(
    z
      .object({
        id: z.number().int().min(1),
        key,
        name: localised,
        description: localised,
        ...publicationFields,
      })
      .strict(),
  )
  .min(1);

/** `content/news/<key>.yaml` */
export const newsFile = z
  .object({
    id: z.number().int().min(1),
    key,
    title: localised,
    /** Key of the class: product, company, event, technology. */
    class: key,
    summary: localised,
    /** Paragraphs, separated by an empty line. */
    text: localised,
    /** What the item is about; the index page links there. */
    about: z.union([
      z.object({ model: z.string() }).strict(),
      z.object({ solution: key }).strict(),
      z.object({ case: key }).strict(),
    ]),
    /** Photographs by their keys, shown where there are some. */
    pictures: pictureKeys,
    publishedAt: z.iso.date(),
    ...publicationFields,
  })
  .strict();

export type NewsFile = z.infer<typeof newsFile>;
