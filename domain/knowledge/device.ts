import type { Locale } from "#domain/locale/locale.ts";
import { belongsTo, type Conditional, type DeviceTraits } from "./condition.ts";
import type { Knowledge, LocalAlarm, LocalSection, MenuSetting } from "./knowledge.server.ts";
import { variantFor } from "./variant.ts";
import { filledEntry, type LocalSetting, type ValueWords } from "./values.ts";

/** What a device knows of itself, in words. */
export type OwnKnowledge = {
  alarms: LocalAlarm[];
  menus: Knowledge["menus"];
  settings: MenuSetting[];
};

type Words = ValueWords & { locale: Locale };

/** The entries that a device has. */
export function ownOf<T extends Conditional>(entries: readonly T[], device: DeviceTraits): T[] {
  return entries.filter((entry) => belongsTo(entry, device));
}

/** A setting as a device has it: its variant of the range and factory value, its options. */
export function settingOn<T extends LocalSetting>(setting: T, device: DeviceTraits): T {
  const own = variantFor(setting, (when) => belongsTo({ when }, device));
  return own.kind === "choice" ? { ...own, options: ownOf(own.options, device) } : own;
}

/** The alarms, menus and settings of a device, with its own values in their texts. */
export function ofDevice(knowledge: Knowledge, device: DeviceTraits, words: Words): OwnKnowledge {
  const { settings, filled } = filling(knowledge, device, words);
  const menus = new Set(settings.map(({ menu }) => menu));
  return {
    alarms: ownOf(knowledge.alarms, device).map((alarm) =>
      filled({ ...alarm, checks: ownOf(alarm.checks, device) }),
    ),
    menus: knowledge.menus.filter(({ key }) => menus.has(key)),
    settings: settings.map(filled),
  };
}

/** The sections of a device's manual with the steps that it has, its own values in their texts. */
export function sectionsOf(knowledge: Knowledge, device: DeviceTraits, words: Words): LocalSection[] {
  const { filled } = filling(knowledge, device, words);
  return ownOf(knowledge.sections, device).map((section) =>
    filled(section.steps ? { ...section, steps: ownOf(section.steps, device) } : section),
  );
}

/** The settings of a device, or all of them, and what puts their values into texts. */
export function filling(knowledge: Knowledge, device: DeviceTraits | undefined, words: Words) {
  const settings = device
    ? ownOf(knowledge.settings, device).map((setting) => settingOn(setting, device))
    : knowledge.settings;
  return { settings, filled: fillerOf(knowledge, device, words) };
}

const byKey = new WeakMap<readonly LocalSetting[], ReadonlyMap<string, LocalSetting>>();

/** What puts the values of settings into texts: a device's own, also where it lacks one that a text names. */
export function fillerOf({ settings }: Knowledge, device: DeviceTraits | undefined, words: Words) {
  let all = byKey.get(settings);
  if (!all) byKey.set(settings, (all = new Map(settings.map((setting) => [setting.key, setting]))));
  const known = all;
  // Only those that texts name are looked at: a device has some hundred of them.
  const values = {
    get(key: string) {
      const setting = known.get(key);
      return setting && device && belongsTo(setting, device) ? settingOn(setting, device) : setting;
    },
  };
  return <T>(entry: T) => filledEntry(entry, values, words.locale, words);
}

/** All alarms and settings, with the values that most devices have in their texts. */
export function ofAny(knowledge: Knowledge, words: Words): OwnKnowledge {
  const { settings, filled } = filling(knowledge, undefined, words);
  return {
    alarms: knowledge.alarms.map(filled),
    menus: knowledge.menus,
    settings: settings.map(filled),
  };
}
