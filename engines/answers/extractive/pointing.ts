import { plainText } from "#domain/locale/text.ts";
import { canonicalCode } from "#engines/search/analysis/codes.ts";
import type { Ask } from "./ask.ts";
import type { KnownProduct } from "./knowledge.server.ts";
import { itemsOf, valueText } from "./parameters.ts";
import { folded } from "../folded.ts";
import { mentions, placeOfPhrase } from "./words.ts";

/** What a question is read with. */
export type Reader = Pick<Ask, "history" | "locale" | "knowledge" | "scope">;

type Referred = { models: readonly KnownProduct[]; rest: string; isOffered: boolean };

/** The relative of a model that a question names by its ending alone: "swapping an SGC6110 for the N". */
export function besideNamed(said: string, named: readonly KnownProduct[], reader: Reader): KnownProduct[] {
  const [one, other] = named;
  if (!one || other || said.length <= endingAlone) return [];
  return [...(siblingIn(said, one, reader)?.models ?? [])];
}

/** The models that a question without a code points to, other than the one that is spoken of anyway. */
export function referredTo(said: string, reader: Reader): Referred | undefined {
  const { history, knowledge } = reader;
  const known = (models: readonly string[]) =>
    models.flatMap((model) => knowledge.byCode.get(canonicalCode(model)) ?? []);
  const last = history.at(-1)!.context;
  const spoken = [...new Set(known(history.flatMap(({ context }) => context.models ?? [])))];
  const offered = known(last.offered ?? last.models ?? []);
  const current = spoken.findLast((one) => one.model === lastModel(history));
  const sibling = current && siblingIn(said, current, reader);
  if (sibling) return sibling;
  const isOffered = offered.length > 1 && last.offered !== undefined;
  const text = folded(said, reader.locale);
  for (const pointing of pointings(said, { offered, spoken, current, isOffered }, reader)) {
    const phrase = longestIn(text, pointing.phrases);
    const models = pointing.models.filter((one) => one !== undefined);
    if (phrase && models.length)
      return { models, rest: text.replace(phrase, " "), isOffered: pointing.isOffered };
  }
  return numberedLike(said, [...offered, ...spoken], reader);
}

type Pointing = {
  phrases: readonly string[];
  models: readonly (KnownProduct | undefined)[];
  isOffered: boolean;
};

type Spoken = {
  offered: readonly KnownProduct[];
  spoken: readonly KnownProduct[];
  current: KnownProduct | undefined;
  isOffered: boolean;
};

/** Phrases that point to models, and to which: those that were offered last, or else those that were spoken of. */
function pointings(
  said: string,
  { offered, spoken, current, isOffered }: Spoken,
  { scope, locale }: Reader,
): Pointing[] {
  const { referring, quantities, devices } = scope.words;
  const { first, second, third, other, both, versions } = referring;
  const isChoice = offered.length > 1;
  const from = isChoice ? offered : spoken;
  // How long the line between them may be compares nothing.
  const text = folded(said, locale);
  const isDistance = mentions(text, quantities.length) && !mentions(text, devices);
  const pair = isChoice ? offered.slice(0, 3) : from.length > 1 ? from.slice(-2) : [];
  return [
    { phrases: isDistance ? [] : both, models: pair, isOffered: false },
    { phrases: first, models: [from[0]], isOffered },
    { phrases: second, models: [from[1]], isOffered },
    { phrases: third, models: [from[2]], isOffered },
    { phrases: other, models: [from.findLast((one) => one !== current)], isOffered: false },
    { phrases: versions, models: [withFigure(said, offered)], isOffered: true },
  ];
}

/** The first model of the last answer that was about one. */
const lastModel = (history: Reader["history"]) =>
  history.findLast(({ context }) => context.models?.length)?.context.models?.[0];

function longestIn(text: string, phrases: readonly string[]): string | undefined {
  return phrases
    .filter((phrase) => placeOfPhrase(text, phrase) >= 0)
    .toSorted((a, b) => b.length - a.length)[0];
}

/** What inches are called. */
const isInch = /inch(?:es)?|英寸|英吋|吋|寸|polegadas?|pulgadas?|inç|″/u;
const figureWithUnit = new RegExp(
  String.raw`(?<![\d.,])(\d+(?:[.,]\d+)?)[\s-]*(kW|W|V|A|mm|P|极|路|台|${isInch.source})(?![A-Za-z])`,
  "gu",
);

/** The one of several models that has a figure of the question with its unit: "the 10 A one". */
function withFigure(said: string, offered: readonly KnownProduct[]): KnownProduct | undefined {
  const figures = [...said.matchAll(figureWithUnit)].map(
    ([, number = "", unit = ""]) =>
      new RegExp(
        `(?<![\\d.,])${number.replace(/[.,]/, "[.,]")}[\\s-]*(?:${isInch.test(unit) ? isInch.source : unit})(?![A-Za-z])`,
        "iu",
      ),
  );
  if (!figures.length) return undefined;
  const fitting = offered.filter((product) => {
    const told = [
      product.title,
      ...itemsOf(product).map(({ text, unit }) => plainText(valueText(text, unit))),
    ].join(" · ");
    return figures.every((figure) => figure.test(told));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** A question of at most so many characters may name an ending of a code alone: "and with N?" */
const endingAlone = 26;

/** A question of at most so many characters may name one with an article: "how many digital inputs has the N". */
const withArticle = 60;

function isAfterArticle(before: string, { locale, scope }: Reader): boolean {
  const text = folded(before, locale);
  const { referring, wiring } = scope.words;
  return (
    !mentions(text, wiring) &&
    referring.articles.some(
      (one) => text === one || text.endsWith(/\p{Script=Han}/u.test(one) ? one : ` ${one}`),
    )
  );
}

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
  const mayPoint = mentions(text, versions) || mentions(text, without) || said.length <= endingAlone;
  if (mayPoint || said.length <= withArticle)
    for (const ending of endingsOf(stem, products)) {
      const found = new RegExp(`(?<![A-Za-z\\d])-?${ending.toUpperCase()}(?![A-Za-z\\d])`).exec(said);
      if (!found || !(mayPoint || isAfterArticle(said.slice(0, found.index), reader))) continue;
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

/** The one model that has a number, of three digits one of the kinds that were spoken of: "and the 630?" after an STQ-T400. */
function numberedLike(said: string, before: readonly KnownProduct[], reader: Reader): Referred | undefined {
  const found = number.exec(said);
  if (!found) return undefined;
  const own = canonicalCode(found[1]!);
  const categories = new Set(before.map(({ category }) => category));
  const models = reader.knowledge.products.filter(
    ({ model }) => canonicalCode(model).replace(/^[a-z]+/, "") === own,
  );
  const isOne = models.length === 1 && (own.length > 3 || categories.has(models[0]!.category));
  return isOne ? { models, rest: restOf(said, found[0], reader), isOffered: false } : undefined;
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
