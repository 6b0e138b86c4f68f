import type { Locale } from "#domain/locale/locale.ts";

const marks = /\p{M}+/gu;
const plain = /^[a-z0-9]*$/;

/**
 * Lower case by the rules of a language, of one form of width: `ISI` is `ısı` in Turkish and `isi` elsewhere.
 */
export function lower(text: string, locale: Locale): string {
  const plain = text.normalize("NFKC");
  return locale === "tr-TR" ? plain.toLocaleLowerCase("tr") : plain.toLowerCase();
}

/** Takes accents off lower-case letters, and the difference between the dotted and the dotless i. */
export function fold(word: string): string {
  if (plain.test(word)) return word;
  return word
    .normalize("NFD")
    .replace(marks, "")
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae");
}
