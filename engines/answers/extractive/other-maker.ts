import type { Ask } from "./ask.ts";
import { mentions } from "./words.ts";

/** From which likelihood on another maker's device is meant, where no model of ours is named. */
const perhapsOthers = 0.5;

/** Whether a question is about another maker's device. */
export function isOfOtherMaker({ folded, scope, kinds, models }: Ask): boolean {
  if (models.length) return false;
  // The number of a device may be written right behind its maker.
  const spaced = folded.replaceAll(/(?<=[a-z])(?=\d)/g, " ");
  return mentions(spaced, scope.words.makers) || (kinds.get("othermaker") ?? 0) >= perhapsOthers;
}
