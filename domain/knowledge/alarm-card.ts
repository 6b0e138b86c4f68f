import type { Locale } from "#domain/locale/locale.ts";
import { alarmBits, alarmPlace } from "./alarm-words.ts";
import { type NameIndex, findNames } from "./name-search.ts";
import { indexesOf } from "./indexes.ts";
import { belongsTo, type DeviceTraits } from "./condition.ts";
import { ofAny, ofDevice } from "./device.ts";
import type { Knowledge, LocalAlarm } from "./knowledge.server.ts";
import { factoryText, type ValueWords } from "./values.ts";

/** An alarm as the look-up shows it. */
export type AlarmCard = Pick<
  LocalAlarm,
  "key" | "display" | "class" | "armed" | "trigger" | "does" | "causes" | "checks" | "terminals" | "group"
> & {
  ansi: string[];
  codes: { spn: number; fmi: number }[];
  /** Its bit: register of the alarm words, and bit of that. */
  place: { register: number; bit: number };
  safety?: string;
  settings: { key: string; name: string; value: string }[];
  /** Models that have it. */
  models: string[];
};

type Words = ValueWords & { locale: Locale };

/** What is searched: the alarms in question with their bits, and the names of all. */
export type AlarmSearch = { own: readonly { key: string; bit: number }[]; index: NameIndex };

/** The alarms of a device, or all, ready to be searched. */
export function searchable(knowledge: Knowledge, device: DeviceTraits | undefined): AlarmSearch {
  const own = device ? knowledge.alarms.filter((alarm) => belongsTo(alarm, device)) : knowledge.alarms;
  return { own, index: indexesOf(knowledge).alarms };
}

/**
 * Keys of the alarms that a display's text or the value of an alarm register means, best first; those of a
 * value in the order of its bits.
 */
export function searchAlarms(
  { own, index }: AlarmSearch,
  text: string,
): { keys: string[]; bits: number[] | undefined } {
  const bits = alarmBits(text);
  const byBit = bits && own.filter(({ bit }) => bits.includes(bit));
  if (byBit?.length) return { keys: byBit.map(({ key }) => key), bits };
  const keys = new Set(own.map(({ key }) => key));
  const found = findNames(index, text, index.keys.length).filter(({ key }) => keys.has(key));
  // What is far behind the best is noise.
  const best = found[0]?.score ?? 0;
  return {
    keys: found
      .filter(({ score }) => score > best * 0.6)
      .slice(0, 12)
      .map(({ key }) => key),
    bits: bits?.length ? bits : undefined,
  };
}

/** Alarms in full, in the order of their keys; of a device with its own values. */
export function alarmCards(
  knowledge: Knowledge,
  keys: readonly string[],
  {
    device,
    devices,
    words,
  }: { device?: DeviceTraits | undefined; devices: readonly DeviceTraits[]; words: Words },
): AlarmCard[] {
  const own = device ? ofDevice(knowledge, device, words) : ofAny(knowledge, words);
  const settings = new Map(own.settings.map((setting) => [setting.key, setting]));
  return keys.flatMap((key): AlarmCard[] => {
    const alarm = own.alarms.find((one) => one.key === key);
    if (!alarm) return [];
    const { display, armed, trigger, does, causes, checks, terminals, group } = alarm;
    const safety = alarm.safety && knowledge.safety.get(alarm.safety);
    return [
      {
        key,
        display,
        class: alarm.class,
        armed,
        trigger,
        does,
        causes,
        checks,
        terminals,
        group,
        ansi: (alarm.ansi ?? []).map(String),
        codes: alarm.codes ?? [],
        place: alarmPlace(alarm.bit),
        ...(safety ? { safety } : {}),
        settings: alarm.settings.flatMap((name) => {
          const setting = settings.get(name);
          // What is set for each input or sensor has no one value.
          const value = setting && !setting.per ? factoryText(setting, words.locale, words) : "";
          return setting ? [{ key: name, name: setting.name, value }] : [];
        }),
        models: devices.filter((one) => belongsTo(alarm, one)).map(({ model }) => model),
      },
    ];
  });
}
