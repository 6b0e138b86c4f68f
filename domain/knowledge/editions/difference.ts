import { isDeepStrictEqual } from "node:util";
import type { Edition, EditionChanges } from "./types.ts";

/** What is different between two editions. */
export function changesBetween(before: Edition, after: Edition): EditionChanges {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const [was, is] = [before[key] ?? null, after[key] ?? null];
      return isDeepStrictEqual(was, is) ? [] : [[key, { before: was, after: is }]];
    }),
  );
}

/** The changes of several editions in their order as one; what was changed back is none. */
export function together(list: readonly EditionChanges[]): EditionChanges {
  const all: EditionChanges = {};
  for (const changes of list)
    for (const [key, { before, after }] of Object.entries(changes))
      all[key] = { before: all[key] ? all[key].before : before, after };
  return Object.fromEntries(
    Object.entries(all).filter(([, { before, after }]) => !isDeepStrictEqual(before, after)),
  );
}
