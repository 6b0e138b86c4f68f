import type { Locale } from "../locale/locale.ts";
import { plainText } from "../locale/text.ts";
import { pick } from "../locale/text.server.ts";

/** The word for an option of a parameter; its key where the content has none. */
export function optionLabel(
  options: { key: string; label: { en: string } }[] | null,
  key: string,
  locale: Locale,
): string {
  const option = options?.find((o) => o.key === key);
  return option ? plainText(pick(option.label, locale)) : key;
}
