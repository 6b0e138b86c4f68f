import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";

/**
 * The address of a page in another language: on that language's host, or on the mobile address for visitors
 * who are there.
 */
export function addressIn(
  { origins, mobile }: { origins: SiteOrigins; mobile: boolean },
  locale: Locale,
  path: string,
): string {
  if (!mobile) return origins[locale] + path;
  const [, address = "", query = "", anchor = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const search = new URLSearchParams(query);
  search.set("lang", locale);
  return `${origins.m}${address}?${search}${anchor}`;
}
