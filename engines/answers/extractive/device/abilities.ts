import type { Locale } from "#domain/locale/locale.ts";
import { partsOf } from "#domain/locale/signs.ts";
import type { ParameterItem } from "#domain/product/detail.server.ts";
import type { Ask } from "../ask.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { itemsOf } from "../parameters.ts";
import { folded } from "../../folded.ts";
import { mentions, placeOfPhrase, withoutBrackets } from "../words.ts";

/** Parameters whose options are what a device can do or has. */
const capabilities = [
  "function",
  "ports",
  "protocols",
  "protections",
  "engine-interface",
  "approvals",
  "phase-systems",
];

/** Something that some devices can or have: an option of a parameter. */
export type Ability = { parameter: string; option: string; name: string; phrases: readonly string[] };

/** What a question names that some devices can and others cannot; the longest phrase wins. */
export function abilityIn(ask: Ask): Ability | undefined {
  return abilitiesIn(ask, ask.question)[0];
}

/** All that a text names of what devices can, what the longest phrase names first; no phrase counts twice. */
export function abilitiesIn(ask: Ask, text: string): Ability[] {
  let rest = folded(text, ask.locale);
  // "Can it" is no port.
  const isBus = /\bCAN\b/.test(text);
  return phrasesOf(ask)
    .filter(({ phrase }) => {
      const at = phrase === "can" && !isBus ? -1 : placeOfPhrase(rest, phrase);
      if (at < 0) return false;
      const isNeedless = isSaidBehind(rest.slice(at + phrase.length), ask.scope.words.needless);
      rest = rest.slice(0, at) + " ".repeat(phrase.length) + rest.slice(at + phrase.length);
      return !isNeedless;
    })
    .map(({ ability }) => ability)
    .filter((ability, i, all) => all.indexOf(ability) === i);
}

/** Characters behind the name of something within which it is said that it is not needed. */
const rightBehind = 14;

/** "RS485 is not needed": whether what follows says so. */
const isSaidBehind = (behind: string, words: readonly string[]) =>
  mentions(behind.slice(0, rightBehind).split(/[,.;?!，。；？！]/u)[0]!, words);

type Phrase = { ability: Ability; phrase: string };
const keptPhrases = new WeakMap<object, readonly Phrase[]>();

/** What abilities are called, the longest first. */
function phrasesOf(ask: Ask): readonly Phrase[] {
  let phrases = keptPhrases.get(ask.knowledge);
  if (!phrases) {
    phrases = abilitiesOf(ask)
      .flatMap((ability) => ability.phrases.map((phrase) => ({ ability, phrase })))
      .toSorted((a, b) => b.phrase.length - a.phrase.length);
    keptPhrases.set(ask.knowledge, phrases);
  }
  return phrases;
}

const kept = new WeakMap<object, Ability[]>();

export function abilitiesOf({ knowledge, scope, locale }: Ask): Ability[] {
  let list = kept.get(knowledge);
  if (list) return list;
  const items = knowledge.products.flatMap((product) =>
    itemsOf(product).filter(({ key }) => capabilities.includes(key)),
  );
  const names = optionNames(items, locale);
  const abilities = new Map<string, Ability>();
  for (const { key: parameter, value } of items)
    for (const option of value.choice ?? []) {
      const key = `${parameter} ${option}`;
      if (abilities.has(key)) continue;
      const name = names.get(key) ?? option;
      const own = [name, withoutBrackets(name), ...(scope.words.abilities[option] ?? [])];
      const phrases = new Set(own.map((one) => folded(one, locale)).filter((one) => one.length > 1));
      abilities.set(key, { parameter, option, name, phrases: [...phrases] });
    }
  kept.set(knowledge, (list = [...abilities.values()]));
  return list;
}

type Options = Pick<ParameterItem, "key" | "text" | "value">;

/** What options are called. A name with the sign in it that stands between names is what the others leave over. */
function optionNames(items: readonly Options[], locale: Locale): Map<string, string> {
  const names = new Map<string, string>();
  const torn: Options[] = [];
  for (const item of items) {
    const [options, labels] = [item.value.choice ?? [], partsOf(item.text, locale)];
    if (options.length !== labels.length) torn.push(item);
    else for (const [i, option] of options.entries()) names.set(`${item.key} ${option}`, labels[i]!);
  }
  for (const { key, text, value } of torn) {
    const keys = (value.choice ?? []).map((option) => `${key} ${option}`);
    const unknown = keys.filter((one) => !names.has(one));
    const rest = keys.reduce((left, one) => left.replace(names.get(one) ?? "", ""), text);
    if (unknown.length === 1) names.set(unknown[0]!, rest.replaceAll(/^[、 ·]+|[、 ·]+$/g, ""));
  }
  return names;
}

export const has = (product: KnownProduct, { parameter, option }: Ability) =>
  itemsOf(product).some((item) => item.key === parameter && item.value.choice?.includes(option));

const optionsOf = (product: KnownProduct) =>
  new Set(
    itemsOf(product).flatMap(({ key, value }) => (value.choice ?? []).map((option) => `${key} ${option}`)),
  );

/** How many functions of the first model the other one lacks: what replaces a controller has to do its job. */
export function functionsLost(one: KnownProduct, other: KnownProduct): number {
  const functions = itemsOf(one).find(({ key }) => key === "function")?.value.choice ?? [];
  return functions.filter((option) => !optionsOf(other).has(`function ${option}`)).length;
}

/** How much another series counts, in options. */
const ofSeries = 6;

/** How much two models differ: the options that only one of them has. */
export function distanceOf(one: KnownProduct, other: KnownProduct): number {
  return (
    optionsOf(one).symmetricDifference(optionsOf(other)).size + (one.series === other.series ? 0 : ofSeries)
  );
}
