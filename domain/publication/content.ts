import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";

/** The key of an entry, in the content files, in some addresses and in references. */
export const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");

/** A date-time with its zone, or a date: 0:00 of that day in the site's zone. */
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: "a date (2026-11-23), or a time with its zone (2026-11-23T08:30:00+08:00)",
});

/** Fields that every entry of the content files may have: whether and when visitors see it. */
export const publicationFields = {
  status: z.enum(["draft", "published", "withdrawn"]).optional(),
  /** When it becomes visible; by default at 0:00 of its day of publication. */
  shownFrom: moment.optional(),
  /** When it stops being visible. */
  shownUntil: moment.optional(),
  /** It is withdrawn for good. `successor` is the key (or the model) of the entry that replaces it. */
  withdrawn: z
    .object({ successor: z.string().min(1).optional(), reason: localised.optional() })
    .strict()
    .optional(),
};

export type PublicationFields = z.infer<z.ZodObject<typeof publicationFields>>;

/** Only the publication fields that are set, so that an entry without any keeps its fingerprint. */
export function publicationOf(entry: PublicationFields): PublicationFields {
  const { status, shownFrom, shownUntil, withdrawn } = entry;
  return {
    ...(status && { status }),
    ...(shownFrom && { shownFrom }),
    ...(shownUntil && { shownUntil }),
    ...(withdrawn && { withdrawn }),
  };
}
