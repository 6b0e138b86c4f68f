import type { Ask } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { mentions } from "../words.ts";
import { answerAlarm, withoutModels } from "./alarms.ts";

/** "The red light flashes five times": the alarms that a device without a display shows by it. */
export function proposeLight(ask: Ask): Proposal | undefined {
  const { folded, scope, facts, device } = ask;
  const { blinking, leds } = scope.words.lights;
  if (!mentions(folded, blinking)) return undefined;
  const count = countIn(ask);
  if (!count) return undefined;
  const shown = facts.of(device).alarms.filter(({ light }) => light?.pattern === `blink-${count}`);
  const named = shown.filter(({ light }) => light && mentions(folded, leds[light.led] ?? []));
  const [alarm, ...others] = named.length ? named : shown;
  if (!alarm || (!device && !named.length)) return undefined;
  return {
    sure: device ? 0.95 : 0.6,
    ...(device && named.length === 1 ? { certain: true } : {}),
    why: `light of alarm ${alarm.key}`,
    compose: () => answerAlarm(ask, alarm, others.slice(0, mostOthers)),
  };
}

/** Most alarms that are named beside the first. */
const mostOthers = 3;

/** How often a light flashes, in figures or in words. */
function countIn(ask: Ask): string | undefined {
  const { folded, question, scope } = ask;
  const spelled = Object.entries(scope.words.lights.counts).find(([, words]) => mentions(folded, words));
  return (
    spelled?.[0] ?? /(?<![\p{L}\d.,])([1-9])(?![\d.,]|\s?[VAW]\b)/u.exec(withoutModels(ask, question))?.[1]
  );
}
