import { formatNumber } from "#domain/parameter/format.ts";
import { type ProductSummary, productsByIds } from "#domain/product/list.server.ts";
import type { FinderAddress } from "#domain/selection/address.ts";
import { finderIndex, type FinderScope, modelsWithin, wordsFor } from "./index.server.ts";
import {
  type AnswerKey,
  answerForms,
  type Job,
  jobs,
  type QuestionKey,
  questions,
} from "#domain/selection/questions.ts";
import { askedQuestions, countModels, findModels, nextQuestion, optionCounts, withAnswer } from "./rules.ts";
import { type Answers, isAnswered, writeAnswer } from "#domain/selection/schema.ts";
import { countParameters, listOf, named, type Words } from "./words.ts";

export type AskedOption = { value: string; label: string; count: number };
/**
 * One answer of a question: options as radio buttons or boxes, a list of numbers, or the two sides of a hole
 * in mm.
 */
export type AskedField = {
  key: AnswerKey;
  kind: "one" | "many" | "pick" | "hole";
  label: string;
  options: AskedOption[];
  /** How many models there are without this answer. */ open: number;
};
export type AskedQuestion = { key: QuestionKey; title: string; fields: AskedField[]; answered: boolean };

/** The relevant questions, how many models remain for each answer, and the next question. */
export async function askVisitor(
  scope: FinderScope,
  { answers, skipped, categoryId, key: text }: Omit<FinderAddress, "view" | "sort">,
) {
  const index = await finderIndex(scope);
  const models = modelsWithin(index, scope.catalogue, { categoryId, key: text });
  const words = wordsFor(scope, index);
  const relevant = askedQuestions(models, answers).map((key): AskedQuestion => ({
    key,
    title: questionTitle(words, key),
    answered: isAnswered(key, answers),
    fields: questions[key].flatMap((field: AnswerKey): AskedField[] => {
      const { kind } = answerForms[field];
      const options = optionCounts(models, answers, field).map(({ value, count }) => ({
        value,
        count,
        label: optionLabel(words, field, value),
      }));
      if (kind !== "hole" && !options.length) return [];
      return [
        {
          key: field,
          kind: kind === "least" || kind === "temperature" ? "pick" : kind,
          label: fieldLabel(words, field),
          options,
          open: countModels(models, withAnswer(answers, field, undefined)),
        },
      ];
    }),
  }));
  return { asked: relevant, next: nextQuestion(models, answers, skipped) };
}

/** Answers in words, as chips and for an enquiry: `Supply: 24 V DC`. */
export async function answersInWords(
  scope: FinderScope,
  answers: Answers,
): Promise<{ key: AnswerKey; name: string; value: string; text: string }[]> {
  const words = wordsFor(scope, await finderIndex(scope));
  return (Object.keys(answers) as AnswerKey[]).map((key) => {
    const value = answers[key]!;
    const hole =
      typeof value === "object" && "width" in value
        ? `${formatNumber(value.width, scope.locale)} × ${formatNumber(value.height, scope.locale)} mm`
        : "";
    const options = hole
      ? []
      : (Array.isArray(value) ? value : [writeAnswer(value)]).map((option) =>
          optionLabel(words, key, option),
        );
    const [name, answer] = [fieldLabel(words, key), hole || listOf(words, options)];
    return { key, name, value: answer, text: named(words, name, answer) };
  });
}

export function questionTitle({ translate }: Words, key: QuestionKey): string {
  switch (key) {
    case "job":
      return translate("finder.words.ask.job");
    case "task":
      return translate("finder.words.ask.task");
    case "mains":
      return translate("finder.words.ask.mains");
    case "sets":
      return translate("finder.words.ask.sets");
    case "engine":
      return translate("finder.words.ask.engine");
    case "switch":
      return translate("finder.words.ask.switch");
    case "charger":
      return translate("finder.words.ask.charger");
    case "lamps":
      return translate("finder.words.ask.lamps");
    case "supply":
      return translate("finder.words.ask.supply");
    case "ports":
      return translate("finder.words.ask.ports");
    case "io":
      return translate("finder.words.ask.io");
    case "approvals":
      return translate("finder.words.ask.approvals");
    case "cutout":
      return translate("finder.words.ask.cutout");
    case "display":
      return translate("finder.words.ask.display");
    case "temperature":
      return translate("finder.words.ask.temperature");
  }
}

const parameterOf = {
  engine: "engine-interface",
  ports: "ports",
  approvals: "approvals",
  display: "display",
  poles: "poles",
  battery: "charge-voltage",
} as const;

export function fieldLabel(words: Words, key: AnswerKey): string {
  const { translate, label } = words;
  switch (key) {
    case "job":
      return translate("finder.words.names.job");
    case "task":
      return translate("finder.words.names.task");
    case "mains":
      return translate("finder.words.names.mains");
    case "supply":
      return translate("finder.words.names.supply");
    case "cutout":
      return translate("finder.words.names.cutout");
    case "cold":
      return translate("finder.words.names.cold");
    case "hot":
      return translate("finder.words.names.hot");
    case "engine":
    case "ports":
    case "approvals":
    case "display":
    case "poles":
    case "battery":
      return label(parameterOf[key], "");
    default:
      return label(countParameters[key], "");
  }
}

export function optionLabel(words: Words, key: AnswerKey, value: string): string {
  const { translate, label, locale } = words;
  switch (key) {
    case "job":
    case "task":
    case "mains":
      return translate(`finder.words.${key}.${value}`);
    case "supply":
      return value === "ac" ? "230 V AC" : `${value} V DC`;
    case "engine":
    case "ports":
    case "approvals":
    case "display":
    case "poles":
    case "battery":
      return label(parameterOf[key], value);
    case "cold":
    case "hot":
      return `${formatNumber(Number(value), locale)} °C`;
    case "current":
    case "charge":
      return `≥ ${formatNumber(Number(value), locale)} A`;
    default:
      return `≥ ${formatNumber(Number(value), locale)}`;
  }
}

export type JobChoice = {
  job: Job;
  label: string;
  hint: string;
  count: number;
  example: ProductSummary | undefined;
};

/** The first question with a device for each answer: what the finder begins with. */
export async function jobChoices(scope: FinderScope): Promise<JobChoice[]> {
  const index = await finderIndex(scope);
  const choices = jobs.map((job) => {
    const models = findModels(index.models, { job }).map(({ model }) => model);
    return {
      job,
      count: models.length,
      example: models.find(({ display }) => display === "colour") ?? models[0],
    };
  });
  const products = await productsByIds(
    scope,
    choices.flatMap(({ example }) => example?.id ?? []),
  );
  return choices
    .filter(({ count }) => count > 0)
    .map(({ job, count, example }) => ({
      job,
      count,
      label: scope.translate(`finder.words.job.${job}`),
      hint: scope.translate(`finder.words.hint.${job}`),
      example: products.find(({ id }) => id === example?.id),
    }));
}
