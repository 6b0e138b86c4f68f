import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";

/** Kinds of questions: 1 to 5, one of several, some of several, free text. */
export const questionKinds = ["scale", "single", "multiple", "text"] as const;

const question = z
  .object({
    key,
    kind: z.enum(questionKinds),
    text: localised,
    required: z.boolean().default(false),
    /** For single and multiple choice only. */
    options: z
      .array(z.object({ key, label: localised }).strict())
      .max(10)
      .default([]),
  })
  .strict()
  .refine(
    ({ kind, options }) => (kind === "single" || kind === "multiple") === options.length > 1,
    "options belong to choices, and a choice has two or more",
  )
  .refine(
    ({ options }) => new Set(options.map((o) => o.key)).size === options.length,
    "an option's key is used twice",
  );

/**
 * `content/survey.yaml`: surveys, the newest last; answers name the survey's key, so a changed survey gets a
 * new one.
 */
export const surveysFile = z
  .array(
    z
      .object({
        id: z.number().int().min(1),
        key,
        title: localised,
        intro: localised,
        steps: z
          .array(z.object({ key, title: localised, questions: z.array(question).min(1).max(8) }).strict())
          .min(1)
          .max(8),
        publishedAt: z.iso.date(),
        ...publicationFields,
      })
      .strict()
      .refine(({ steps }) => {
        const keys = steps.flatMap((step) => step.questions.map((q) => q.key));
        return new Set(keys).size === keys.length;
      }, "a question's key is used twice"),
  )
  .min(1);

export type SurveyFile = z.infer<typeof surveysFile>[number];
