import type { Size } from "#domain/product/cut-out.ts";
import { readHole } from "#domain/product/filters.ts";
import {
  type AnswerKey,
  answerForms,
  answerKeys,
  type approvalKeys,
  type batteries,
  type displays,
  type engineInterfaces,
  type Job,
  type mainsUses,
  matters,
  type poleCounts,
  type portKeys,
  type QuestionKey,
  questionKeys,
  questions,
  type Supply,
  type Task,
  tasksOf,
} from "./questions.ts";

/** A visitor's answers, as in the address. Temperatures in °C, the hole in mm, currents in A. */
export type Answers = {
  job?: Job;
  task?: Task;
  mains?: (typeof mainsUses)[number];
  sets?: number;
  engine?: (typeof engineInterfaces)[number];
  current?: number;
  poles?: (typeof poleCounts)[number];
  battery?: (typeof batteries)[number];
  charge?: number;
  lamps?: number;
  supply?: Supply;
  ports?: (typeof portKeys)[number][];
  inputs?: number;
  outputs?: number;
  analogue?: number;
  approvals?: (typeof approvalKeys)[number][];
  cutout?: Size;
  display?: (typeof displays)[number];
  languages?: number;
  cold?: number;
  hot?: number;
};

const wholeNumber = /^\d{1,4}$/;
const degrees = /^-?\d{1,2}$/;

/**
 * Reads the answers of an address. Drops those that are unknown, malformed or irrelevant for the job, so that
 * a mistyped link still shows something.
 */
export function readAnswers(search: URLSearchParams): Answers {
  const answers: Answers = {};
  for (const key of answerKeys) {
    const question = questionOf(key);
    if (!matters(question, answers)) continue;
    const value = readAnswer(key, search);
    if (value === undefined || (key === "task" && !tasksOf[answers.job!]?.includes(value as Task))) continue;
    Object.assign(answers, { [key]: value });
  }
  return answers;
}

function readAnswer(key: AnswerKey, search: URLSearchParams): Answers[AnswerKey] {
  const form = answerForms[key];
  const text = search.get(key) ?? "";
  switch (form.kind) {
    case "one":
      return (form.options as readonly string[]).includes(text) ? (text as Task) : undefined;
    case "many": {
      const values = new Set(search.getAll(key).flatMap((value) => value.split(",")));
      const valid = form.options.filter((option) => values.has(option));
      return valid.length ? (valid as Answers["ports"]) : undefined;
    }
    case "least":
      return wholeNumber.test(text) && Number(text) >= 1 && Number(text) <= form.most
        ? Number(text)
        : undefined;
    case "temperature":
      return degrees.test(text) ? Number(text) + 0 : undefined;
    case "hole":
      return readHole(search);
  }
}

/** Answers as a canonical query: fixed order, nothing redundant. */
export function writeAnswers(answers: Answers): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of answerKeys) {
    const value = answers[key];
    if (value !== undefined) search.set(key, writeAnswer(value));
  }
  return search;
}

export function writeAnswer(value: NonNullable<Answers[AnswerKey]>): string {
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "object" ? `${value.width}x${value.height}` : String(value);
}

export function questionOf(key: AnswerKey): QuestionKey {
  return questionKeys.find((question) => (questions[question] as readonly AnswerKey[]).includes(key))!;
}

export function isAnswered(question: QuestionKey, answers: Answers): boolean {
  return questions[question].some((key) => answers[key] !== undefined);
}

/** The answers without some of them, and without those that depended on them. */
export function without(answers: Answers, keys: readonly AnswerKey[]): Answers {
  const remaining = { ...answers };
  for (const key of keys) delete remaining[key];
  return readAnswers(writeAnswers(remaining));
}
