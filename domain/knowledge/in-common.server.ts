import { isDeepStrictEqual } from "node:util";

/**
 * Gives back the value before where the new one is the same: what the languages of the content have in common is
 * kept once, and so is what is built from it.
 */
export function inCommon<T extends object>(): (value: T) => T {
  let last: T | undefined;
  return (value) => {
    if (last === undefined || !isDeepStrictEqual(last, value)) last = value;
    return last;
  };
}
