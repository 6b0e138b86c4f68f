import { locales, type Locale } from "./locale.ts";

/** Values of `<html lang>`, `hreflang` and the Intl functions (rulings, Language). */
export const languageTags: Record<Locale, string> = {
  en: "en",
  zh: "zh-CN",
  hk: "zh-HK",
  pt: "pt-BR",
  es: "es",
  "tr-TR": "tr-TR",
};

/** Each language in its own name, for the language menu. */
export const languageNames: Record<Locale, string> = {
  en: "English",
  zh: "简体中文",
  hk: "繁體中文",
  pt: "Português",
  es: "Español",
  "tr-TR": "Türkçe",
};

/** Addresses of the site: one origin per locale, and the mobile site's. */
export type SiteOrigins = Record<Locale | "m", string>;

const labels: Record<Locale | "m", string> = {
  en: "",
  zh: "zh.",
  hk: "hk.",
  pt: "pt.",
  es: "es.",
  "tr-TR": "tr.",
  m: "m.",
};

/** Origins of a development machine: `localhost`, `zh.localhost`, …, `m.localhost`. */
export function localOrigins(port: number): SiteOrigins {
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, `http://${label}localhost:${port}`]),
  ) as SiteOrigins;
}

export function isLocale(value: string | null | undefined): value is Locale {
  return (locales as readonly (string | null | undefined)[]).includes(value);
}

/** A language that the site is not in has the address of the main one: what leads to it leads somewhere. */
export function originsOf(origins: SiteOrigins, languages: readonly Locale[]): SiteOrigins {
  const main = origins[languages[0]!];
  const others = locales.filter((locale) => !languages.includes(locale));
  return { ...origins, ...Object.fromEntries(others.map((locale) => [locale, main])) };
}

/**
 * Locale by host name, without port, of the languages that the site is in; `en.` in front of the English host is
 * English too.
 */
export function hostTable(
  origins: SiteOrigins,
  languages: readonly Locale[] = locales,
): Map<string, Locale | "m"> {
  const table = new Map<string, Locale | "m">();
  for (const name of [...languages, "m"] as const) table.set(new URL(origins[name]).hostname, name);
  const english = new URL(origins.en).hostname;
  if (languages.includes("en") && !table.has(`en.${english}`)) table.set(`en.${english}`, "en");
  return table;
}
