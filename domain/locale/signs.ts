import type { Locale } from "./locale.ts";

/** Of a language of the site, or of its tag: zh, zh-HK. */
export const readsChinese = (locale: string) => /^(?:zh|hk)/.test(locale);

/** The sign between the two ends of a range: `8–35`, in Chinese a wave, `8～35` (GB/T 15834). */
export const rangeSign = (locale: Locale) => (readsChinese(locale) ? "～" : "–");

/**
 * Two numbers as a range. A dash beside a minus sign would be misread, so dots stand there; Chinese keeps its
 * wave, because its dots are raised to half height.
 */
export function rangeOf(from: string, to: string, locale: Locale): string {
  const sign = from.startsWith("−") && !readsChinese(locale) ? "…" : rangeSign(locale);
  return from + sign + to;
}

/** What stands between a figure and its unit: nothing before the sign of inches. */
export const unitGap = (unit: string) => (unit === "″" ? "" : " ");

/** Values side by side: `RS485 · CAN`, in Chinese `RS485、CAN`. */
export const sideBySide = (values: readonly string[], locale: string) =>
  values.join(readsChinese(locale) ? "、" : " · ");

/** The single values of a text that `sideBySide` made. */
export const partsOf = (text: string, locale: string): string[] =>
  text.split(readsChinese(locale) ? "、" : " · ");

/** A name and what it is: `Name: value`, with the language’s own colon. */
export const named = (name: string, value: string, locale: Locale) =>
  name + (readsChinese(locale) ? "：" : ": ") + value;

/** Things in a row: `A, B`. Chinese has its own comma for lists. */
export const inRow = (things: readonly string[], locale: string) =>
  things.join(readsChinese(locale) ? "、" : ", ");

/** What stands in brackets behind a name, as ` (UL)` or `（UL）`; nothing where there is none. */
export function inBrackets(text: string | undefined, locale: Locale): string {
  if (!text) return "";
  return readsChinese(locale) ? `（${text}）` : ` (${text})`;
}
