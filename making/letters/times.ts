import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** Time zone of a language; UTC where it has many. */
const zones: Record<Locale, string> = {
  en: "UTC",
  zh: "Asia/Shanghai",
  hk: "Asia/Hong_Kong",
  pt: "America/Sao_Paulo",
  es: "UTC",
  "tr-TR": "Europe/Istanbul",
};

/** A moment with its clock: `20 November 2026 at 14:05 UTC`. */
export function timeOf(iso: string, locale: Locale): string {
  const parts = { dateStyle: "long", timeStyle: "short", timeZone: zones[locale], hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat(britishFor(locale), parts);
  const zone = new Intl.DateTimeFormat("en-GB", { timeZone: zones[locale], timeZoneName: "shortOffset" })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === "timeZoneName")!.value;
  return `${format.format(new Date(iso))} (${zone.replace(/^GMT(?:\+0)?/, "UTC").replace("-", "−")})`;
}

/** A day without its clock: `20 November 2026`. */
export const dayOf = (iso: string, locale: Locale) =>
  new Intl.DateTimeFormat(britishFor(locale), { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));

/** International English: with the day first and the month in words, dates are unambiguous. */
const britishFor = (locale: Locale) => (locale === "en" ? "en-GB" : languageTags[locale]);
