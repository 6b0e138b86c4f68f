import type { Locale } from "#domain/locale/locale.ts";

/** A mobile number of each language's country, written as people there do: an example. */
export const phoneExamples: Record<Locale, string> = {
  en: "+44 7400 123456",
  zh: "+86 138 0013 8000",
  hk: "+852 5123 4567",
  pt: "+55 11 96123-4567",
  es: "+34 612 34 56 78",
  "tr-TR": "+90 501 234 56 78",
};
