import { type Locale, locales } from "#domain/locale/locale.ts";
import { avoidedWords } from "../texts/avoided.ts";
import { codeFaults, numberFaults, unitFaults, unitSetFaults, unitSpellings } from "../texts/figures.ts";
import type { TermRule } from "../texts/terms.ts";
import { textsOf } from "./changes.ts";
import type { Fault } from "./faults.ts";

const rules = [numberFaults, unitFaults, unitSetFaults, codeFaults];

/**
 * Where a translation has other figures, units or codes than the English text, another word than the term base, or
 * one that the trade does not say; and in any text a unit in another spelling than the site's. A reader may know
 * better, so these hold no publication up.
 * @param terms what a translation lacks of the term base
 */
export function documentHints(document: unknown, terms: TermRule): Fault[] {
  return [...textsOf(document)].flatMap(([path, texts]) =>
    locales
      .filter((locale) => texts[locale])
      .flatMap((locale) =>
        hintsOf(texts, locale, terms).map((text) => ({
          field: `${path}.${locale}`,
          text,
        })),
      ),
  );
}

function hintsOf(texts: Partial<Record<Locale, string>>, locale: Locale, terms: TermRule): string[] {
  const text = texts[locale]!;
  const spellings = unitSpellings(text);
  if (locale === "en" || !texts.en) return [...new Set(spellings)];
  const said = [
    ...spellings,
    ...rules.flatMap((rule) => rule(text, locale, { in: texts })),
    ...terms(text, locale, { in: texts }).map((term) => `the term base has another word for ${term}`),
    ...avoidedWords(text, locale).map((word) => `avoided: ${word}`),
  ];
  return [...new Set(said)];
}
