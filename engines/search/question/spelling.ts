import { editDistance } from "#domain/locale/edit-distance.ts";

/** Words that are shorter have too many neighbours. */
const shortest = 5;
/** From this length on two changes are allowed. */
const long = 8;
const mostNear = 3;
const plainWord = /^[a-z]+$/;

/** Words by length, so that only those of similar length are compared. */
export type Spelling = { near(word: string): { term: string; distance: number }[] };

/**
 * Finds the words a mistyped one may stand for: same first letter, one change, two in long words. Equal
 * distances are sorted by frequency.
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
      const neighbours: { term: string; distance: number }[] = [];
      for (let length = word.length - limit; length <= word.length + limit; length++) {
        for (const term of byLength.get(length) ?? []) {
          if (term[0] !== word[0]) continue;
          const distance = editDistance(word, term, limit);
          if (distance <= limit) neighbours.push({ term, distance });
        }
      }
      return neighbours
        .toSorted((a, b) => a.distance - b.distance || frequency.get(b.term)! - frequency.get(a.term)!)
        .slice(0, mostNear);
    },
  };
}
