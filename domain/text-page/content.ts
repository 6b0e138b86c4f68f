import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

/** `content/pages/<key>.yaml`: a page of text: company, policy, agreement. */
export const pageFile = z
  .object({
    id: z.number().int().min(1),
    key,
    title: localised,
    summary: localised,
    /** Figures above the text; the value may be a number, a year or a unit. */
    facts: z
      .array(z.object({ value: z.string().max(24), label: localised }).strict())
      .max(8)
      .default([]),
    /**
     * Paragraphs are separated by an empty line; lines that begin with "- " are a list. `anchor` is the
     * section's fragment in the address.
     */
    sections: z
      .array(z.object({ anchor: key.optional(), heading: localised, text: localised }).strict())
      .min(1)
      .max(24),
    /** Events in order, the oldest first. */
    timeline: z
      .array(z.object({ year: z.number().int().min(1900).max(2100), text: localised }).strict())
      .default([]),
    publishedAt: z.iso.date(),
    ...publicationFields,
  })
  .strict();

export type PageFile = z.infer<typeof pageFile>;
