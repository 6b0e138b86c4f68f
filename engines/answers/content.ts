import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { publicationFields } from "#domain/publication/content.ts";

/** Longest suggested question, so that it fits its button. */
const longest = 80;

/** `content/questions/<topic>.yaml`: questions that the chat suggests, each in every language. */
export const questionsFile = z.array(
  z
    .object({
      id: z.number().int().min(1).max(9_999),
      question: localised
        .required()
        .refine(
          (texts) => Object.values(texts).every((text) => text.length <= longest),
          `at most ${longest} characters`,
        ),
      ...publicationFields,
    })
    .strict(),
);

export type QuestionsFile = z.infer<typeof questionsFile>;

/** Subjects of the suggested questions: a visitor is offered one of each while there is room. */
export const questionTopics = [
  "selection",
  "parameters",
  "wiring",
  "faults",
  "operation",
  "files",
  "service",
  "company",
] as const;

export function repeatedQuestions(files: readonly { topic: string; questions: QuestionsFile }[]): string[] {
  const seen = new Map<number, string>();
  return files.flatMap(({ topic, questions }) =>
    questions.flatMap(({ id }) => {
      const first = seen.get(id);
      seen.set(id, first ?? topic);
      return first
        ? [
            `questions/${topic}.yaml: id: ${id} is used twice${first === topic ? "" : ` (also in questions/${first}.yaml)`}`,
          ]
        : [];
    }),
  );
}
