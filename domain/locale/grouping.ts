import type { Locale } from "./locale.ts";

/**
 * From which number on thousands are parted. Portuguese and Turkish texts write 1000 kW, as Spanish ones do by
 * themselves, so the numbers beside them do as well.
 */
export function groupingIn(locale: Locale): "auto" | "min2" {
  return locale === "pt" || locale === "tr-TR" ? "min2" : "auto";
}
