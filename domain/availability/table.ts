import { screenPaths } from "#domain/address/paths.ts";
import type { ScreenName } from "#domain/address/screens.ts";
import { allButEnglish, everywhere, onlyChinese, onlyEnglish } from "#domain/locale/groups.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** Parts of screens that not every language has. */
const parts = {
  promoVideo: everywhere,
  chat: onlyChinese,
  productFeedback: allButEnglish,
  stockCode: onlyChinese,
  floatingBar: onlyEnglish,
  inquiryPanel: onlyEnglish,
  cookieBanner: onlyEnglish,
} satisfies Record<string, readonly Locale[]>;

export type Feature = ScreenName | keyof typeof parts;

/**
 * Availability by language (rulings, Who sees what): the screens by their own table, and the parts above.
 * Routes, menus, sitemap and search use this.
 */
export const features = {
  ...Object.fromEntries(screenPaths.map(({ name, locales }) => [name, locales])),
  ...parts,
} as Record<Feature, readonly Locale[]>;

export function hasFeature(feature: Feature, locale: Locale): boolean {
  return features[feature].includes(locale);
}
