import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

/** Figures over some years, a chart each; `target` is that of the year which all of them have in view. */
const series = z
  .object({
    years: z.array(z.number().int().min(1990).max(2100)).min(2).max(3),
    targetYear: z.number().int().min(2000).max(2100).optional(),
    rows: z
      .array(
        z
          .object({
            label: localised,
            unit: z.string().max(12).default(""),
            values: z.array(z.number().min(0)).min(2).max(3),
            target: z.number().min(0).optional(),
          })
          .strict(),
      )
      .min(1)
      .max(12),
  })
  .strict()
  .refine(({ years, rows }) => rows.every(({ values }) => values.length === years.length), {
    message: "each row needs a value for each year",
  })
  .refine(({ targetYear, rows }) => targetYear || rows.every(({ target }) => target === undefined), {
    message: "a target needs its year",
  });

/** Ranges, or amounts from 0, on one scale. */
const spans = z
  .object({
    title: localised,
    unit: z.string().max(12).default(""),
    rows: z
      .array(
        z
          .object({ label: localised, from: z.number().default(0), to: z.number() })
          .strict()
          .refine(({ from, to }) => from < to, { message: "a range needs its ends in order" }),
      )
      .min(2)
      .max(12),
  })
  .strict();

/** Figures, each with what it counts; the value may be a number, a year or a unit. */
const facts = z.array(z.object({ value: z.string().max(24), label: localised }).strict());

/** What the site draws of its own data: a device of each category, some events of the page `develop`. */
export const sectionShows = ["range", "milestones"] as const;

/** `content/pages/<key>.yaml`: a page of text: company, policy, agreement. */
export const pageFile = z
  .object({
    id: z.number().int().min(1),
    key,
    title: localised,
    summary: localised,
    /** Above the text. */
    facts: facts.max(8).default([]),
    /**
     * Paragraphs are separated by an empty line; lines that begin with "- " are a list. `anchor` is the
     * section's fragment in the address. Its figures are taken from its text, by which they are found.
     */
    sections: z
      .array(
        z
          .object({
            anchor: key.optional(),
            heading: localised,
            text: localised,
            series: series.optional(),
            spans: spans.optional(),
            facts: facts.min(1).max(4).optional(),
            shows: z.enum(sectionShows).optional(),
          })
          .strict(),
      )
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
