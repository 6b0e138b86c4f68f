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
