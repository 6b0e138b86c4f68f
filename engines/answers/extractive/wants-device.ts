import type { Ask } from "./ask.ts";
import { abilitiesIn } from "./device/abilities.ts";
import { requirementsIn } from "./read-selection.ts";
import { asksWhichTerminal } from "./device/asks-where.ts";
import { folded } from "../folded.ts";
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

/** Figures with their units, of which a device has some in its data. */
const figure =
  /(?<![\d.,])\d{1,4}\s*(?:kVA|kW|V|A|Ah|W|P|mm|极|極|polos?|poles?|kutup(?:lu)?|台)(?![A-Za-z])/iu;

/** Whether a text says of a device what it can be told by: a task beside the job, something it has, or a figure. */
export function describesDevice(ask: Ask, wanted: string): boolean {
  const answers = requirementsIn(folded(wanted, ask.locale), ask.scope.words);
  const isTask = answers !== undefined && (Object.keys(answers).length > 1 || answers.job !== "genset");
  return isTask || figure.test(wanted) || abilitiesIn(ask, wanted).length > 0;
}

/** Ways to answer about the device that is spoken of, where its terminals, its place or its successor is asked for. */
export function ofDeviceAsked(ask: Ask): readonly string[] {
  const { models, folded: text, scope } = ask;
  const { holes, fitting, replacing } = scope.words;
  if (!models.length) return [];
  if (asksWhichTerminal(ask)) return ["wiring", "line-terminal"];
  if (mentions(text, holes) && mentions(text, fitting)) return ["range", "value"];
  return mentions(text, replacing) ? ["variant", "retired"] : [];
}
