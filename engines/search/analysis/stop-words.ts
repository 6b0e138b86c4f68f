import type { Locale } from "#domain/locale/locale.ts";
import { languageWords } from "./language-words.server.ts";

const languages = {
  en: "english",
  es: "spanish",
  pt: "portuguese",
  "tr-TR": "turkish",
  zh: "chinese",
  hk: "chinese",
} as const satisfies Record<Locale, string>;

/** They part Chinese runs in every language's texts. */
export function chineseStops(): ReadonlySet<string> {
  return new Set(languageWords().stop.chinese);
}

/** Words that say nothing; Chinese texts have English ones among them. */
export function stopWordsOf(locale: Locale): ReadonlySet<string> {
  const { stop } = languageWords();
  const language = languages[locale];
  return new Set(language === "chinese" ? [...stop.chinese, ...stop.english] : stop[language]);
}

/** The form that some stop words are compared in where they stand in expressions. */
export function particlesOf(locale: Locale): ReadonlyMap<string, string> {
  const language = languages[locale];
  const own = language === "chinese" ? [] : languageWords().particles[language];
  return new Map(own.map((word) => [word.split(":")[0]!, word.split(":").at(-1)!]));
}

/** The main terms of words that say little, as `stem` makes them. */
export function lightWordsOf(locale: Locale, stem: (word: string) => string): ReadonlySet<string> {
  const language = languages[locale];
  return new Set(language === "chinese" ? [] : languageWords().light[language].map(stem));
}
