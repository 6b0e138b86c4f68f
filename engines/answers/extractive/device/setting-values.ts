import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { factoryText, rangeText, withUnit } from "#domain/knowledge/values.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { readsChinese, sideBySide } from "#domain/locale/signs.ts";
import type { Ask } from "../ask.ts";

/** A setting in a line: its name, its range and its factory value. */
export function inBrief(ask: Ask, setting: MenuSetting): string {
  const isChinese = readsChinese(ask.locale);
  const values = valueLines(ask, setting)
    .filter(([label]) => setting.kind !== "choice" || label !== ask.translate("answer.device.range"))
    .map(([label = "", value = ""]) =>
      isChinese
        ? `${label}：${value}`
        : `${label.slice(0, 1).toLocaleLowerCase(languageTags[ask.locale])}${label.slice(1)} ${value}`,
    );
  return isChinese ? `${setting.name}（${values.join("；")}）` : `${setting.name} (${values.join("; ")})`;
}

/** Range and factory value; of a protection those of its limit, delay and return. */
export function valueLines({ translate, locale }: Ask, setting: MenuSetting): string[][] {
  const words = { on: translate("alarms.on"), off: translate("alarms.off") };
  const range = translate("answer.device.range");
  const factory = translate("answer.device.factory");
  switch (setting.kind) {
    case "number":
      return [
        [range, rangeText(setting, locale)],
        [factory, withUnit(setting.factory, setting.unit, locale)],
      ];
    case "choice":
      return [
        [
          range,
          sideBySide(
            setting.options.map(({ name }) => name),
            locale,
          ),
        ],
        [factory, factoryText(setting, locale, words)],
      ];
    case "protection":
      return [
        [range, rangeText(setting.limit, locale)],
        [
          factory,
          [
            withUnit(setting.limit.factory, setting.limit.unit, locale),
            `${translate("answer.device.delay")} ${withUnit(setting.delay.factory, setting.delay.unit, locale)}`,
            setting.on ? words.on : words.off,
          ].join(readsChinese(locale) ? "，" : ", "),
        ],
        [translate("answer.device.delay"), rangeText(setting.delay, locale)],
      ];
    case "switch":
    case "time":
    case "text":
      return [[factory, factoryText(setting, locale, words)]];
  }
}
