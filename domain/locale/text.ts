import { boundText } from "./bound.ts";
import type { Locale } from "./locale.ts";

/**
 * A text for a visitor: a plain string in the visitor's language, or, where the content has no translation,
 * with the tag of the language that it is in (shown with that `lang` and a mark).
 */
export type LocalText = string | { text: string; lang: string };

/** The words of a local text, without the mark. */
export function plainText(value: LocalText): string {
  return typeof value === "string" ? value : value.text;
}

type Stored = { en: string } & Partial<Record<Locale, string>>;

/** Converts simplified to traditional Chinese, for hk. */
export type ChineseConverter = (simplified: string) => string;

/**
 * Picks the given locale, or its fallback: hk from zh through OpenCC, the others from English (rulings,
 * Language). Numbers and units stay on one line (`boundText`).
 */
export function pickText(stored: Stored, locale: Locale, toTraditional: ChineseConverter): LocalText {
  const own = stored[locale];
  if (own) return boundText(own);
  if (locale === "hk" && stored.zh) return { text: boundText(toTraditional(stored.zh)), lang: "zh-Hant" };
  return { text: boundText(stored.en), lang: "en" };
}
