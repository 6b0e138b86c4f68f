import type { Locale } from "#domain/locale/locale.ts";

/** Regions that sales is divided into. */
export const regions = ["international", "china", "hong-kong", "brazil", "spanish", "turkey"] as const;
export type Region = (typeof regions)[number];

/**
 * The region of a message: that of the host on which it was written, since countries are typed freely. Staff
 * moves what belongs elsewhere.
 */
export const regionOf: Record<Locale, Region> = {
  en: "international",
  zh: "china",
  hk: "hong-kong",
  pt: "brazil",
  es: "spanish",
  "tr-TR": "turkey",
};
