import { type Locale, locales } from "#domain/locale/locale.ts";
import { codeFaults, numberFaults, unitFaults, unitSetFaults } from "../texts/figures.ts";
import { textsOf } from "./changes.ts";
import type { Fault } from "./faults.ts";

const rules = [numberFaults, unitFaults, unitSetFaults, codeFaults];

/**
 * Where a translation has other figures, units or codes than the English text. A reader may know better, so these
 * hold no publication up.
 */
export function documentHints(document: unknown): Fault[] {
  return [...textsOf(document)].flatMap(([path, texts]) =>
    locales
      .filter((locale) => locale !== "en" && texts[locale] && texts.en)
      .flatMap((locale) =>
        hintsOf(texts, locale).map((text) => ({
          field: `${path}.${locale}`,
          text,
        })),
      ),
  );
}

const hintsOf = (texts: Partial<Record<Locale, string>>, locale: Locale): string[] => [
  ...new Set(rules.flatMap((rule) => rule(texts[locale]!, locale, { in: texts }))),
];
