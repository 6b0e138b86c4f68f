import type { Ask } from "./ask.ts";
import { abilitiesIn } from "./device/abilities.ts";
import { requirementsIn } from "./read-selection.ts";
import { mentions } from "./words.ts";

/** Whether a question says something that a device has to be or have, or asks which one. */
export function wantsDevice(ask: Ask): boolean {
  const { folded: text, question, scope } = ask;
  return (
    mentions(text, scope.words.choosing) ||
    mentions(text, scope.words.devices) ||
    abilitiesIn(ask, question).length > 0 ||
    requirementsIn(text, scope.words) !== undefined
  );
}
