import snowball from "snowball-stemmers";
import type { Locale } from "#domain/locale/locale.ts";
import { fold } from "./fold.ts";
import { turkishStem } from "./turkish.ts";

/** The stem of a lower-case word with its accents. */
export type Stemmer = (word: string) => string;

type Stemmed = "en" | "pt" | "es";
const algorithms = { en: "english", pt: "portuguese", es: "spanish" } as const satisfies Record<
  Stemmed,
  string
>;

/** One spelling of words that are written in two ways, before their stem is taken. */
const before: Partial<Record<Stemmed, (word: string) => string>> = {
  en: (word) =>
    word
      .replace(/(?<=\w{4})is(?=(?:e[drs]?|ing|ations?|ers)$)/, "iz")
      .replace(/(?<=\w{3})our(?=s?$|ed$|ing$)/, "or")
      .replace(/(?<=\w{3})ogue(?=s?$)/, "og")
      .replace(/(?<=\w{2})tre(?=s?$)/, "ter"),
};
/**
 * Stems whose end is written by the vowel that followed: `arranque` and `arrancar`, `luz` and `luces`,
 * `cierre` and `cerrar`.
 */
const after: Partial<Record<Stemmed, (stem: string) => string>> = {
  es: (stem) =>
    fold(stem)
      .replace(/(?<=\w{2})qu$|z$/, "c")
      .replace(/(?<=\w{2})gu$/, "g")
      .replace(/(?<=[^aeiou])ie(?=[^aeiou]{1,3}$)/, "e")
      .replace(/(?<=[^aeiouq])ue(?=[^aeiou]{1,3}$)/, "o"),
  pt: (stem) =>
    fold(stem)
      .replace(/(?<=\w{2})qu$/, "c")
      .replace(/(?<=\w{2})gu$/, "g"),
};

/** Words whose stems are remembered in each language; what visitors make up must not fill the memory. */
const mostWords = 30_000;

const stemmers = new Map<Locale, Stemmer>();

/** The stemmer of a language; Chinese has none, and Latin words in it stay as they are. */
export function stemmerOf(locale: Locale): Stemmer {
  const known = stemmers.get(locale);
  if (known) return known;
  const stemmer =
    locale === "zh" || locale === "hk" ? (word: string) => word : remembering(algorithmOf(locale));
  stemmers.set(locale, stemmer);
  return stemmer;
}

function algorithmOf(locale: Stemmed | "tr-TR"): Stemmer {
  if (locale === "tr-TR") return (word) => turkishStem(fold(word));
  const { stem } = snowball.newStemmer(algorithms[locale]);
  const [first, last] = [before[locale], after[locale]];
  return (word) => {
    const found = stem(first ? first(word) : word);
    return last ? last(found) : found;
  };
}

function remembering(stem: Stemmer): Stemmer {
  const kept = new Map<string, string>();
  return (word) => {
    let found = kept.get(word);
    if (found === undefined) {
      found = stem(word);
      if (kept.size < mostWords) kept.set(word, found);
    }
    return found;
  };
}
