import { type LocalText, plainText } from "#domain/locale/text.ts";
import { describe, type Descriptor } from "./descriptor.ts";

/** The path from the home page to this page; `to` is a path of the site, `origin` makes it absolute. */
export function breadcrumbs(origin: string, trail: { to: string; text: LocalText }[]): Descriptor {
  return describe({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ to, text }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: plainText(text),
      item: `${origin}${to}`,
    })),
  });
}
