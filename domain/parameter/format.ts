import { groupingIn } from "#domain/locale/grouping.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { rangeOf, sideBySide } from "#domain/locale/signs.ts";

/** A parameter's value as stored: numbers in the parameter's unit, choices by key, dimensions in mm. */
export type StoredValue = {
  min?: number | null;
  max?: number | null;
  choice?: string[] | null;
  dimensions?: number[] | null;
};

const formats = new Map<Locale, Intl.NumberFormat>();

/** A number in the visitor's locale: at most three decimals, with U+2212 as the minus sign. */
export function formatNumber(value: number, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    const useGrouping = groupingIn(locale);
    format = new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 3, useGrouping });
    formats.set(locale, format);
  }
  return format.format(value).replace("-", "−");
}

/** Turkish readers write minutes, hours and days as words; every other unit is the same in all languages. */
const turkishUnits: Readonly<Record<string, string>> = { min: "dk", h: "saat", d: "gün" };

/** A unit beside a number, as the language writes it. */
export function unitIn(unit: string, locale: Locale): string {
  return (locale === "tr-TR" && turkishUnits[unit]) || unit;
}

/**
 * A figure that is stored as English text, as the language writes it: `41 h` is `41 saat`, `50 000` is `50.000`,
 * `4%` is `%4`.
 */
export function figureIn(text: string, locale: Locale): string {
  const grouped = ["pt", "es", "tr-TR"].includes(locale)
    ? text.replace(/(?<=\d)\u00A0(?=\d{3})/g, ".")
    : text;
  const figure = grouped.replace(/(?<=\d\s)(?:h|min)\b/g, (unit) => unitIn(unit, locale));
  if (locale === "es") return figure.replace(/(?<=\d)%/g, "\u00A0%");
  return locale === "tr-TR" ? figure.replace(/(\d+)%/g, "%$1") : figure;
}

/**
 * A value as text, without its unit: `8–35`, `−25…+70` (`8～35`, `−25～+70` in Chinese), `≤ 4`,
 * `209 × 153 × 50`, `RS485 · CAN`.
 * @param optionLabels the labels of the choices, by key
 */
export function formatValue(
  value: StoredValue,
  limit: "max" | "min" | null | undefined,
  locale: Locale,
  optionLabels: (key: string) => string,
): string {
  if (value.choice) return sideBySide(value.choice.map(optionLabels), locale);
  if (value.dimensions) return value.dimensions.map((n) => formatNumber(n, locale)).join(" × ");
  const { min, max } = value;
  if (min === null || min === undefined || max === null || max === undefined) return "";
  if (min !== max) return formatRange(min, max, locale);
  const prefix = limit === "max" ? "≤ " : limit === "min" ? "≥ " : "";
  return prefix + formatNumber(min, locale);
}

function formatRange(min: number, max: number, locale: Locale): string {
  const plus = min < 0 && max > 0 ? "+" : "";
  return rangeOf(formatNumber(min, locale), plus + formatNumber(max, locale), locale);
}
