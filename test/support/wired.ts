import { resolve } from "node:path";
import { ownOf } from "#domain/knowledge/device.ts";
import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { inOneLanguage } from "#domain/knowledge/local.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { DrawWords } from "#making/wiring/draw-context.ts";
import { wiringWords } from "#making/wiring/words.ts";
import { readMessages } from "#server/packs.ts";
import type { DeviceTraits } from "#domain/knowledge/condition.ts";
import { pinsOf, type TerminalKnowledge } from "#domain/knowledge/pins.ts";
import type { StoredValue } from "#domain/parameter/format.ts";
import { panel } from "#domain/product/panel.ts";
import type { Choice } from "#domain/wiring/choice.ts";
import { agreed, offersOf } from "#domain/wiring/offers.ts";
import { type DeviceSources, type WiredDevice, wiredDevice } from "#domain/wiring/device.ts";
import type { Content } from "#importing/read.server.ts";
import { sampleContent } from "./content.ts";

/** Every model of the content as its wiring is made from it, without a database. */
export async function wiredDevices(): Promise<WiredDevice[]> {
  return (await wiredContent()).devices;
}

/** The same, with the words of drawings in a language. */
export async function wiredContent() {
  const content = await sampleContent();
  const messages = readMessages(resolve("locales"));
  const devices = devicesOf(content);
  const local = <T>(value: T, locale: Locale) =>
    inOneLanguage(value, (stored) => {
      const text = stored as Partial<Record<Locale, string>> & { en: string };
      return text[locale] ?? (locale === "hk" ? text.zh : undefined) ?? text.en;
    });
  return {
    devices,
    wordsFor(device: WiredDevice, locale: Locale): DrawWords {
      const settings = content.knowledge.settings.flatMap((file) => file.settings);
      return wiringWords(
        {
          roles: local(content.knowledge.terminals.roles, locale),
          settings: local(ownOf(settings as Setting[], device), locale) as unknown as MenuSetting[],
        },
        { locale, translate: (key, values) => messages.translate(locale, key, values) },
      );
    },
  };
}

type Setting = DeviceSources["settings"][number];

function devicesOf(content: Content): WiredDevice[] {
  const { knowledge, downloads } = content;
  const ecus = downloads.drawings!.drawings.map((ecu) => ({ ...ecu }));
  return content.series.flatMap((series) =>
    series.models.map((model) => {
      const parameters = { ...series.parameters, ...model.parameters } as Record<string, unknown>;
      const values = Object.fromEntries(
        Object.entries(parameters).map(([key, value]) => [key, storedOf(value)]),
      );
      const own = panel.parse({ ...series.panel, ...model.panel });
      const device: DeviceTraits & { panel: typeof own } = {
        model: model.model,
        series: series.key,
        category: series.category,
        functions: values.function?.choice ?? [],
        engine: values["engine-interface"]?.choice ?? [],
        protections: values.protections?.choice ?? [],
        ports: values.ports?.choice ?? [],
        panel: own,
      };
      const groups = pinsOf(
        { terminals: own.terminals, traits: device },
        knowledge.terminals as unknown as TerminalKnowledge,
      );
      const settings = knowledge.settings.flatMap((file) => file.settings) as DeviceSources["settings"];
      return wiredDevice({ device, groups, values, settings, sections: knowledge.manual.sections, ecus });
    }),
  );
}

/** A parameter's value as the database keeps it. */
function storedOf(value: unknown): StoredValue {
  const {
    standard,
    value: single,
    ...rest
  } = value as {
    standard?: StoredValue;
    value?: number;
  } & StoredValue;
  if (standard) return storedOf(standard);
  return single === undefined ? rest : { min: single, max: single };
}

/** Choices in which each value of each name stands at least once, alone beside the usual ones. */
export function coveringChoices(device: WiredDevice): Choice[] {
  const offers = offersOf(device);
  const usual = Object.fromEntries(offers.map(({ name, values }) => [name, values[0]!]));
  const single = offers.flatMap(({ name, values }) =>
    values.slice(1).map((value) => ({ ...usual, [name]: value })),
  );
  return [...single.map((choice) => agreed(device, offers, choice).choice), ...mixedChoices(device)];
}

/** As few choices as hold each value, the usual one first. */
export function mixedChoices(device: WiredDevice): Choice[] {
  const offers = offersOf(device);
  const most = Math.max(1, ...offers.map(({ values }) => values.length));
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(offers.map(({ name, values }) => [name, values[i % values.length]!])),
  ).map((choice) => agreed(device, offers, choice).choice);
}
