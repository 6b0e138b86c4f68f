import { cleanKey, isSearchable } from "#domain/address/search.ts";

/** Days that searches without a result are counted for. */
export const missDays = 90;

/** Something to write to somebody at, or a number that may be a person's: such texts are not kept. */
const personal = /\S@\S|(?:\d[\s().\-/]*){7,}/u;

/** The text of a search that may be kept, as it was typed; undefined for one that may tell of a person. */
export function missOf(key: string): string | undefined {
  const text = cleanKey(key);
  return isSearchable(text) && !personal.test(text) ? text : undefined;
}
