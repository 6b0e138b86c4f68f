import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "js-yaml";
import { z } from "zod";
import { type Locale, locales } from "#domain/locale/locale.ts";

export const questionClasses = [
  "model",
  "mistyped",
  "fault",
  "paraphrase",
  "hk-zh",
  "mixed",
  "unanswerable",
] as const;

export const halves = ["dev", "held"] as const;
export type Half = (typeof halves)[number];

const question = z
  .object({
    id: z.string().min(1),
    class: z.enum(questionClasses),
    half: z.enum(halves),
    question: z.string().min(1).max(500),
    answers: z.array(z.string().startsWith("/")),
  })
  .strict()
  .refine(
    (q) => (q.class === "unanswerable") === (q.answers.length === 0),
    "unanswerable questions, and only they, have no answers",
  );

export type Question = z.infer<typeof question>;

/** The questions of every locale (test/retrieval/), with the addresses that answer them. */
export async function readQuestions(dir = "test/retrieval"): Promise<Record<Locale, Question[]>> {
  const read = async (locale: Locale) =>
    z.array(question).parse(load(await readFile(join(dir, `${locale}.yaml`), "utf8")));
  return Object.fromEntries(
    await Promise.all(locales.map(async (locale) => [locale, await read(locale)] as const)),
  ) as Record<Locale, Question[]>;
}

/** An address with its anchor, by which results and answers are compared. */
export type Place = string;

/**
 * Whether a result matches an expected answer: the same path; the same query, unless the answer has none; the
 * same anchor, unless the answer or the result has none.
 */
export function isAnswer(result: Place, answer: Place): boolean {
  const [resultParts, answerParts] = [parts(result), parts(answer)];
  return (
    resultParts.path === answerParts.path &&
    (answerParts.query === "" || resultParts.query === answerParts.query) &&
    (answerParts.anchor === "" || resultParts.anchor === "" || resultParts.anchor === answerParts.anchor)
  );
}

function parts(place: Place) {
  const { pathname, search, hash } = new URL(place, "http://site");
  const query = [...new URLSearchParams(search)]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("&");
  return { path: decodeURIComponent(pathname), query, anchor: hash };
}
