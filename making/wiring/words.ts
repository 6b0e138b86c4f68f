import type { Say } from "#domain/wiring/circuit.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { LocalRole, MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { withUnit } from "#domain/knowledge/values.ts";
import { formatNumber } from "#domain/parameter/format.ts";
import type { Words } from "#making/documents/words.ts";
import type { DrawWords } from "./draw-context.ts";

type Sources = {
  roles: readonly LocalRole[];
  /** The settings that the device has. */
  settings: readonly MenuSetting[];
};

/** Words of a drawing: its own texts, names of roles, and options of the device's own settings. */
export function wiringWords({ roles, settings }: Sources, { locale, translate }: Words): DrawWords {
  const names = new Map(roles.map(({ key, name }) => [key, name]));
  const known = new Map(settings.map((setting) => [setting.key, setting]));
  const options = { output: optionNames(settings, "output"), input: optionNames(settings, "input") };
  const say = (key: string, values?: Record<string, string | number>) => translate(`circuit.${key}`, values);
  const isChinese = locale === "zh" || locale === "hk";
  return {
    say,
    number: (value) => formatNumber(value, locale satisfies Locale),
    rated: (name, value) => (value ? `${name}${isChinese ? "，" : ", "}${value}` : name),
    counted: (name, count) => (isChinese ? `${name}（${count}）` : `${name} (${count})`),
    told(one: Say) {
      if ("say" in one) return say(`say.${one.say}`, one.values);
      if ("option" in one) return options[one.of].get(one.option) ?? one.option;
      if ("setting" in one)
        return say("pair", {
          name: known.get(one.setting)?.name ?? one.setting,
          value: valueOf(known.get(one.setting), one.value, { locale, translate }),
        });
      if ("role" in one) return names.get(one.role) ?? one.role;
      return one.plain;
    },
  };
}

function valueOf(
  setting: MenuSetting | undefined,
  value: string | number | boolean,
  { locale, translate }: Words,
): string {
  if (typeof value === "boolean") return translate(value ? "alarms.on" : "alarms.off");
  if (typeof value === "number")
    return withUnit(value, setting?.kind === "number" ? setting.unit : "", locale);
  const option = setting?.kind === "choice" && setting.options.find(({ key }) => key === value);
  return option ? option.name : value;
}

function optionNames(settings: readonly MenuSetting[], of: string): ReadonlyMap<string, string> {
  const setting = settings.find(({ key, kind }) => kind === "choice" && key.startsWith(`${of}-function`));
  return new Map(
    setting?.kind === "choice" ? setting.options.map(({ key, name }): [string, string] => [key, name]) : [],
  );
}
