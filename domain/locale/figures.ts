import type { Locale } from "./locale.ts";

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
