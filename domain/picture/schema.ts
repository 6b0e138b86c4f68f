import { z } from "zod";
import { locales } from "#domain/locale/locale.ts";
import { key } from "#domain/publication/content.ts";
import { pictureRules } from "./rules.ts";

/** The pictures of an entry by their keys, the first one first. */
export const pictureKeys = z
  .array(key)
  .max(pictureRules.ofEntry)
  .refine((keys) => new Set(keys).size === keys.length, "a picture stands there twice")
  .optional();

/** What a picture shows, for who does not see it. */
export const alternatives = z.partialRecord(
  z.enum(locales),
  z.string().trim().min(1).max(pictureRules.alt, "tooLong"),
);

const percent = z.number().int().min(0).max(100);

/** Percent from the left and from the top. */
export const focus = z.object({ x: percent, y: percent }).strict();

/** `content/pictures.yaml`: photographs, whose files are in `content/pictures/`. */
export const picturesFile = z.array(
  z
    .object({
      key: key.max(80),
      /** Name of the file in `content/pictures/`. */
      file: z.string().regex(/^[\w-]+\.(?:jpe?g|png|webp)$/i, "the name of a JPEG, PNG or WebP file"),
      alt: alternatives.default({}),
      credit: z.string().trim().max(pictureRules.credit).default(""),
      focus: focus.default({ x: 50, y: 50 }),
    })
    .strict(),
);

export type FiledPicture = z.infer<typeof picturesFile>[number];
