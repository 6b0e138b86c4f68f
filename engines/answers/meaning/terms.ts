import type { Locale } from "#domain/locale/locale.ts";
import { folded } from "../folded.ts";

/** Places that the parts of words share; a part's is found by its hash. */
export const places = 2 ** 16;

/** A model's name says nothing of what is asked about it. */
const modelName = /(?<![\p{L}\d])(?:s[a-z]{1,3}|stq|sx)[- ]?[a-z]?\d{2,4}[a-z\d]*(?![\p{L}\d])/gu;
const words = /[a-z]+|\d+(?:[.,]\d+)?|\p{Script=Han}+/gu;

/** Lengths of parts, in characters: of Latin words with a sign at each end, and of runs of Chinese. */
const [latinParts, hanParts] = [
  [3, 4, 5],
  [1, 2, 3],
];
/** Latin words of up to so many characters have no parts. */
const shortWord = 3;

/** The places of a text's words, pairs of words and parts of words, each once. */
export function placesOf(text: string, locale: Locale): number[] {
  const found = new Set<number>();
  const add = (part: string) => found.add(hashOf(part) % places);
  let before: string | undefined;
  for (const [word] of folded(text, locale).replaceAll(modelName, " 0model ").matchAll(words)) {
    if (/\p{Script=Han}/u.test(word)) for (const part of partsOf(word, hanParts)) add(part);
    else if (/^\d/.test(word)) {
      add("#");
      add(`#${word}`);
    } else {
      add(word);
      if (word.length > shortWord) for (const part of partsOf(`<${word}>`, latinParts)) add(`~${part}`);
      if (before !== undefined) add(`${before} ${word}`);
      before = word;
    }
  }
  return [...found];
}

function* partsOf(word: string, lengths: readonly number[]): Generator<string> {
  for (const length of lengths)
    for (let at = 0; at + length <= word.length; at++) yield word.slice(at, at + length);
}

/** FNV-1a, 32 bits, of the UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
