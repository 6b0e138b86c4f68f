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
};

export function newsArticle({ url, title, summary, date, brand, language }: Article): Descriptor {
  const maker: Organization = { "@type": "Organization", name: brand };
  return describe({
    "@type": "NewsArticle",
    headline: plainText(title),
    description: plainText(summary),
    datePublished: date,
    inLanguage: language,
    mainEntityOfPage: url,
    author: maker,
    publisher: maker,
  });
}
