import { languageTags } from "#domain/locale/hosts.ts";
import { unitIn } from "#domain/locale/figures.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { rangeOf, rangeSign, sideBySide } from "#domain/locale/signs.ts";
import type { InOneLanguage } from "./local.ts";
import type { Setting } from "./setting.ts";
import { filledIn, type Placeholder } from "./text.ts";

export type LocalSetting = InOneLanguage<Setting>;

const formats = new Map<Locale, Intl.NumberFormat>();

/** As displays write it: thousands in groups from 10,000 on only, as the texts beside it have them. */
export function formatNumber(value: number, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 3, useGrouping: "min2" });
    formats.set(locale, format);
  }
  return format.format(value).replace("-", "−");
}

/** A number or a range with its unit as the language writes it. */
function joined(text: string, unit: string, locale: Locale): string {
  if (!unit) return text;
  if (unit === "%") return locale === "tr-TR" ? `%${text}` : locale === "es" ? `${text} %` : `${text}%`;
  if (unit === "°") return `${text}°`;
  return `${text} ${unitIn(unit, locale)}`;
}

/** A number with its unit: `0.5 s`, `0,5 s`, `10%`, `10 %`, `%10`, `5 dk`. */
export function withUnit(value: number, unit: string, locale: Locale): string {
  return joined(formatNumber(value, locale), unit, locale);
}

/**
 * A range with its unit: `3–60 s`, `%10–90`, `10%～90%`; `−25…+70 °C` where it begins below zero.
 * @public for the manuals
 */
export function rangeText({ min, max, unit }: { min: number; max: number; unit: string }, locale: Locale) {
  const plus = min < 0 && max > 0 ? "+" : "";
  // Chinese repeats what stands right behind a number: 10%～90%.
  const repeated = rangeSign(locale) === "～" && /^[%°]$/.test(unit) ? unit : "";
  const both = rangeOf(formatNumber(min, locale) + repeated, plus + formatNumber(max, locale), locale);
  return joined(both, unit, locale);
}

/** Words that values need which are no numbers. */
export type ValueWords = { on: string; off: string };

/** The factory value of a setting, of a protection its limit, in words. */
export function factoryText(setting: LocalSetting, locale: Locale, words: ValueWords): string {
  switch (setting.kind) {
    case "number":
      return withUnit(setting.factory, setting.unit, locale);
    case "protection":
      return withUnit(setting.limit.factory, setting.limit.unit, locale);
    case "choice":
      return setting.options.find(({ key }) => key === setting.factory)?.name ?? setting.factory;
    case "switch":
      return setting.factory ? words.on : words.off;
    case "text":
    case "time":
      return setting.factory || "–";
  }
}

/** Options side by side; the unit that all of them have stands once: `9600 · 19200 bit/s`. */
export function optionsText(options: readonly { name: string }[], locale: Locale): string {
  const parts = options.map(({ name }) => /^(\d+(?:[.,]\d+)?) (\D+)$/.exec(name));
  const unit = parts[0]?.[2];
  const names = parts.every((part) => part && part[2] === unit)
    ? parts.map((part, i) => (i < parts.length - 1 ? part![1]! : part![0]))
    : options.map(({ name }) => name);
  return sideBySide(names, locale);
}

/**
 * Range and factory value of a setting in words, of a protection those of its limit; a text has its length for
 * a range.
 */
export function settingFigures(
  setting: LocalSetting,
  words: ValueWords & { locale: Locale },
): { range: string; factory: string } {
  const { locale, on, off } = words;
  const factory = factoryText(setting, locale, words);
  switch (setting.kind) {
    case "number":
      return { range: rangeText(setting, locale), factory };
    case "protection":
      return { range: rangeText(setting.limit, locale), factory };
    case "choice":
      return { range: optionsText(setting.options, locale), factory };
    case "switch":
      return { range: sideBySide([on, off], locale), factory };
    case "time":
      return { range: rangeOf("00:00", "23:59", locale), factory };
    case "text":
      return { range: `≤ ${setting.length}`, factory };
  }
}

/** Settings by their keys. */
type Settings = Pick<ReadonlyMap<string, LocalSetting>, "get">;

/** What a text's placeholder stands for: a setting's factory value, or a protection's delay or return. */
export function placeText(
  { key, part, whole }: Placeholder,
  settings: Settings,
  locale: Locale,
  words: ValueWords,
): string {
  const setting = settings.get(key);
  if (!setting) return whole;
  if (setting.kind === "protection" && part) {
    const quantity = part === "delay" ? setting.delay : setting.hysteresis;
    return quantity ? withUnit(quantity.factory, quantity.unit, locale) : whole;
  }
  return factoryText(setting, locale, words);
}

/** Every text of an entry with its placeholders filled in; what has none is the same object, not a copy. */
export function filledEntry<T>(entry: T, settings: Settings, locale: Locale, words: ValueWords): T {
  if (typeof entry === "string")
    return (
      entry.includes("{") ? filledIn(entry, (place) => placeText(place, settings, locale, words)) : entry
    ) as T;
  if (!entry || typeof entry !== "object") return entry;
  let filled: Record<string, unknown> | undefined;
  for (const name of Object.keys(entry)) {
    const part = (entry as Record<string, unknown>)[name];
    const own = filledEntry(part, settings, locale, words);
    if (own === part) continue;
    filled ??= (Array.isArray(entry) ? [...entry] : { ...entry }) as unknown as Record<string, unknown>;
    filled[name] = own;
  }
  return (filled ?? entry) as T;
}
