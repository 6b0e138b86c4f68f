import { check, type Miss, type Reason } from "./checks.ts";
import type { FinderModel } from "./model.ts";
import {
  type AnswerKey,
  answerForms,
  answerKeys,
  matters,
  type QuestionKey,
  questionKeys,
  questions,
} from "#domain/selection/questions.ts";
import { type Answers, isAnswered, readAnswers, without, writeAnswers } from "#domain/selection/schema.ts";

export type Found = { model: FinderModel; reasons: Reason[] };
/** A model that does the job but lacks something, with the nearest model that has it. */
export type NearMiss = {
  model: FinderModel;
  misses: { key: AnswerKey; miss: Miss; nearest?: FinderModel }[];
};

const mostNearMisses = 3;

/** What a model lacks of the answers. */
export function misses(model: FinderModel, answers: Answers): { key: AnswerKey; miss: Miss }[] {
  return answerKeys.flatMap((key) => {
    const verdict = check(model, key, answers);
    return verdict && !verdict.ok ? [{ key, miss: verdict.miss }] : [];
  });
}

const satisfies = (model: FinderModel, answers: Answers) =>
  (Object.keys(answers) as AnswerKey[]).every((key) => check(model, key, answers)?.ok !== false);

export function countModels(models: readonly FinderModel[], answers: Answers): number {
  return models.filter((model) => satisfies(model, answers)).length;
}

/**
 * The models that satisfy every answer, each with its reasons in the order of the questions. The smallest
 * device that does the job comes first; what needs an adapter plate, or brings functions that would stand
 * idle, comes later.
 */
export function findModels(models: readonly FinderModel[], answers: Answers): Found[] {
  return models
    .filter((model) => satisfies(model, answers))
    .map((model, position) => ({
      model,
      reasons: reasonsOf(model, answers),
      weight: surplus(model, answers),
      position,
    }))
    .toSorted((a, b) => a.weight - b.weight || a.position - b.position)
    .map(({ model, reasons }) => ({ model, reasons }));
}

function reasonsOf(model: FinderModel, answers: Answers): Reason[] {
  const reasons: Reason[] = answerKeys.flatMap((key) => {
    const verdict = check(model, key, answers);
    return verdict?.ok ? [verdict.reason] : [];
  });
  const kinds = reasons.map((reason) => reason.kind);
  // Of two reasons of one kind (job and task, cold and hot) the later one includes the other.
  const distinct = reasons.filter(
    (reason, i) => !["job", "temperature"].includes(reason.kind) || kinds.lastIndexOf(reason.kind) === i,
  );
  // What the mains asks for has a line of its own.
  const mainsFunction =
    answers.mains === "standby" ? "amf" : answers.mains === "parallel" ? "mains-paralleling" : undefined;
  return distinct
    .map((reason) =>
      reason.kind === "job"
        ? { ...reason, functions: reason.functions.filter((name) => name !== mainsFunction) }
        : reason,
    )
    .filter((reason) => reason.kind !== "job" || reason.functions.length > 0);
}

/** Area of a cut-out that weighs as much as twice what was asked for, mm². */
const areaUnit = 15_000;

/**
 * How much more a model is than what was asked for: its size, idle functions and ports, counts above those
 * asked; a plate weighs most.
 */
function surplus(model: FinderModel, answers: Answers): number {
  const { functions, category, cutOut } = model;
  const idle = (name: string, weight: number) => (functions.includes(name) ? weight : 0);
  let weight = cutOut ? (cutOut.width * cutOut.height) / areaUnit : 0;
  if (answers.job === "genset" && category === "paralleling-controllers") weight += 8;
  if (answers.mains === "none") weight += idle("amf", 3);
  if (answers.mains && answers.mains !== "parallel") weight += idle("mains-paralleling", 2);
  if (answers.ports)
    weight += 0.3 * model.ports.filter((port) => !(answers.ports as string[]).includes(port)).length;
  for (const key of answerKeys) {
    const verdict = check(model, key, answers);
    if (!verdict?.ok) continue;
    if (verdict.reason.kind === "count") weight += verdict.reason.surplus / (verdict.reason.has || 1);
    if (verdict.reason.kind === "cutout" && verdict.reason.fit.kind === "adapter") weight += 6;
  }
  return weight;
}

