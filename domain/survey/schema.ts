import { z } from "zod";

/**
 * Answers by question: a number of a scale, an option, several options, or a text. The content decides which
 * are valid.
 */
export const surveySchema = z.object({
  answers: z.record(
    z.string(),
    z.union([z.number(), z.string(), z.array(z.string())], "badInput"),
    "badInput",
  ),
});
