import type { Locale } from "#domain/locale/locale.ts";
import { fold, lower } from "#engines/search/analysis/fold.ts";
import { simplify } from "#engines/search/analysis/simplify.server.ts";

/** Folds a text for phrase matching: lower case, no accents, simplified Chinese, single spaces. */
export function folded(text: string, locale: Locale): string {
  return simplify(fold(lower(text, locale)))
    .replaceAll(/[’'`´]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}
