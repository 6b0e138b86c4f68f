import type { Localised } from "#db/schema/site/shared.ts";
import type { Database } from "#db/client.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { locales } from "#domain/locale/locale.ts";
import { toTraditional } from "#domain/locale/text.server.ts";
import { type Feature, hasFeature } from "#domain/availability/table.ts";
import type { PassageKind } from "#domain/address/search.ts";

/** A passage before it is analysed. */
export type Draft = {
  name: string;
  locale: Locale;
  kind: PassageKind;
  entityId: number;
  document: string;
  host: Locale;
  address: string;
  anchor?: string | undefined;
  title: string;
  heading?: string | undefined;
  text: string;
  /** Models that the document is about: found by them before anything else. */
  codes?: string;
  /** Words that it is found by and that stand elsewhere on its page. */
  also?: string;
  /** Other ways to ask for it, a line each: they weigh as a heading does. */
  asked?: string;
  loginRequired?: boolean;
  shownFrom?: Date | undefined;
  shownUntil?: Date | undefined;
};

/** A document's share of its passages; `part` names a passage within it. */
export type DocumentHead = Pick<Draft, "kind" | "entityId" | "document" | "address" | "title"> &
  Partial<Pick<Draft, "codes" | "loginRequired" | "shownFrom" | "shownUntil">>;
export type Part = {
  part: string;
  anchor?: string | undefined;
  heading?: string | undefined;
  text: string;
  also?: string | undefined;
  asked?: string | undefined;
};

/** Words of a language's message packs, by their path: `product.groups.power`. */
export type PackWords = (locale: Locale, key: string) => string;

export type Source = { db: Database; words: PackWords };

/**
 * A text in a language as its own pages show it, or undefined where it falls back to English: Hong Kong has
 * simplified texts in its own characters.
 */
export function inLocale(stored: Localised | null | undefined, locale: Locale): string | undefined {
  if (!stored) return undefined;
  const own = stored[locale];
  if (own) return own;
  return locale === "hk" && stored.zh ? toTraditional(stored.zh) : undefined;
}

/** The locales that have a screen. */
export function localesWith(feature: Feature): Locale[] {
  return locales.filter((locale) => hasFeature(feature, locale));
}

/** Passages of a document in a language. */
export function passagesOf(
  locale: Locale,
  head: DocumentHead,
  parts: readonly (Part | undefined)[],
): Draft[] {
  return parts.flatMap((part): Draft[] => {
    if (!part?.text.trim()) return [];
    const { part: name, ...rest } = part;
    return [
      { ...head, ...rest, name: `${head.document}-${name}`, locale, host: locale, text: rest.text.trim() },
    ];
  });
}
