import { eld } from "eld/large";
import type { Locale } from "#domain/locale/locale.ts";

const languages: Record<Locale, string> = { en: "en", zh: "zh", hk: "zh", pt: "pt", es: "es", "tr-TR": "tr" };

eld.setLanguageSubset(["en", "pt", "es", "tr", "zh"]);

/** Model codes, units and figures say nothing about the language. */
function wordsOnly(sentence: string): string {
  return sentence.replace(/\b[A-Z]*\d[\w–.,/%°×-]*|\b[A-Z]{2,}[\w–/]*|\b[kM]?bit\/s/g, " ");
}

/** Sentences long enough that their language can be told. */
export function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?;])\s+|(?<=[。！？；])|\n+/)
    .map((sentence) => wordsOnly(sentence).replace(/\s+/g, " ").trim())
    .filter(
      (sentence) => sentence.length >= 40 || (sentence.length >= 20 && /\p{Script=Han}{10}/u.test(sentence)),
    );
}

/** Sentences that are not in the language of the text. */
export function foreignSentences(text: string, locale: Locale): string[] {
  return sentences(text).flatMap((sentence) => {
    const found = eld.detect(sentence);
    if (found.language === languages[locale]) return [];
    const scores = found.getScores();
    // Portuguese and Spanish share whole phrases: a near tie says nothing.
    if ((scores[found.language] ?? 0) - (scores[languages[locale]] ?? 0) < 0.02) return [];
    return [`looks like ${found.language || "nothing"}: ${sentence}`];
  });
}
