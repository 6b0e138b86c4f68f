import { plainText } from "#domain/locale/text.ts";
import { canonicalCode } from "#engines/search/analysis/codes.ts";
import type { Turn } from "../backend.ts";
import type { Ask } from "./ask.ts";
import type { KnownProduct } from "./knowledge.server.ts";
import { itemsOf, namedParameters, valueText } from "./parameters.ts";
import { folded, mentions, placeOfPhrase } from "./words.ts";

/** What a question is read with. */
export type Reader = Pick<Ask, "history" | "locale" | "knowledge" | "scope">;

/** Letters beside a model, or beside what points to one, that leave nothing to ask: the question before is meant. */
const replyLength = 16;

const codeOf = /[A-Za-z]{2,5}[- ]?[A-Za-z]?\d{2,5}[A-Za-z]*/g;

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
  return `${withoutCodes(askedBefore(last))} ${models}`;
}

/** A question as it was understood. */
export const askedBefore = ({ context, question }: Turn) => context.asked ?? context.open ?? question;

const withoutCodes = (text: string) => text.replaceAll(codeOf, "").trim();

/** Whether a question only names another model for what was asked before, or the model that was asked for. */
export function asksTheSame({ isCompleted, question, history, named }: Ask): boolean {
  const last = history.at(-1);
  if (!last || !isCompleted || !named) return false;
  return withoutCodes(question) === withoutCodes(last.context.open ?? askedBefore(last));
}

/** Codes of models in a question, as they are written: known ones, and what begins as ours do. */
function codesIn(said: string, { byCode, retired }: Reader["knowledge"]): string[] {
  const lettersOf = (code: string) => /^[a-z]+/.exec(code)?.[0];
  const prefixes = new Set([...byCode.keys()].map(lettersOf));
  return (said.match(codeOf) ?? []).filter((code) => {
    const canonical = canonicalCode(code);
    return byCode.has(canonical) || retired.has(canonical) || prefixes.has(lettersOf(canonical));
  });
}

function withOpen(
  said: string,
  last: Turn,
  codes: readonly string[],
  { scope, locale, knowledge }: Reader,
): string {
  const rest = withoutCodes(said);
  // A Chinese character says as much as some three letters.
  const length = rest.length + 2 * (rest.match(/\p{Script=Han}/gu)?.length ?? 0);
  if (length > replyLength) return said;
  const { models = [], open } = last.context;
  const compares = mentions(folded(said, locale), scope.words.comparing);
  // A model alone answers what was asked of none, whatever was guessed then.
  const isReply = !rest && !last.context.offered && !codesIn(last.question, knowledge).length;
  const asked = open ?? (models.length && (!rest || compares) && !isReply ? undefined : askedBefore(last));
  return asked ? `${withoutCodes(asked)} ${codes.join(" ")}` : said;
}

type Referred = { models: readonly KnownProduct[]; rest: string; isOffered: boolean };

/** The models that a question without a code points to, other than the one that is spoken of anyway. */
function referredTo(said: string, reader: Reader): Referred | undefined {
  const { history, knowledge, scope } = reader;
  const text = folded(said, reader.locale);
  const known = (models: readonly string[]) =>
    models.flatMap((model) => knowledge.byCode.get(canonicalCode(model)) ?? []);
  const last = history.at(-1)!.context;
  const spoken = [...new Set(known(history.flatMap(({ context }) => context.models ?? [])))];
  const offered = known(last.offered ?? last.models ?? []);
  const current = spoken.findLast((one) => one.model === lastModel(history));
  const { first, second, third, other, both, versions } = scope.words.referring;
  const found = (
    phrases: readonly string[],
    models: readonly (KnownProduct | undefined)[],
    isOffered = false,
  ) => {
    const phrase = longestIn(text, phrases);
    const list = models.filter((one) => one !== undefined);
    return phrase && list.length ? { models: list, rest: text.replace(phrase, " "), isOffered } : undefined;
  };
  const sibling = current && siblingIn(said, current, reader);
  if (sibling) return sibling;
  const isChoice = offered.length > 1;
  const from = isChoice ? offered : spoken;
  const isOffered = isChoice && last.offered !== undefined;
  return (
    found(both, from.length > 1 ? (isChoice ? offered.slice(0, 3) : from.slice(-2)) : []) ??
    found(first, [from[0]], isOffered) ??
    found(second, [from[1]], isOffered) ??
    found(third, [from[2]], isOffered) ??
    found(other, [from.findLast((one) => one !== current)]) ??
    found(versions, [withFigure(said, offered)], true)
  );
}

/** The first model of the last answer that was about one. */
const lastModel = (history: Reader["history"]) =>
  history.findLast(({ context }) => context.models?.length)?.context.models?.[0];

