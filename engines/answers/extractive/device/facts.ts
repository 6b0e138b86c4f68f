import type { Device } from "#domain/knowledge/devices.server.ts";
import { type OwnKnowledge, ofAny, ofDevice } from "#domain/knowledge/device.ts";
import type { Knowledge, LocalSection } from "#domain/knowledge/knowledge.server.ts";
import { indexNames, type NameIndex } from "#domain/knowledge/name-search.ts";
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
  /** Of a device with its own values; of none, those that most devices have. */
  of(device: Device | undefined): OwnKnowledge;
  /** A section of the manual with the values of a device in its text. */
  section(section: LocalSection, device: Device | undefined): LocalSection;
};

type Making = { knowledge: Knowledge; devices: readonly Device[]; locale: Locale; words: ValueWords };

const kept = new WeakMap<Knowledge, DeviceFacts>();

/** Made once per language and content revision. */
export function deviceFacts({ knowledge, devices, locale, words }: Making): DeviceFacts {
  const known = kept.get(knowledge);
  if (known?.devices === devices) return known;
  const called = new Map(knowledge.settingNames.map(({ key, names }) => [key, names]));
  const own = new Map<Device | undefined, OwnKnowledge>();
  const facts: DeviceFacts = {
    knowledge,
    devices,
    alarms: indexNames(knowledge.alarmNames),
    settings: indexNames(
      knowledge.settings.map(({ key, name }) => ({ key, names: [name, ...(called.get(key) ?? [])] })),
    ),
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
    section(section, device) {
      const values = [...knowledge.settings, ...facts.of(device).settings];
      const byKey = new Map<string, LocalSetting>(values.map((setting) => [setting.key, setting]));
      return filledEntry(section, byKey, locale, words);
    },
  };
  kept.set(knowledge, facts);
  return facts;
}

/** Devices whose words are kept, some 200 KB each. */
const mostKept = 12;
