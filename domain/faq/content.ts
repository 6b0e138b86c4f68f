import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";

const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");

/** `content/faqs/<topic>.yaml`: questions that technicians and buyers ask. */
export const faqFile = z
  .object({
    key,
    name: localised,
    questions: z
      .array(
        z
          .object({
            id: z.number().int().min(1),
            question: localised,
            /** Paragraphs parted by an empty line; steps each on a line beginning with a number and a point. */
            answer: localised,
            models: z.array(z.string()).max(8).default([]),
            /** `SPN-FMI` */
            faultCodes: z
              .array(z.string().regex(/^\d{1,6}-\d{1,2}$/))
              .max(6)
              .default([]),
          })
          .strict(),
      )
      .min(1),
  })
  .strict();
