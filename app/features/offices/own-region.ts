import type { Locale } from "#domain/locale/locale.ts";

/** Where most readers of a language are. A script that knows the visitor's time zone does better. */
export const ownRegion: Record<Locale, string> = {
  en: "europe",
  zh: "china",
  hk: "china",
  pt: "latin-america",
  es: "latin-america",
  "tr-TR": "middle-east",
};

/** The region with an office in the visitor's time zone, else the only one with offices in its part of the world. */
export function regionOfZone<R>(
  regions: readonly R[],
  zonesOf: (region: R) => readonly string[],
): R | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const having = (fits: (zone: string) => boolean) => regions.filter((region) => zonesOf(region).some(fits));
  const [exact] = having((zone) => zone === timeZone);
  const near = having((zone) => zone.split("/")[0] === timeZone.split("/")[0]);
  return exact ?? (near.length === 1 ? near[0] : undefined);
}
