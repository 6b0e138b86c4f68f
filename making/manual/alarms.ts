import { alarmPlace } from "#domain/knowledge/alarm-words.ts";
import type { OwnKnowledge } from "#domain/knowledge/device.ts";
import type { Knowledge, LocalAlarm } from "#domain/knowledge/knowledge.server.ts";
import type { PinGroup } from "#domain/knowledge/pins.ts";
import { factoryText } from "#domain/knowledge/values.ts";
import { namedIn, type SettingWords } from "./settings.ts";
import type { ManualAlarm, ManualStep } from "./types.ts";

/** What the steps of a manual refer to: its settings by key, and its terminals. */
export type References = {
  names: ReadonlyMap<string, string>;
  groups: readonly PinGroup[];
};

type Step = {
  text: string;
  reads?: string | undefined;
  settings?: readonly string[] | undefined;
  terminals?: readonly string[] | undefined;
};

/** A step with the settings and groups of terminals of this device that it names. */
export function manualStep(
  { text, reads, settings, terminals }: Step,
  { names, groups }: References,
): ManualStep {
  const at = (keys: readonly string[]) =>
    groups.filter(({ pins }) => pins.some(({ role }) => keys.includes(role.group))).map(({ label }) => label);
  return {
    text,
    ...(reads ? { reads } : {}),
    settings: namedIn(settings ?? [], names),
    terminals: terminals?.length ? [...new Set(at(terminals))] : [],
  };
}

/** The alarms of a device by subject, in the order of the subjects' first alarms. */
export function manualAlarms(
  own: OwnKnowledge,
  { safety }: Pick<Knowledge, "safety">,
  references: References,
  words: SettingWords,
): { key: string; name: string; alarms: ManualAlarm[] }[] {
  const settings = new Map(own.settings.map((setting) => [setting.key, setting]));
  const entryOf = (alarm: LocalAlarm): ManualAlarm => {
    const note = alarm.safety && safety.get(alarm.safety);
    return {
      key: alarm.key,
      name: alarm.display,
      class: alarm.class,
      className: words.translate(`alarms.class.${alarm.class}`),
      ansi: (alarm.ansi ?? []).map(String),
      armed: words.translate(`alarms.armed.${alarm.armed}`),
      place: alarmPlace(alarm.bit),
      trigger: alarm.trigger,
      does: alarm.does,
      causes: alarm.causes,
      checks: alarm.checks.map((check) => manualStep(check, references)),
      codes: alarm.codes ?? [],
      ...(note ? { safety: note } : {}),
      settings: alarm.settings.flatMap((key) => {
        const setting = settings.get(key);
        // What is set for each input or sensor has no one value.
        const value = setting && !setting.per ? factoryText(setting, words.locale, words) : "";
        return setting ? [{ key, name: setting.name, value }] : [];
      }),
    };
  };
  return [...Map.groupBy(own.alarms, ({ group }) => group)].map(([key, alarms]) => ({
    key,
    name: words.translate(`alarms.groups.${key}`),
    alarms: alarms.map(entryOf),
  }));
}
