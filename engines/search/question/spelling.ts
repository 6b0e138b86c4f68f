import { editDistance } from "./near.ts";

/** Words that are shorter have too many neighbours. */
const shortest = 5;
/** From this length on two changes are allowed. */
const long = 8;
const mostNear = 3;
const plainWord = /^[a-z]+$/;

/** Words of a language by their length, so that only those that can be near are compared. */
export type Spelling = { near(word: string): { term: string; distance: number }[] };

/**
 * Finds words that a mistyped one may have been: the first letter right, one change, two in long words. Words
 * of one distance stand by how often they are used.
 */
export function createSpelling(frequency: ReadonlyMap<string, number>): Spelling {
  const byLength = new Map<number, string[]>();
  for (const term of frequency.keys()) {
    if (term.length < shortest || !plainWord.test(term)) continue;
    const list = byLength.get(term.length);
    if (list) list.push(term);
    else byLength.set(term.length, [term]);
  }
  return {
    near(word) {
      if (word.length < shortest || !plainWord.test(word)) return [];
      const limit = word.length >= long ? 2 : 1;
      const found: { term: string; distance: number }[] = [];
      for (let length = word.length - limit; length <= word.length + limit; length++) {
        for (const term of byLength.get(length) ?? []) {
          if (term[0] !== word[0]) continue;
          const distance = editDistance(word, term, limit);
          if (distance <= limit) found.push({ term, distance });
        }
      }
      return found
        .toSorted((a, b) => a.distance - b.distance || frequency.get(b.term)! - frequency.get(a.term)!)
        .slice(0, mostNear);
    },
  };
}
