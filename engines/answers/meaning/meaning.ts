import { readFileSync } from "node:fs";
import type { Locale } from "#domain/locale/locale.ts";
import { placesOf } from "./terms.ts";

/** Numbers that tell what a text is about. */
export const width = 48;

/** Written by `npm run fit:meaning`: `width` numbers of a byte for each place, row by row. */
export const meaningFile = new URL("meaning.bin", import.meta.url);

/** What the places say, as numbers from -127 to 127; places × width. */
export type Meanings = Int8Array;

let read: Meanings | undefined;

export const meanings = (): Meanings => (read ??= new Int8Array(readFileSync(meaningFile)));

/** What a text is about: a vector of length 1, or of zeros where none of its words is known. */
export function meaningOf(text: string, locale: Locale, table: Meanings = meanings()): Float32Array {
  const sum = new Float32Array(width);
  for (const place of placesOf(text, locale)) {
    const from = place * width;
    for (let i = 0; i < width; i++) sum[i]! += table[from + i]!;
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((one) => one / length);
}

/** How much two texts are about the same, -1 to 1. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < width; i++) sum += one[i]! * other[i]!;
  return sum;
}

/** Characters of an answer that are read, its first parts that are read by themselves, and characters of a part. */
const [beginning, mostParts, leastOfPart] = [300, 8, 5];

/** What an answer is about: the whole of its beginning, and its parts. */
export type AnswerMeaning = { whole: Float32Array; parts: readonly Float32Array[] };

export function meaningOfAnswer(text: string, locale: Locale, table?: Meanings): AnswerMeaning {
  const plain = text.slice(0, beginning).replaceAll(/[*_|]|\[\d+\]/g, " ");
  const parts = plain
    .split(/\n+|(?<=[.。；;])\s*/u)
    .filter((part) => part.trim().length >= leastOfPart)
    .slice(0, mostParts);
  const whole = meaningOf(plain, locale, table);
  return { whole, parts: parts.length ? parts.map((part) => meaningOf(part, locale, table)) : [whole] };
}
