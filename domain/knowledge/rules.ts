import { locales } from "../locale/locale.ts";
import type { LocalisedText } from "../locale/schema.ts";
import { belongsTo, type DeviceTraits } from "./condition.ts";
import { type Alarm, displayColumns } from "./alarm.ts";
import type { Setting, SettingsFile } from "./setting.ts";
import { placeholdersIn } from "./text.ts";
import { variantsOf } from "./variant.ts";

/** A file of the knowledge, for messages. */
type Filed<T> = { file: string; entries: readonly T[] };

export type Knowledge = {
  alarms: readonly Filed<Alarm>[];
  settings: readonly { file: string; content: SettingsFile }[];
};

/** A model, with the keys of the groups of terminals that it has. */
export type KnownDevice = { traits: DeviceTraits; terminals: readonly string[] };

/**
 * Registers of one setting: a protection has its use, limit, delay, return and action, a text one for each two
 * characters.
 */
function registersOf(setting: Setting): number {
  if (setting.kind === "protection") return 5;
  if (setting.kind !== "text") return 1;
  return setting.packed ? 2 : Math.ceil(setting.length / 2);
}

/** What contradicts itself or the devices: a line each, with file and key. */
export function knowledgeFaults({ alarms, settings }: Knowledge, devices: readonly KnownDevice[]): string[] {
  const allSettings = settings.flatMap(({ file, content }) =>
    content.settings.map((setting) => ({ file, setting })),
  );
  const allAlarms = alarms.flatMap(({ file, entries }) => entries.map((alarm) => ({ file, alarm })));
  const byKey = new Map(allSettings.map(({ setting }) => [setting.key, setting]));
  return [
    ...usedTwice(allSettings.map(({ file, setting }) => [file, `setting ${setting.key}`])),
    ...usedTwice(allAlarms.map(({ file, alarm }) => [file, `alarm ${alarm.key}`])),
    ...usedTwice([
      ...allSettings.map(({ file, setting }): [string, string] => [file, `id ${setting.id}`]),
      ...allAlarms.map(({ file, alarm }): [string, string] => [file, `id ${alarm.id}`]),
    ]),
    ...usedTwice(allAlarms.map(({ file, alarm }) => [file, `bit ${alarm.bit}`])),
    ...usedTwice(
      allSettings.flatMap(({ file, setting }) =>
        Array.from({ length: registersOf(setting) }, (_, n): [string, string] => [
          file,
          `register ${setting.register + n}`,
        ]),
      ),
    ),
    ...allSettings.flatMap(({ file, setting }) =>
      settingFaults(setting, byKey, devices).map((fault) => `${file}: ${setting.key}: ${fault}`),
    ),
    ...allAlarms.flatMap(({ file, alarm }) =>
      [...alarmFaults(alarm, byKey), ...terminalFaults(alarm, devices)].map(
        (fault) => `${file}: ${alarm.key}: ${fault}`,
      ),
    ),
  ];
}

function usedTwice(names: readonly (readonly [file: string, name: string])[]): string[] {
  const seen = new Set<string>();
  return names.flatMap(([file, name]) => {
    if (seen.has(name)) return [`${file}: ${name} is used twice`];
    seen.add(name);
    return [];
  });
}

function settingFaults(
  setting: Setting,
  byKey: ReadonlyMap<string, Setting>,
  devices: readonly KnownDevice[],
): string[] {
  const own = devices.filter(({ traits }) => belongsTo(setting, traits));
  return [
    ...(own.length ? [] : ["no device has it"]),
    ...valueFaults(setting),
    ...variantsOf(setting).flatMap(({ when, entry }, i) => [
      ...(own.some(({ traits }) => belongsTo({ when }, traits)) ? [] : [`no device has variant ${i + 1}`]),
      ...valueFaults(entry).map((fault) => `variant ${i + 1}: ${fault}`),
    ]),
    ...(setting.needs ?? [])
      .filter((key) => !byKey.has(key))
      .map((key) => `needs "${key}", which is no setting`),
    ...textFaults([setting.name, setting.does, setting.wrong], byKey),
  ];
}

type Quantity = { min: number; max: number; step: number; factory: number };