/** The models that do the job and lack the least. */
export function nearMisses(models: readonly FinderModel[], answers: Answers): NearMiss[] {
  const rated = models
    .filter((model) => satisfies(model, { job: answers.job, task: answers.task }))
    .map((model, position) => ({ model, position, lacks: misses(model, answers) }));
  const near = rated
    .filter(({ lacks }) => lacks.length > 0 && lacks.length < 3)
    .toSorted(
      (a, b) =>
        a.lacks.length - b.lacks.length ||
        surplus(a.model, answers) - surplus(b.model, answers) ||
        a.position - b.position,
    );
  const fewest = near[0]?.lacks.length;
  return near
    .filter(({ lacks }) => lacks.length === fewest)
    .slice(0, mostNearMisses)
    .map(({ model, lacks }) => ({
      model,
      misses: lacks.map(({ key, miss }) => {
        const [nearest] = rated
          .filter((other) => other.model !== model && !other.lacks.some((lack) => lack.key === key))
          .toSorted(
            (a, b) =>
              a.lacks.length - b.lacks.length ||
              Number(b.model.seriesId === model.seriesId) - Number(a.model.seriesId === model.seriesId) ||
              a.position - b.position,
          );
        const substitute = nearest?.model ?? nearestElsewhere(models, model, key, answers);
        return { key, miss, ...(substitute ? { nearest: substitute } : {}) };
      }),
    }));
}

/** If no model of the job has what is missing: the model that has it and shares most functions. */
function nearestElsewhere(
  models: readonly FinderModel[],
  model: FinderModel,
  key: AnswerKey,
  answers: Answers,
): FinderModel | undefined {
  const shared = (other: FinderModel) =>
    other.functions.filter((name) => model.functions.includes(name)).length;
  return models
    .filter((other) => check(other, key, answers)?.ok)
    .toSorted((a, b) => shared(b) - shared(a))[0];
}

/** An answer that could be dropped: how many models fit without it, and how many satisfy it alone. */
export type Culprit = { key: AnswerKey; withoutIt: number; alone: number };

/** When nothing fits: the answers by how much they exclude, the strictest first. */
export function culprits(models: readonly FinderModel[], answers: Answers): Culprit[] {
  const { job } = answers;
  return answerKeys
    .filter((key) => key !== "job" && answers[key] !== undefined)
    .map((key) => ({
      key,
      withoutIt: countModels(models, without(answers, [key])),
      alone: countModels(models, { ...(job ? { job } : {}), [key]: answers[key] }),
    }))
    .toSorted((a, b) => b.withoutIt - a.withoutIt || a.alone - b.alone);
}

/** The answers with one of them set or removed, without those that no longer matter then. */
export function withAnswer(answers: Answers, key: AnswerKey, value: string | number | undefined): Answers {
  const search = writeAnswers(answers);
  if (value === undefined) search.delete(key);
  else if (answerForms[key].kind === "many") search.append(key, String(value));
  else search.set(key, String(value));
  return readAnswers(search);
}

export type OptionCount = { value: string; count: number };

/**
 * The options of a question with the number of models that remain: those that some model of the job has, and
 * those chosen.
 */
export function optionCounts(
  models: readonly FinderModel[],
  answers: Answers,
  key: AnswerKey,
): OptionCount[] {
  const form = answerForms[key];
  if (form.kind === "hole") return [];
  const chosen = [answers[key] ?? []].flat().map(String);
  const offered = "options" in form ? form.options.map(String) : form.steps.map(String);
  const all = [...new Set([...offered, ...chosen])];
  if (!("options" in form))
    all.sort((a, b) => (key === "cold" ? Number(b) - Number(a) : Number(a) - Number(b)));
  const start: Answers =
    key === "job" ? {} : key === "task" ? { job: answers.job } : { job: answers.job, task: answers.task };
  return all.flatMap((value) => {
    const possible =
      countModels(models, withAnswer(start, key, value)) > 0 &&
      (key !== "task" || withAnswer(start, key, value).task === value);
    return possible || chosen.includes(value)
      ? [{ value, count: countModels(models, withAnswer(answers, key, value)) }]
      : [];
  });
}

/** The questions that distinguish the models of the job, and those that have an answer. */
export function askedQuestions(models: readonly FinderModel[], answers: Answers): QuestionKey[] {
  const start: Answers = { job: answers.job, task: answers.task };
  return questionKeys.filter(
    (question) =>
      matters(question, answers) && (isAnswered(question, answers) || tellsApart(models, start, question)),
  );
}

function tellsApart(models: readonly FinderModel[], answers: Answers, question: QuestionKey): boolean {
  if (question === "job") return true;
  const within = models.filter((model) => satisfies(model, answers));
  if (question === "cutout")
    return new Set(within.map(({ cutOut }) => cutOut && `${cutOut.width}x${cutOut.height}`)).size > 1;
  return questions[question].some((key) =>
    optionCounts(models, answers, key).some(({ count }) => count > 0 && count < within.length),
  );
}

/** The next question: the first open one that narrows the choice. */
export function nextQuestion(
  models: readonly FinderModel[],
  answers: Answers,
  skipped: readonly QuestionKey[],
): QuestionKey | undefined {
  if (!answers.job && !skipped.includes("job")) return "job";
  if (countModels(models, answers) < 2) return undefined;
  return questionKeys.find(
    (question) =>
      question !== "job" &&
      matters(question, answers) &&
      !isAnswered(question, answers) &&
      !skipped.includes(question) &&
      tellsApart(models, answers, question),
  );
}
