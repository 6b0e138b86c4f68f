import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Services } from "../services.ts";

/** Time until `Expires` (RFC 9116 recommends less than a year), ms. */
const validity = 180 * 86_400_000;

/** Contact for reporting vulnerabilities: `/.well-known/security.txt` (RFC 9116). */
export function securityText(
  { site, origins }: Pick<Services, "site" | "origins">,
  locale: Locale,
  now = Date.now(),
): string {
  const expires = new Date(now + validity).toISOString().replace(/T.*/, "T00:00:00Z");
  return [
    `Contact: mailto:${site.contact.securityEmail ?? site.contact.salesEmail}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${site.languages.map((language) => languageTags[language]).join(", ")}`,
    `Canonical: ${origins[locale]}/.well-known/security.txt`,
    "",
  ].join("\n");
}
