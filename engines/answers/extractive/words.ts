import type { Locale } from "#domain/locale/locale.ts";

const letter = /[\p{L}\p{N}]/u;
const han = /\p{Script=Han}/u;

/**
 * Index of a folded phrase in a folded text, or -1. Latin phrases match at the beginning of a word and may
 * have an ending (plural, Turkish cases); short ones are abbreviations and may have a plural s only.
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

/** Whether a folded text contains one of the folded phrases. */
export function mentions(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => placeOfPhrase(text, phrase) >= 0);
}

/** The end of a label in brackets says which of several quantities it is; customers leave it out. */
export const withoutBrackets = (label: string) => label.replace(/\s*[(（][^)）]*[)）]\s*$/u, "");

/** A list in words: `A, B`. Chinese has its own comma for lists. */
export const listOf = (items: readonly string[], locale: Locale) =>
  items.join(locale === "zh" || locale === "hk" ? "、" : ", ");

const built = new Map<readonly string[], RegExp>();

/** Where a message may be cut: at a mark, or at a word that joins. */
export function joints(joining: readonly string[]): RegExp {
  const known = built.get(joining);
  if (known) return known;
  const isChinese = (word: string) => /\p{Script=Han}/u.test(word);
  const spaced = joining.filter((word) => !isChinese(word)).join("|");
  const close = joining.filter(isChinese).join("|");
  const made = new RegExp(
    `[?？,，;；。]+|\\.(?=\\s)|(?<=\\p{Script=Han})\\s+(?=\\p{Script=Han})|\\s(?:${spaced})\\s|${close}`,
    "giu",
  );
  built.set(joining, made);
  return made;
}

/** A question without a "please" or "thanks" behind it. */
export function withoutPoliteness(question: string, polite: readonly string[]): string {
  let said = question.trim();
  for (;;) {
    const text = said.toLowerCase();
    const ending = polite.find((word) => isAtEnd(text.replace(/[\s\p{P}]+$/u, ""), word));
    if (!ending) return said;
    const kept = said
      .replace(/[\s\p{P}]+$/u, "")
      .slice(0, -ending.length)
      .replace(/[\s,，;；]+$/u, "");
    if (kept.length < shortestQuestion) return said;
    said = kept;
  }
}

/** Characters of a question that are left at least. */
const shortestQuestion = 4;

/** Whether a text ends with a word: a Chinese one may stand close. */
const isAtEnd = (text: string, word: string) =>
  text.endsWith(word) &&
  (/\p{Script=Han}/u.test(word) || /[^\p{L}\p{N}]$/u.test(text.slice(0, -word.length)));
