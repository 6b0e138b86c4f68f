import type { Locale } from "#domain/locale/locale.ts";
import { avoidedWords } from "./avoided.ts";
import { codeFaults, numberFaults, unitFaults, unitSetFaults } from "./figures.ts";
import type { TermRule } from "./terms.ts";

const figureRules = [numberFaults, unitFaults, unitSetFaults, codeFaults];

/** What is filled in when a page is made: `{model}`, `{sensor-delay}`. */
const placeholder = /\{[^{}\s]+\}/g;

/** Placeholders of a text, sorted. */
export const placeholdersIn = (text: string): string[] => (text.match(placeholder) ?? []).toSorted();

/** Figures, units, models and codes that a translation has otherwise than its source. */
export const figureFaultsOf = (en: string, text: string, locale: Locale): string[] => [
  ...new Set(figureRules.flatMap((rule) => rule(text, locale, { in: { en, [locale]: text } }))),
];

/** Words that the term base has otherwise, or the trade does not say: a reader may know better. */
export const wordFaultsOf = (en: string, text: string, locale: Locale, terms: TermRule): string[] => [
  ...terms(text, locale, { in: { en, [locale]: text } }).map(
    (term) => `the term base has another word for ${term}`,
  ),
  ...avoidedWords(text, locale).map((word) => `avoided: ${word}`),
  ...(text === en && / \p{L}+ \p{L}+/u.test(en) ? ["is the English text"] : []),
];

const address =
  /https?:\/\/|www\.|[\w.-]{1,64}@[\w-]{1,64}\.|(?<![\p{L}\d.])(?:[a-z\d-]{1,63}\.){1,8}(?:com|net|org|cn|io|br|tr|xyz|info)(?![\p{L}\d])/giu;
/** Marks of programs, which no text of the site has. */
const markup = /<\/?[a-z!]|```|\]\(/i;

/** What a machine adds that nobody asked for: addresses, marks, a speech about the text; or leaves out. */
export function machineFaultsOf(en: string, text: string, locale: Locale): string[] {
  const [wanted, found] = [placeholdersIn(en).join(" "), placeholdersIn(text).join(" ")];
  const known = new Set(en.toLowerCase().match(address));
  const isChinese = locale === "zh" || locale === "hk";
  // Chinese takes a third of the signs.
  const most = en.length * (isChinese ? 1.2 : 2) + 40;
  // Nothing more is looked for in what may be a million characters.
  if (text.length > most) return ["is much longer than the English text"];
  return [
    ...(text ? [] : ["is missing"]),
    ...(wanted === found ? [] : [`the placeholders must be ${wanted || "none"}`]),
    ...((text.toLowerCase().match(address) ?? []).some((one) => !known.has(one))
      ? ["has an address that the English text has not"]
      : []),
    ...(markup.test(text) && !markup.test(en) ? ["has marks that the English text has not"] : []),
    ...(isChinese && text && / \p{Ll}+ \p{Ll}+/u.test(en) && !/\p{Script=Han}/u.test(text)
      ? ["is not in the language"]
      : []),
  ];
}
