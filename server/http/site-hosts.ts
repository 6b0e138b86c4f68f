import { hostTable, isLocale, localOrigins, originsOf, type SiteOrigins } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Env } from "../env.ts";

export type HostLookup = { locale: Locale; mobile: boolean };

/** The site's origins: those in SITE_HOSTS, the others at `*.localhost`. */
export function siteOrigins(
  env: Pick<Env, "SITE_HOSTS" | "PORT">,
  languages: readonly Locale[] = locales,
): SiteOrigins {
  return originsOf({ ...localOrigins(env.PORT), ...env.SITE_HOSTS }, languages);
}

const nameOf = (host: string | undefined) =>
  (host ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

/** Names by which a machine asks itself: probes, and whoever looks after it. */
const ownNames = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request is meant for another site. Nobody can tell while the site has no addresses of its own: a
 * site without SITE_HOSTS answers under any name.
 */
export function foreignHosts(
  origins: SiteOrigins,
  languages: readonly Locale[],
  { SITE_HOSTS, STAFF_HOST }: Pick<Env, "SITE_HOSTS" | "STAFF_HOST">,
): (host: string | undefined) => boolean {
  if (!SITE_HOSTS) return () => false;
  const table = hostTable(origins, languages);
  const isDesk = deskHost(STAFF_HOST);
  return (host) => {
    const name = nameOf(host);
    return !table.has(name) && !ownNames.test(name) && !isDesk(host);
  };
}

/** Where a host of SITE_HOSTS leads whose language the site is not in: links of old letters have it. */
export function formerHosts(
  origins: SiteOrigins,
  languages: readonly Locale[],
  { SITE_HOSTS = {} }: Pick<Env, "SITE_HOSTS">,
): (host: string | undefined) => string | undefined {
  const former = new Set(
    locales
      .filter((locale) => !languages.includes(locale))
      .flatMap((locale) => SITE_HOSTS[locale] ?? [])
      .map((origin) => new URL(origin).hostname),
  );
  for (const host of hostTable(origins, languages).keys()) former.delete(host);
  return (host) => (former.has(nameOf(host)) ? origins[languages[0]!] : undefined);
}

/** Whether a Host header names the desk's own host (STAFF_HOST). */
export function deskHost(staffHost: string | undefined): (host: string | undefined) => boolean {
  if (!staffHost) return () => false;
  const { hostname } = new URL(staffHost);
  return (host) => nameOf(host) === hostname;
}

/** Finds the language of a Host header; unknown hosts have the main one, which is English (rulings, Language). */
export function hostLookup(
  origins: SiteOrigins,
  languages: readonly Locale[] = locales,
): (host: string | undefined) => HostLookup {
  const table = hostTable(origins, languages);
  const main = languages[0]!;
  return (host) => {
    const entry = table.get(nameOf(host));
    if (entry === "m") return { locale: main, mobile: true };
    return { locale: entry ?? main, mobile: false };
  };
}

/** Name of the cookie that holds the last `?lang=` of the mobile address. */
export const mobileLanguageCookie = "lang";

/** The language on the mobile address: `?lang=`, else the one in the cookie, else the main one. */
export function mobileLocale(
  lang: string | null,
  cookieHeader: string | null | undefined,
  languages: readonly Locale[] = locales,
): Locale {
  const kept = lang ?? /(?:^|;\s*)lang=([A-Za-z-]+)/.exec(cookieHeader ?? "")?.[1];
  return isLocale(kept) && languages.includes(kept) ? kept : languages[0]!;
}
