import type { Device } from "#domain/knowledge/devices.server.ts";
import { type OwnKnowledge, ofAny, ofDevice } from "#domain/knowledge/device.ts";
import { indexesOf } from "#domain/knowledge/indexes.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import type { NameIndex } from "#domain/knowledge/name-search.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { filledEntry, type LocalSetting, type ValueWords } from "#domain/knowledge/values.ts";

/** What the devices know of themselves, ready to be asked in one language. */
export type DeviceFacts = {
  knowledge: Knowledge;
  devices: readonly Device[];
  /** Alarms by what displays show in any language, and by what people call them. */
  alarms: NameIndex;
  /** Settings by their names in the visitor's language and what people call them. */
  settings: NameIndex;
  /** What terminals are for, by name and by what people call them. */
  roles: NameIndex;
  /** Of a device with its own values; of none, those that most devices have. */
  of(device: Device | undefined): OwnKnowledge;
  /** A text, or an entry with texts, with the values of a device in it. */
  filled<T>(entry: T, device: Device | undefined): T;
};

type Making = { knowledge: Knowledge; devices: readonly Device[]; locale: Locale; words: ValueWords };

const kept = new WeakMap<Knowledge, DeviceFacts>();

/** Made once per language and content revision. */
export function deviceFacts({ knowledge, devices, locale, words }: Making): DeviceFacts {
  const known = kept.get(knowledge);
  if (known?.devices === devices) return known;
  const { alarms, settings, roles } = indexesOf(knowledge);
  const own = new Map<Device | undefined, OwnKnowledge>();
  const valuesOf = new Map<Device | undefined, ReadonlyMap<string, LocalSetting>>();
  const facts: DeviceFacts = {
    knowledge,
    devices,
    alarms,
    settings,
    roles,
    of(device) {
      let found = own.get(device);
      if (!found) {
        found = device
          ? ofDevice(knowledge, device, { locale, ...words })
          : ofAny(knowledge, { locale, ...words });
        if (own.size > mostKept) own.clear();
        own.set(device, found);
      }
      return found;
    },
    filled(entry, device) {
      let values = valuesOf.get(device);
      if (!values) {
        const all = [...knowledge.settings, ...facts.of(device).settings];
        values = new Map(all.map((setting) => [setting.key, setting]));
        if (valuesOf.size > mostKept) valuesOf.clear();
        valuesOf.set(device, values);
      }
      return filledEntry(entry, values, locale, words);
    },
  };
  kept.set(knowledge, facts);
  return facts;
}

/** Devices whose words are kept, some 200 KB each. */
const mostKept = 12;
