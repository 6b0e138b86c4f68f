/** The six locales of the site, English first: it is the default (specification, section 1). */
export const locales = ["en", "zh", "hk", "pt", "es", "tr-TR"] as const;

export type Locale = (typeof locales)[number];
