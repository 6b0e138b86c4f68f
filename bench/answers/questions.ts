import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "js-yaml";
import { z } from "zod";
import type { Locale } from "#domain/locale/locale.ts";

/** What a question is about, by the answerer that it is meant for. */
export const questionKinds = [
  "alarm",
  "code",
  "setting",
  "wiring",
  "register",
  "value",
  "can",
  "comparison",
  "choice",
  "document",
  "approval",
  "replacement",
  "release",
  "accessory",
  "office",
  "warranty",
  "other",
  "company",
  "talk",
  "refuse",
  "dialogue",
] as const;

const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source, "iu");
  } catch (error) {
    context.addIssue(String(error));
    return z.NEVER;
  }
});

const turn = z
  .object({
    ask: z.string().min(1).max(1000),
    /** Each must match the answer. */
    must: z.array(pattern).default([]),
    /** None may match it. */
    mustNot: z.array(pattern).default([]),
    /** It cannot be answered, and has to be said so. */
    refused: z.boolean().default(false),
    /** The answer depends on the model, which is asked for. */
    asksModel: z.boolean().default(false),
    /** Wiring, breakers, protection, fuel: a wrong answer can hurt. */
    safety: z.boolean().default(false),
  })
  .strict();

const question = z
  .object({
    id: z.string().regex(/^[\w-]+-\d{3}$/),
    kind: z.enum(questionKinds),
    turns: z.array(turn).min(1),
    /** Where the fact stands. */
    source: z.string().optional(),
  })
  .strict();

export type AnswerQuestion = z.infer<typeof question>;
export type AnswerTurn = AnswerQuestion["turns"][number];
export type Half = "dev" | "held";

/** Even numbers are held out: they are only counted. */
export const halfOf = ({ id }: Pick<AnswerQuestion, "id">): Half =>
  Number(id.slice(-3)) % 2 === 0 ? "held" : "dev";

/** The questions of a language (test/answers/). */
export async function readAnswerQuestions(locale: Locale, dir = "test/answers"): Promise<AnswerQuestion[]> {
  return z.array(question).parse(load(await readFile(join(dir, `${locale}.yaml`), "utf8")));
}

/** Questions that are never counted. */
export const practice = "test/answers/practice";
