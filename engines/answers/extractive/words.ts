import type { Locale } from "#domain/locale/locale.ts";
import { fold, lower } from "#engines/search/analysis/fold.ts";
import { simplify } from "#engines/search/analysis/simplify.server.ts";

/**
 * A text as phrases are looked for in it: lower case, without accents, Chinese simplified, one kind of blank.
 */
export function folded(text: string, locale: Locale): string {
  return simplify(fold(lower(text, locale)))
    .replaceAll(/[’'`´]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const letter = /[\p{L}\p{N}]/u;
const han = /\p{Script=Han}/u;

/**
 * Where a folded phrase stands in a folded text, or -1. Latin phrases stand at the beginning of a word and
 * may carry an ending (plural, Turkish cases); short ones are abbreviations and carry none but a plural s.
 */
export function placeOfPhrase(text: string, phrase: string): number {
  if (han.test(phrase)) return text.indexOf(phrase);
  const ending = phrase.length <= 4 ? /^(?:'?s)?(?![\p{L}\p{N}])/u : /^'?\p{L}{0,6}(?![\p{L}\p{N}])/u;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const before = text[at - 1];
    if (before !== undefined && letter.test(before) && !han.test(before)) continue;
    const rest = text.slice(at + phrase.length);
    if (ending.test(rest) || han.test(rest[0] ?? "")) return at;
  }
  return -1;
}

/** Whether one of some folded phrases stands in a folded text. */
export function mentions(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => placeOfPhrase(text, phrase) >= 0);
}

/** The end of a label in brackets says which of several quantities it is; customers leave it out. */
export const withoutBrackets = (label: string) => label.replace(/\s*[(（][^)）]*[)）]\s*$/u, "");

/** A list in words: `A, B`. Chinese has a sign of its own. */
export const listOf = (items: readonly string[], locale: Locale) =>
  items.join(locale === "zh" || locale === "hk" ? "、" : ", ");
