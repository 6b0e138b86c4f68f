import { surveyLimits } from "./limits.ts";

/** The rules of a question, without its texts. */
export type QuestionRule = {
  key: string;
  kind: "scale" | "single" | "multiple" | "text";
  required: boolean;
  options: readonly { key: string }[];
};

/** Answers as sent by a form or a call, by question. */
export type Answers = Readonly<Record<string, number | string | readonly string[]>>;

/**
 * The answers in a form, by question; unanswered ones are left out.
 * @param all the values of a question's fields
 */
export function readAnswers(all: (key: string) => unknown[], questions: readonly QuestionRule[]): Answers {
  return Object.fromEntries(
    questions.flatMap(({ key, kind }): [string, number | string | string[]][] => {
      const values = all(key).filter(
        (value): value is string => typeof value === "string" && value.trim() !== "",
      );
      if (!values.length) return [];
      return [[key, kind === "multiple" ? values : kind === "scale" ? Number(values[0]) : values[0]!]];
    }),
  );
}

/** A fault of an answer: the question, and a key of the `errors` pack. */
export type AnswerFault = { question: string; message: "required" | "tooLong" | "badInput" };

/** Control characters except line ends and tabs, and lone surrogates. */
const unprintable = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

function given(answer: Answers[string] | undefined): boolean {
  return (
    answer !== undefined &&
    (typeof answer === "number" || (typeof answer === "string" ? answer.trim() : answer).length > 0)
  );
}

/**
 * All faults of the answers to a survey, in the order of its questions, after answers to unknown questions.
 */
export function answerFaults(questions: readonly QuestionRule[], answers: Answers): AnswerFault[] {
  const knownKeys = new Set(questions.map(({ key }) => key));
  const unknown = Object.keys(answers).filter((key) => !knownKeys.has(key));
  return [
    ...unknown.map((question): AnswerFault => ({ question, message: "badInput" })),
    ...questions.flatMap((question): AnswerFault[] => {
      const message = faultOf(
        question,
        Object.hasOwn(answers, question.key) ? answers[question.key] : undefined,
      );
      return message ? [{ question: question.key, message }] : [];
    }),
  ];
}

function faultOf(
  { kind, required, options }: QuestionRule,
  answer: Answers[string] | undefined,
): AnswerFault["message"] | undefined {
  if (!given(answer)) return required ? "required" : undefined;
  const known = (key: string) => options.some((option) => option.key === key);
  switch (kind) {
    case "scale":
      return Number.isInteger(answer) &&
        (answer as number) >= surveyLimits.lowest &&
        (answer as number) <= surveyLimits.highest
        ? undefined
        : "badInput";
    case "single":
      return typeof answer === "string" && known(answer) ? undefined : "badInput";
    case "multiple":
      return Array.isArray(answer) &&
        new Set(answer).size === answer.length &&
        answer.every((key) => typeof key === "string" && known(key))
        ? undefined
        : "badInput";
    case "text":
      if (typeof answer !== "string") return "badInput";
      return answer.trim().length > surveyLimits.text
        ? "tooLong"
        : unprintable.test(answer)
          ? "badInput"
          : undefined;
  }
}

/**
 * Answers as stored, by question: a number, an option, options joined by a comma, or the text. Unanswered
 * ones are left out.
 */
export function storedAnswers(questions: readonly QuestionRule[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ key, options }): [string, string][] => {
      const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
      if (answer === undefined || !given(answer)) return [];
      if (typeof answer === "object")
        return [[key, options.flatMap((o) => (answer.includes(o.key) ? [o.key] : [])).join(", ")]];
      return [[key, String(answer).trim()]];
    }),
  );
}
