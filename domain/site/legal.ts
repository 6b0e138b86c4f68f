import type { Locale } from "#domain/locale/locale.ts";
import type { Site } from "./schema.ts";

type Legal = NonNullable<Site["legal"]>;
export type LegalKey = Exclude<keyof Legal, "name">;
export type LegalLine = { key: LegalKey; value: string; href?: string };

/** What each host shows besides the name, in its order: its readers' law or habit asks for it. */
const shownOn: Record<Locale, readonly LegalKey[]> = {
  en: ["creditCode", "listing"],
  zh: ["listing", "creditCode", "hotline", "icp", "publicSecurity"],
  hk: ["listing", "creditCode"],
  pt: ["cnpj", "sac", "listing"],
  es: ["creditCode", "listing"],
  "tr-TR": ["mersis", "kep", "listing"],
};

export const legalKeys = [...new Set(Object.values(shownOn).flat())];

/** Where the number can be looked up, or whom it calls. */
const leadsTo: Partial<Record<LegalKey, (value: string) => string>> = {
  hotline: telephone,
  sac: telephone,
  kep: (value) => `mailto:${value}`,
  icp: () => "https://beian.miit.gov.cn/",
  publicSecurity: () => "https://beian.mps.gov.cn/",
};

function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}

/** The lines of a host; what the maker's data leave out is not shown. */
export function legalLines(legal: Legal | undefined, locale: Locale): LegalLine[] {
  if (!legal) return [];
  return shownOn[locale].flatMap((key) => {
    const value = valueOf(legal[key], locale);
    const href = value && leadsTo[key]?.(value);
    return value ? [{ key, value, ...(href ? { href } : {}) }] : [];
  });
}

const valueOf = (value: Legal[LegalKey], locale: Locale) =>
  typeof value === "object" ? (value[locale] ?? value.en) : value;
