import type { Organization } from "schema-dts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { describe, type Descriptor } from "./descriptor.ts";

type Article = {
  url: string;
  title: LocalText;
  summary: LocalText;
  date: string;
  brand: string;
  language: string;
  /** Addresses of its photographs. */
  images: string[];
};

export function newsArticle({ url, title, summary, date, brand, language, images }: Article): Descriptor {
  const maker: Organization = { "@type": "Organization", name: brand };
  return describe({
    "@type": "NewsArticle",
    headline: plainText(title),
    description: plainText(summary),
    datePublished: date,
    inLanguage: language,
    mainEntityOfPage: url,
    ...(images.length ? { image: images } : {}),
    author: maker,
    publisher: maker,
  });
}
