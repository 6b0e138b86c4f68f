import { hostTable, isLocale, localOrigins, type SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Env } from "../env.ts";

export type HostLookup = { locale: Locale; mobile: boolean };

/** The site's origins: what SITE_HOSTS names, the others as on a development machine. */
export function siteOrigins(env: Pick<Env, "SITE_HOSTS" | "PORT">): SiteOrigins {
  return { ...localOrigins(env.PORT), ...env.SITE_HOSTS };
}

/** Finds the language of a Host header; unknown hosts are English (rulings, Language). */
export function hostLookup(origins: SiteOrigins): (host: string | undefined) => HostLookup {
  const table = hostTable(origins);
  return (host) => {
    const name = (host ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
    const found = table.get(name);
    if (found === "m") return { locale: "en", mobile: true };
    return { locale: found ?? "en", mobile: false };
  };
}

/** Name of the cookie in which the mobile address keeps the last language it was given. */
export const mobileLanguageCookie = "lang";

/**
 * The language on the mobile address: `lang` of the address, else the one it was given last, else English.
 */
export function mobileLocale(lang: string | null, cookieHeader: string | null | undefined): Locale {
  if (lang !== null) return isLocale(lang) ? lang : "en";
  const kept = /(?:^|;\s*)lang=([A-Za-z-]+)/.exec(cookieHeader ?? "")?.[1];
  return isLocale(kept) ? kept : "en";
}
