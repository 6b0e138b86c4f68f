import type { WordLists } from "./word-lists.ts";
import { mentions, placeOfPhrase } from "./words.ts";

/** Batteries one behind the other, whose volts add up. */
export type Bank = { count: number; each: number; volts: number };

/** Volts of one battery or block, how many of them may be behind each other, and the volts of the largest bank. */
const [blocks, most, largest] = [[2, 6, 8, 12, 24], 24, 96];

/** Also behind the sign of a product: `2x12V`. */
const volts =
  /(?<![\d.,a-wyz]|[a-z]x)(\d{1,2})\s?-?\s?(?:v(?:olt\p{Script=Latin}{0,4})?(?!\p{Script=Latin})|伏特?)/gu;
/** A number that is no figure with a unit and no part of a model's name. */
const alone =
  /(?<![\d.,\p{Script=Latin}-])(\d{1,2})(?!\d|[.,]\d|\s?-?\s?(?:k?va?|k?w|m?a|ah|hz|m|mm|s|h|p|%|°|℃)(?!\p{Script=Latin}))/gu;

/** The bank that a question, folded, speaks of: "two 12 V batteries in series" are 24 V. */
export function bankIn(written: string, { series, numbers }: WordLists): Bank | undefined {
  if (!mentions(written, series)) return undefined;
  const text = withDigits(written, numbers);
  const said = [...text.matchAll(volts)].filter(([, number]) => blocks.includes(Number(number)));
  const [first] = said;
  const each = Number(first?.[1]);
  // Who says the sum as well knows it.
  if (!first || said.some(([, number]) => Number(number) !== each)) return undefined;
  const count = countNear(text, first.index, first[0].length, numbers);
  if (!count || count > most || count * each > largest) return undefined;
  return { count, each, volts: count * each };
}

/** Volts that are said in words, in digits: "four twelve-volt batteries", 十二伏. */
function withDigits(text: string, numbers: WordLists["numbers"]): string {
  const byWord = new Map(
    Object.entries(numbers).flatMap(([number, words]) => words.map((word) => [word, number])),
  );
  const words = [...byWord.keys()].toSorted((a, b) => b.length - a.length).join("|");
  const said = new RegExp(`(?<!\\p{Script=Latin})(${words})(?=\\s?-?\\s?(?:volt|v(?!\\p{L})|伏))`, "gu");
  return text.replace(said, (all, word: string) => byWord.get(word) ?? all);
}

/** The number of batteries that stands nearest to their volts, in digits or in words. */
function countNear(text: string, at: number, length: number, counts: WordLists["numbers"]) {
  const rest = text.slice(0, at) + " ".repeat(length) + text.slice(at + length);
  const inDigits = [...rest.matchAll(alone)].map(({ 1: number, index }) => ({
    count: Number(number),
    index,
  }));
  const inWords = Object.entries(counts).flatMap(([number, words]) =>
    words.map((word) => ({ count: Number(number), index: placeOfPhrase(rest, word) })),
  );
  return [...inDigits, ...inWords]
    .filter(({ count, index }) => count > 1 && index >= 0 && Math.abs(index - at) <= near)
    .toSorted((a, b) => Math.abs(a.index - at) - Math.abs(b.index - at))[0]?.count;
}

/** Characters within which the number of batteries stands from their volts. */
const near = 30;

/** The question, folded, asked of one battery with the volts of the bank. */
export function asBank(text: string, { each, volts: sum }: Bank, { series, numbers }: WordLists): string {
  const summed = withDigits(text, numbers).replace(volts, (all, number: string) =>
    Number(number) === each ? `${sum} V` : all,
  );
  return series.reduce((rest, word) => without(rest, word), summed).replaceAll(/\s+/g, " ");
}

function without(text: string, word: string): string {
  const at = placeOfPhrase(text, word);
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + word.length)}`;
}
