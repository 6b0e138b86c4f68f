import { canonicalCode } from "#engines/search/analysis/codes.ts";
import type { Turn } from "../backend.ts";
import type { Ask } from "./ask.ts";
import type { KnownProduct } from "./knowledge.server.ts";
import { namedParameters } from "./parameters.ts";
import { type Reader, referredTo } from "./pointing.ts";
import { folded } from "../folded.ts";
import { mentions } from "./words.ts";

/** Letters beside a model, or beside what points to one, that leave nothing to ask: the question before is meant. */
const replyLength = 16;

const codeOf = /[A-Za-z]{2,5}[- ]?[A-Za-z]?\d{2,5}[A-Za-z]*/g;

/** What may be a code with a single figure, `SMC6RM`, or the name of a terminal. */
const shortCode = /(?<![A-Za-z\d])[A-Za-z]{3}\d[A-Za-z]{0,2}(?![A-Za-z\d])/g;

/**
 * A question that can be read without what was said before it: the one that waited for its model, with the model;
 * the one before, asked of another model ("and the SGC7120?", "the one without the N"); or with the codes of what
 * "the first one" and "which of the two" point to.
 */
export function inFull(said: string, reader: Reader): string {
  const last = reader.history.at(-1);
  if (!last) return said;
  const codes = codesIn(said, reader.knowledge);
  if (codes.length) return withOpen(said, last, codes, reader);
  const referred = referredTo(said, reader);
  if (!referred) return said;
  const models = referred.models.map(({ model }) => model).join(" ");
  if (!isEmpty(referred.rest, reader)) return `${said} ${models}`;
  // Who takes one of several that were offered wants to know it.
  if (referred.isOffered && referred.models.length === 1) return models;
  return `${withoutCodes(askedBefore(last), reader.knowledge)} ${models}`;
}

/** A question as it was understood. */
export const askedBefore = ({ context, question }: Turn) => context.asked ?? context.open ?? question;

/** RS485 and IP65 are written like models and are none. */
const withoutCodes = (text: string, { byCode, retired }: Reader["knowledge"]) =>
  text
    .replaceAll(codeOf, (code) => (isModel(code, { byCode, retired }) ? "" : code))
    .replaceAll(shortCode, (code) => (byCode.has(canonicalCode(code)) ? "" : code))
    .trim();

/** Whether a question only names another model for what was asked before, or the model that was asked for. */
export function asksTheSame({ isCompleted, question, history, named, knowledge }: Ask): boolean {
  const last = history.at(-1);
  if (!last || !isCompleted || !named) return false;
  return (
    withoutCodes(question, knowledge) === withoutCodes(last.context.open ?? askedBefore(last), knowledge)
  );
}

/** Whether a question names a model that is made no more. */
export const namesRetired = (question: string, { retired }: Reader["knowledge"]) =>
  (question.match(codeOf) ?? []).some((code) => retired.has(canonicalCode(code)));

/** Models of a series that a question names by its code: "firmware of the SGC400 series". */
export function ofSeriesNamed(question: string, { byCode, series }: Reader["knowledge"]): KnownProduct[] {
  const codes = (question.match(codeOf) ?? []).map((code) => canonicalCode(code));
  const named = codes.find((code) => series.has(code) && !byCode.has(code));
  return named ? (series.get(named) ?? []).slice(0, mostOfSeries) : [];
}

/** Models of a series that are told at most. */
const mostOfSeries = 4;

/** The models that the conversation is about: those that were told last, or the first that the last answer names. */
export function modelsBefore(history: Reader["history"], { byCode }: Reader["knowledge"]): KnownProduct[] {
  const known = (codes: readonly string[]) => [
    ...new Set(codes.flatMap((code) => byCode.get(canonicalCode(code)) ?? [])),
  ];
  const told = history.findLast(({ context }) => context.models?.length)?.context.models;
  if (told) return known(told);
  const last = history.at(-1);
  // Who was asked for the model has not spoken of the examples, nor who asked for an office.
  return last && !last.context.open && !last.context.offices
    ? known(last.answer.match(codeOf) ?? []).slice(0, 1)
    : [];
}

