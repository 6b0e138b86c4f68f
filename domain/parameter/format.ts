import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";

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
  if (!format)
    formats.set(locale, (format = new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 3 })));
  return format.format(value).replace("-", "−");
}

/**
 * A value as text, without its unit: `8–35`, `−25…+70` (`−25～+70` in Chinese), `≤ 4`, `209 × 153 × 50`,
 * `RS485 · CAN`.
 * @param optionLabels the labels of the choices, by key
 */
export function formatValue(
  value: StoredValue,
  limit: "max" | "min" | null | undefined,
  locale: Locale,
  optionLabels: (key: string) => string,
): string {
  if (value.choice) return value.choice.map(optionLabels).join(" · ");
  if (value.dimensions) return value.dimensions.map((n) => formatNumber(n, locale)).join(" × ");
  const { min, max } = value;
  if (min === null || min === undefined || max === null || max === undefined) return "";
  if (min !== max) return formatRange(min, max, locale);
  const prefix = limit === "max" ? "≤ " : limit === "min" ? "≥ " : "";
  return prefix + formatNumber(min, locale);
}

/**
 * A dash beside a minus sign would be misread, so dots are used; in Chinese, where dots are raised to half
 * height, a wave dash.
 */
function formatRange(min: number, max: number, locale: Locale): string {
  if (min < 0)
    return `${formatNumber(min, locale)}${locale === "zh" || locale === "hk" ? "～" : "…"}${max > 0 ? "+" : ""}${formatNumber(max, locale)}`;
  return `${formatNumber(min, locale)}–${formatNumber(max, locale)}`;
}
