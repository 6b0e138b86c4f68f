import { type Locale, locales } from "./locale.ts";

/** Groups of languages that share features (rulings, Who sees what). */
export const everywhere: readonly Locale[] = locales;
export const onlyChinese: readonly Locale[] = ["zh"];
export const onlyEnglish: readonly Locale[] = ["en"];
export const allButEnglish: readonly Locale[] = locales.filter((locale) => locale !== "en");
