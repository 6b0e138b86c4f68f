import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import {
  factoryText,
  type LocalSetting,
  optionsText,
  rangeText,
  type ValueWords,
  withUnit,
} from "#domain/knowledge/values.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { rangeOf, sideBySide } from "#domain/locale/signs.ts";
import type { ManualSetting, Named, SettingValue } from "./types.ts";

type Translate = (key: string, values?: Record<string, string | number>) => string;
export type SettingWords = ValueWords & { locale: Locale; translate: Translate };

type Quantity = { min: number; max: number; step: number; unit: string; factory: number };

/** What a setting that a master writes as a number of 32 bits can be, as the display shows it. */
const packedRanges = {
  ipv4: { from: "0.0.0.0", to: "255.255.255.255" },
  date: { from: "2000-01-01", to: "2099-12-31" },
};

/** A setting as its entry in the manual, in words. */
export function manualSetting(
  setting: MenuSetting,
  names: ReadonlyMap<string, string>,
  words: SettingWords,
): ManualSetting {
  const { key, name, menu, level, ansi = [], per, does, wrong, needs = [] } = setting;
  const { translate } = words;
  return {
    key,
    name,
    menu,
    level: translate(`manual.levels.${level}`),
    ansi: ansi.map(String),
    ...(per ? { per: translate(`manual.per.${per}`) } : {}),
    values: valuesOf(setting, words),
    does,
    wrong,
    needs: namedIn(needs, names),
  };
}

/** The settings of some keys that the device has. */
export function namedIn(keys: readonly string[], names: ReadonlyMap<string, string>): Named[] {
  return keys.flatMap((key) => {
    const name = names.get(key);
    return name === undefined ? [] : [{ key, name }];
  });
}

/** The values of a setting: of a protection use, limit, delay, return and action, in the order of its registers. */
export function valuesOf(setting: LocalSetting, words: SettingWords): SettingValue[] {
  const { register } = setting;
  const { locale, translate, on, off } = words;
  const plain = (range: string): SettingValue => ({
    range,
    factory: factoryText(setting, locale, words),
    register,
    unit: "",
    scale: 1,
    type: "U16",
  });
  switch (setting.kind) {
    case "number":
      return [quantity(setting, register, locale)];
    case "choice":
      return [plain(optionsText(setting.options, locale))];
    case "switch":
      return [plain(sideBySide([on, off], locale))];
    case "text": {
      const packed = setting.packed && packedRanges[setting.packed];
      return [
        packed
          ? { ...plain(rangeOf(packed.from, packed.to, locale)), type: "U32" }
          : { ...plain(translate("manual.characters", { count: setting.length })), type: "text" },
      ];
    }
    case "time":
      return [plain(rangeOf("00:00", "23:59", locale))];
    case "protection": {
      const { limit, delay, hysteresis, actions, action } = setting;
      const className = (one: string) => translate(`alarms.class.${one}`);
      const labelled = (part: string, value: Omit<SettingValue, "label">) => ({
        label: translate(`manual.values.${part}`),
        ...value,
      });
      return [
        labelled("use", { ...plain(sideBySide([on, off], locale)), factory: setting.on ? on : off }),
        labelled("limit", quantity(limit, register + 1, locale)),
        labelled("delay", quantity(delay, register + 2, locale)),
        ...(hysteresis ? [labelled("return", quantity(hysteresis, register + 3, locale))] : []),
        labelled("action", {
          ...plain(sideBySide(actions.map(className), locale)),
          factory: className(action),
          register: register + 4,
        }),
      ];
    }
  }
}

function quantity(
  { min, max, step, unit, factory }: Quantity,
  register: number,
  locale: Locale,
): SettingValue {
  return {
    range: rangeText({ min, max, unit }, locale),
    factory: withUnit(factory, unit, locale),
    register,
    unit,
    scale: scaleOf(step),
    type: min < 0 ? "S16" : "U16",
  };
}

/** The power of ten in which all values of a step are whole numbers: 0.1 for 0.5, 1 for 5. */
export function scaleOf(step: number): number {
  for (const scale of [1, 0.1, 0.01])
    if (Math.abs(step / scale - Math.round(step / scale)) < 1e-6) return scale;
  return 0.001;
}
