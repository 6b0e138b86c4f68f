import type { Locale } from "./locale.ts";

/**
 * A text as a visitor gets it: a plain string in the visitor's language, or with the language tag that it
 * came from, where the content has no translation (shown with that `lang` and a mark).
 */
export type LocalText = string | { text: string; lang: string };

/** The words of a local text, without the mark. */
export function plainText(value: LocalText): string {
  return typeof value === "string" ? value : value.text;
}

type Stored = { en: string } & Partial<Record<Locale, string>>;

/** What a text becomes for the visitor; converts simplified to traditional Chinese for hk. */
export type ChineseConverter = (simplified: string) => string;

/**
 * Picks the asked locale, or its fallback: hk from zh through OpenCC, the others from English (rulings,
 * Language).
 */
export function pickText(stored: Stored, locale: Locale, toTraditional: ChineseConverter): LocalText {
  const own = stored[locale];
  if (own) return own;
  if (locale === "hk" && stored.zh) return { text: toTraditional(stored.zh), lang: "zh-Hant" };
  return { text: stored.en, lang: "en" };
}
