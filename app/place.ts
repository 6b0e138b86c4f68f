import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";

/**
 * The address of a page in a language: on that language's host, or for who came by the mobile address there,
 * so that it keeps its visitors.
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