function valueFaults(setting: Setting): string[] {
  switch (setting.kind) {
    case "number":
      return quantityFaults("factory value", setting);
    case "protection": {
      const { limit, delay, hysteresis } = setting;
      return [
        ...quantityFaults("limit", limit),
        ...quantityFaults("delay", delay),
        ...(hysteresis ? quantityFaults("return", hysteresis) : []),
        ...(setting.actions.includes(setting.action) ? [] : [`"${setting.action}" is none of its actions`]),
      ];
    }
    case "choice":
      return setting.options.some(({ key }) => key === setting.factory)
        ? []
        : [`"${setting.factory}" is none of its options`];
    case "switch":
    case "text":
    case "time":
      return [];
  }
}

function quantityFaults(name: string, { min, max, step, factory }: Quantity): string[] {
  if (factory < min || factory > max) return [`${name} ${factory} is not within ${min} to ${max}`];
  const steps = (factory - min) / step;
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? [`${name} ${factory} is not a step of ${step}`] : [];
}

function alarmFaults(alarm: Alarm, byKey: ReadonlyMap<string, Setting>): string[] {
  const texts = [
    alarm.trigger,
    alarm.does,
    ...alarm.causes,
    ...alarm.checks.flatMap(({ text, reads }) => (reads ? [text, reads] : [text])),
  ];
  return [
    ...locales.flatMap((locale) => {
      const width = columnsOf(alarm.display[locale] ?? "");
      return width > displayColumns
        ? [`the display has ${displayColumns} columns, ${locale} takes ${width}`]
        : [];
    }),
    ...alarm.settings.filter((key) => !byKey.has(key)).map((key) => `names "${key}", which is no setting`),
    ...textFaults(texts, byKey),
  ];
}

/** Columns of a text on a display: characters of the East Asian scripts take two. */
export function columnsOf(text: string): number {
  return Array.from(text).reduce(
    (sum, sign) => sum + (/[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/u.test(sign) ? 2 : 1),
    0,
  );
}

/** Placeholders that stand for nothing, and numbers that a language has otherwise than English. */
function textFaults(texts: readonly LocalisedText[], byKey: ReadonlyMap<string, Setting>): string[] {
  return texts.flatMap((text) => {
    const figures = figuresIn(text.en);
    return [
      ...locales.flatMap((locale) =>
        placeholdersIn(text[locale] ?? "")
          .filter(({ key, part }) => !hasPart(byKey.get(key), part))
          .map(({ whole }) => `${whole} in ${locale} stands for nothing`),
      ),
      ...locales
        .filter((locale) => locale !== "en" && text[locale] && figuresIn(text[locale]) !== figures)
        .map((locale) => `the figures in ${locale} are not those of “${text.en}”`),
    ];
  });
}

function hasPart(setting: Setting | undefined, part: string | undefined): boolean {
  if (!setting) return false;
  if (part === undefined) return true;
  if (setting.kind !== "protection") return false;
  return part === "delay" || (part === "return" && setting.hysteresis !== undefined);
}

/** The figures of a text with its placeholders, in one order and notation. */
function figuresIn(text: string): string {
  if (!/[\d{]/.test(text)) return "";
  const plain = text.includes("{") ? text.replace(/\{[^}]*\}/g, "") : text;
  const figures = plain.match(/\d+(?:[.,]\d+)*/g) ?? [];
  const placeholders = placeholdersIn(text).map(({ whole }) => whole);
  return [...figures.map((figure) => figure.replace(",", ".")), ...placeholders].toSorted().join(" ");
}

/**
 * Steps at terminals of which a device with the alarm has none. Where several are named, a device shows those
 * that it has.
 */
function terminalFaults(alarm: Alarm, devices: readonly KnownDevice[]): string[] {
  const own = devices.filter(({ traits }) => belongsTo(alarm, traits));
  if (!own.length) return ["no device has it"];
  const named = [
    { terminals: alarm.terminals, devices: own },
    ...alarm.checks.map((step) => ({
      terminals: step.terminals ?? [],
      devices: own.filter(({ traits }) => belongsTo(step, traits)),
    })),
  ];
  return named.flatMap(({ terminals: keys, devices: those }) => {
    const without = those.filter(({ terminals }) => !keys.some((key) => terminals.includes(key)));
    return keys.length && without.length
      ? [`${without.map(({ traits }) => traits.model).join(", ")}: no terminals for ${keys.join(", ")}`]
      : [];
  });
}