function longestIn(text: string, phrases: readonly string[]): string | undefined {
  return phrases
    .filter((phrase) => placeOfPhrase(text, phrase) >= 0)
    .toSorted((a, b) => b.length - a.length)[0];
}

/** The one of several models that has a figure of the question with its unit: "the 10 A one". */
function withFigure(said: string, offered: readonly KnownProduct[]): KnownProduct | undefined {
  const figures = [...said.matchAll(/(?<![\d.,])(\d+(?:[.,]\d+)?)\s*(kW|W|V|A|mm|P|极|路|台)(?![A-Za-z])/gu)];
  if (!figures.length) return undefined;
  const fitting = offered.filter((product) => {
    const told = [
      product.title,
      ...itemsOf(product).map(({ text, unit }) => plainText(valueText(text, unit))),
    ].join(" · ");
    return figures.every(([, number, unit]) =>
      new RegExp(`(?<![\\d.,])${number!.replace(/[.,]/, "[.,]")}\\s*${unit}(?![A-Za-z])`, "u").test(told),
    );
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** A question of at most so many characters may name an ending of a code alone: "and with N?" */
const endingAlone = 26;

/** A number that may be that of a model, without a unit behind it. */
const number =
  /(?<![A-Za-z\d.,])([A-Z]?\d{3,4}[A-Z]{0,3})(?![A-Za-z\d]|\s*(?:[kM]?[VAW]|[kM]?bit|kVA|Hz|mm|m|rpm|r|s|h|Ω|台)\b)/;

/**
 * The model whose code differs from another's by an ending that the question names, "the CAN version", "不带N的",
 * or by its number, "and the 9520?".
 */
function siblingIn(said: string, current: KnownProduct, reader: Reader): Referred | undefined {
  const { byCode, products } = reader.knowledge;
  const { versions, without } = reader.scope.words.referring;
  const code = canonicalCode(current.model);
  const [stem = ""] = /^[a-z]+\d+/.exec(code) ?? [];
  const own = code.slice(stem.length);
  const text = folded(said, reader.locale);
  const pointsTo = (model: KnownProduct | undefined, pointing: string) =>
    model && model !== current
      ? { models: [model], rest: restOf(said, pointing, reader), isOffered: false }
      : undefined;
  if (mentions(text, versions) || mentions(text, without) || said.length <= endingAlone)
    for (const ending of endingsOf(stem, products)) {
      const found = new RegExp(`(?<![A-Za-z\\d])-?${ending.toUpperCase()}(?![A-Za-z\\d])`).exec(said);
      if (!found) continue;
      const behind = said.slice(found.index + found[0].length);
      const isWithout = mentions(text, without) || /^['’]?s[ıiuü]z/u.test(behind);
      const sibling = byCode.get(stem + (isWithout ? own.replace(ending, "") : ending));
      if (sibling) return pointsTo(sibling, found[0]);
    }
  const numbered = numberedIn(said, code, reader.knowledge);
  return numbered && pointsTo(numbered.model, numbered.pointing);
}

/** The model with another number behind the same letters: "the 9520", or "the M1250" after an STQ-T250. */
function numberedIn(said: string, code: string, { byCode }: Reader["knowledge"]) {
  const found = number.exec(said);
  if (!found) return undefined;
  const [letters = ""] = /^[a-z]+/.exec(code) ?? [];
  const codes = [letters, letters.slice(0, -1)].map((start) => canonicalCode(start + found[1]!));
  return { model: codes.map((one) => byCode.get(one)).find(Boolean), pointing: found[0] };
}

/** The letters behind the number in the codes of a model's relatives, the longest first. */
function endingsOf(stem: string, products: readonly KnownProduct[]): string[] {
  const codes = products.map(({ model }) => canonicalCode(model));
  return codes
    .flatMap((code) => (code.startsWith(stem) ? code.slice(stem.length) : []))
    .filter((ending) => /^[a-z]+$/.test(ending))
    .toSorted((a, b) => b.length - a.length);
}

/** What a question says beside what points to a model. */
function restOf(said: string, pointing: string, { scope, locale }: Reader): string {
  const { without, versions } = scope.words.referring;
  return [...without, ...versions]
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (text, phrase) => {
        const at = placeOfPhrase(text, phrase);
        return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + phrase.length)}`;
      },
      folded(said.replace(pointing, " "), locale),
    );
}

/** Whether what is left of a question asks for nothing by itself. */
function isEmpty(rest: string, { scope, knowledge }: Reader): boolean {
  const left = rest.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const length = left.length + 2 * (left.match(/\p{Script=Han}/gu)?.length ?? 0);
  if (length > replyLength) return false;
  const { files, wiring, settings, registers, alarms, price } = scope.words;
  if ([files, wiring, settings, registers, alarms, price].some((list) => mentions(rest, list))) return false;
  return !namedParameters({ folded: rest, knowledge, models: [], scope }).length;
}
