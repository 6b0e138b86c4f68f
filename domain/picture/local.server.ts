import type { EntryPicture } from "#db/schema/site/shared.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { type Focus, widthsOf } from "./rules.ts";

/** A picture for a page: addresses are made from `hash` and `widths`. */
export type LocalPicture = {
  hash: string;
  width: number;
  height: number;
  widths: number[];
  focus: Focus;
  alt: LocalText;
  credit: string;
};

/** The pictures of an entry in the visitor's language; undefined without any, so that a page's data has no field. */
export function localPictures(
  stored: readonly EntryPicture[] | null,
  locale: Locale,
): LocalPicture[] | undefined {
  if (!stored?.length) return undefined;
  return stored.map(({ hash, width, height, focus, alt, credit }) => ({
    hash,
    width,
    height,
    widths: widthsOf(width),
    focus,
    alt: alt.en === undefined && !alt[locale] ? "" : pick({ en: "", ...alt }, locale),
    credit,
  }));
}

/** As a field of something: nothing where there are no pictures. */
export function withPictures(stored: readonly EntryPicture[] | null, locale: Locale) {
  const pictures = localPictures(stored, locale);
  return pictures ? { pictures } : {};
}

/** The same for lists, which show the first. */
export function withPicture(stored: readonly EntryPicture[] | null, locale: Locale) {
  const [picture] = localPictures(stored?.slice(0, 1) ?? null, locale) ?? [];
  return picture ? { picture } : {};
}
