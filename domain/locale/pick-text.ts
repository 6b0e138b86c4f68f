import { boundText } from "./bound.ts";
import type { Locale } from "./locale.ts";
import type { LocalText } from "./text.ts";

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
