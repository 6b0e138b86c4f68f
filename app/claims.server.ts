import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { PageScope } from "./context.ts";
import { writeNumber } from "./i18n/writing.ts";
import { writingOf } from "./i18n/writing.server.ts";

export type Claim = { value: string; label: string };

/** The maker in figures, as the visitor's language writes them. */
export function claimsOf({ site, locale }: Pick<PageScope, "site" | "locale">): Claim[] {
  const writing = writingOf(locale);
  return site.claims.map(({ value, valueIn, more, text }) => {
    const own = valueIn?.[locale] ?? value;
    const written = typeof own === "number" ? writeNumber(writing, own) : own;
    return { value: more ? `${written}+` : written, label: plainText(pick(text, locale)) };
  });
}