/** Models that were offered beside the one that is spoken of, while nobody has taken one of them. */
export function stillOffered(history: Reader["history"], knowledge: Reader["knowledge"]): KnownProduct[] {
  const at = history.findLastIndex(({ context }) => (context.offered?.length ?? 0) > 1);
  const { models: [first] = [], offered = [] } = history[at]?.context ?? {};
  const isTaken = history
    .slice(at + 1)
    .some(
      ({ question, context }) =>
        context.models?.[0] !== first || codesIn(context.asked ?? question, knowledge).length > 0,
    );
  if (at < 0 || isTaken) return [];
  return offered
    .filter((model) => model !== first)
    .flatMap((model) => knowledge.byCode.get(canonicalCode(model)) ?? []);
}

const lettersOf = (code: string) => /^[a-z]+/.exec(code)?.[0];

/** Whether a code is that of a model, or begins as ours do. */
function isModel(
  code: string,
  { byCode, retired }: Pick<Reader["knowledge"], "byCode" | "retired">,
): boolean {
  const canonical = canonicalCode(code);
  return byCode.has(canonical) || retired.has(canonical) || prefixesOf(byCode).has(lettersOf(canonical));
}

const kept = new WeakMap<object, ReadonlySet<string | undefined>>();

function prefixesOf(byCode: Reader["knowledge"]["byCode"]): ReadonlySet<string | undefined> {
  let prefixes = kept.get(byCode);
  if (!prefixes) kept.set(byCode, (prefixes = new Set([...byCode.keys()].map(lettersOf))));
  return prefixes;
}

/** Codes of models in a question, as they are written: known ones, and what begins as ours do. */
function codesIn(said: string, { byCode, retired }: Reader["knowledge"]): string[] {
  const short = (said.match(shortCode) ?? []).filter((code) => byCode.has(canonicalCode(code)));
  const codes = (said.match(codeOf) ?? []).filter((code) => isModel(code, { byCode, retired }));
  return [...codes, ...short];
}

function withOpen(
  said: string,
  last: Turn,
  codes: readonly string[],
  { scope, locale, knowledge }: Reader,
): string {
  const rest = withoutCodes(said, knowledge);
  // A Chinese character says as much as some three letters.
  const length = rest.length + 2 * (rest.match(/\p{Script=Han}/gu)?.length ?? 0);
  if (length > replyLength) return said;
  const { models = [], open } = last.context;
  const compares = mentions(folded(said, locale), scope.words.comparing);
  // A model alone answers what was asked of none, whatever was guessed then.
  const isChoice =
    (last.context.wanted ?? last.context.selection) !== undefined &&
    !asksFigure(last, { scope, locale, knowledge });
  const isReply = !rest && !isChoice && !codesIn(last.question, knowledge).length;
  const asked = open ?? (models.length && (!rest || compares) && !isReply ? undefined : askedBefore(last));
  return asked ? `${withoutCodes(asked, knowledge)} ${codes.join(" ")}` : said;
}

/** Whether a question named a figure, which whoever names the model then still waits for. */
const asksFigure = (last: Turn, { scope, locale, knowledge }: Omit<Reader, "history">) =>
  namedParameters({ folded: folded(askedBefore(last), locale), knowledge, models: [], scope }).length > 0;

/** Whether what is left of a question asks for nothing by itself. */
function isEmpty(rest: string, { scope, knowledge }: Reader): boolean {
  const left = rest.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const length = left.length + 2 * (left.match(/\p{Script=Han}/gu)?.length ?? 0);
  if (length > replyLength) return false;
  const { files, wiring, settings, registers, alarms, price } = scope.words;
  if ([files, wiring, settings, registers, alarms, price].some((list) => mentions(rest, list))) return false;
  return !namedParameters({ folded: rest, knowledge, models: [], scope }).length;
}
