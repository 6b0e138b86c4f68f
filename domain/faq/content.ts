import { z } from "zod";
import { locales } from "#domain/locale/locale.ts";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

/** A question that technicians and buyers ask. */
export const faqQuestion = z
  .object({
    id: z.number().int().min(1),
    question: localised,
    /**
     * Paragraphs separated by an empty line; steps one per line, each beginning with a number and a
     * point.
     */
    answer: localised,
    /** Other wordings, as visitors ask: only the search uses them. */
    asked: z.partialRecord(z.enum(locales), z.array(z.string().trim().min(2).max(160)).max(12)).default({}),
    models: z.array(z.string()).max(8).default([]),
    /** `SPN-FMI` */
    faultCodes: z
      .array(z.string().regex(/^\d{1,6}-\d{1,2}$/))
      .max(6)
      .default([]),
    ...publicationFields,
  })
  .strict();

/** `content/faqs/<topic>.yaml`: a topic and its questions. */
export const faqFile = z
  .object({
    id: z.number().int().min(1),
    key,
    name: localised,
    questions: z.array(faqQuestion),
    ...publicationFields,
  })
  .strict();
