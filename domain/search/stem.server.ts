import snowball from "snowball-stemmers";
import type { Locale } from "../locale/locale.ts";

/** The stem of a lower-case word with its accents. */
export type Stemmer = (word: string) => string;

const algorithms = { en: "english", pt: "portuguese", es: "spanish", "tr-TR": "turkish" } as const;

/** Words whose stems are remembered in each language; what visitors make up must not fill the memory. */
const mostWords = 30_000;

const stemmers = new Map<Locale, Stemmer>();

/** The snowball stemmer of a language; Chinese has none, and Latin words in it stay as they are. */
export function stemmerOf(locale: Locale): Stemmer {
  const known = stemmers.get(locale);
  if (known) return known;
  const stemmer = locale === "zh" || locale === "hk" ? (word: string) => word : remembering(algorithms[locale]);
  stemmers.set(locale, stemmer);
  return stemmer;
}

function remembering(algorithm: (typeof algorithms)[keyof typeof algorithms]): Stemmer {
  const { stem } = snowball.newStemmer(algorithm);
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
