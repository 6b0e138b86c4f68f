import { hasFeature } from "#domain/availability/table.ts";
import { languageTags, type SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { matchScreen } from "./screens.ts";

type Head = {
  locale: Locale;
  origins: SiteOrigins;
  /** Languages that the site is in, the main one first. */
  languages: readonly Locale[];
  /** Path and canonical query. */
  address: string;
  title: string;
  description: string;
  brand: string;
  robots?: string;
  /** A photograph, which is shown instead of the preview picture. */
  photo?: { hash: string; focus: { x: number; y: number }; alt: LocalText } | undefined;
  /** Name of the preview picture for shared links, below `/media/share/`. */
  picture?: string;
};

/** Title, description, canonical address and the same page in the other languages (rulings, Language). */
export function pageMeta({
  locale,
  origins,
  languages,
  address,
  title,
  description,
  brand,
  robots,
  picture = "site",
  photo,
}: Head) {
  const canonical = `${origins[locale]}${address}`;
  const screen = matchScreen(address.split("?")[0]!)?.name;
  const shown = languages.filter((other) => !screen || hasFeature(screen, other));
  const main = languages[0]!;
  const fullTitle = `${title} | ${brand}`;
  const shared = photo
    ? `/media/picture/${photo.hash}-share-${photo.focus.x}-${photo.focus.y}.jpg`
    : `/media/share/${picture}.png`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link" as const, rel: "canonical", href: canonical },
    ...shown.map((other) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: languageTags[other],
      href: `${origins[other]}${address}`,
    })),
    ...(shown.includes(main)
      ? [
          {
            tagName: "link" as const,
            rel: "alternate",
            hrefLang: "x-default",
            href: `${origins[main]}${address}`,
          },
        ]
      : []),
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand },
    { property: "og:locale", content: languageTags[locale].replace("-", "_") },
    { property: "og:image", content: `${origins[locale]}${shared}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: (photo && plainText(photo.alt)) || title },
    { name: "twitter:card", content: "summary_large_image" },
    ...(robots ? [{ name: "robots", content: robots }] : []),
  ];
}
