import { pick } from "#domain/locale/text.server.ts";
import { legalLines } from "#domain/site/legal.ts";
import type { PageScope } from "../../context.ts";

/** The maker's full name, and the numbers that the host's country has shown, in the visitor's language. */
export function legalOf({ site, locale, translate }: PageScope) {
  return {
    name: site.legal && pick(site.legal.name, locale),
    lines: legalLines(site.legal, locale).map((line) => ({
      ...line,
      label: translate(`contact.legal.${line.key}`),
    })),
  };
}
