import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { deviceFacts } from "#engines/answers/extractive/device/facts.ts";
import { pinsOf } from "#engines/answers/extractive/device/wiring.ts";
import type { AnswerScope } from "#engines/answers/extractive/ask.ts";

/** A plain question, and the entry that answers it (`alarm-start-failure`). */
export type PlainQuestion = { id: string; question: string; target: string };

const place = /\{(alarm|setting|terminal|accessory)\}/;

/**
 * The plain forms of a language (`plain` in content/words/asked/) with names in them, of which one entry is the
 * answer; always the same ones.
 */
export async function plainQuestions(scope: AnswerScope, locale: Locale): Promise<PlainQuestion[]> {
  const devices = await scope.devices();
  const facts = deviceFacts({
    knowledge: await scope.knowledge(locale),
    devices,
    locale,
    words: { on: "on", off: "off" },
  });
  let seed = 77;
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[seed % list.length]!;
  };
  const fill = {
    alarm: (device: Device) => {
      const { key, display } = pick(facts.of(device).alarms);
      return { key, name: display };
    },
    setting: (device: Device) => pick(facts.of(device).settings),
    terminal: (device: Device) => {
      const roles = new Set(pinsOf(facts.knowledge, device).map(({ role }) => role));
      const known = facts.knowledge.roles.filter(({ key }) => roles.has(key));
      return known.length ? pick(known) : undefined;
    },
    accessory: () => pick(facts.knowledge.accessories),
  };
  const questions: PlainQuestion[] = [];
  for (const [kind, forms] of Object.entries(scope.asked.of[locale].plain))
    for (const [i, form] of forms.entries()) {
      const asked = place.exec(form)?.[1] as keyof typeof fill | undefined;
      if (!asked) continue;
      const device = pick(devices.filter(({ panel }) => panel.terminals.length > 0));
      const entry = fill[asked](device);
      if (!entry) continue;
      questions.push({
        id: `${locale} ${kind} ${i}`,
        question: form
          .replaceAll(`{${asked}}`, entry.name)
          .replaceAll("{model}", device.model)
          .replaceAll("{other}", pick(devices).model),
        target: `${asked}-${entry.key}`,
      });
    }
  return questions;
}
