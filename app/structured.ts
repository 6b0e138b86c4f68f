import type { LocalText } from "#domain/locale/text.ts";
import { plainText } from "#domain/locale/text.ts";

/** Structured data for machines (schema.org), as the `script:ld+json` descriptor that React Router's Meta takes. */
type Descriptor = { "script:ld+json": object };

const context = "https://schema.org";

function describe(thing: object): Descriptor {
  return { "script:ld+json": { "@context": context, ...thing } };
}

type Organization = { name: string; url: string; email: string; telephone: string };

export function organization({ name, url, email, telephone }: Organization): Descriptor {
  return describe({ "@type": "Organization", name, url, logo: `${url}/favicon.svg`, foundingDate: "1998", email, telephone });
}

/** The way from the home page to this one; addresses are made absolute. */
export function breadcrumbs(origin: string, trail: { to: string; text: LocalText }[]): Descriptor {
  return describe({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ to, text }, i) => ({ "@type": "ListItem", position: i + 1, name: plainText(text), item: `${origin}${to}` })),
  });
}

type Product = {
  url: string;
  model: string;
  title: LocalText;
  overview: LocalText;
  category: LocalText;
  brand: string;
  image: string;
  properties: { label: LocalText; text: string; unit?: string }[];
};

export function productData({ url, model, title, overview, category, brand, image, properties }: Product): Descriptor {
  return describe({
    "@type": "Product",
    name: `${model}: ${plainText(title)}`,
    model,
    mpn: model,
    description: plainText(overview),
    category: plainText(category),
    brand: { "@type": "Brand", name: brand },
    image,
    url,
    additionalProperty: properties.map((p) => ({ "@type": "PropertyValue", name: plainText(p.label), value: p.text, ...(p.unit ? { unitText: p.unit } : {}) })),
  });
}

type Article = { url: string; title: LocalText; summary: LocalText; date: string; brand: string; language: string };

export function newsArticle({ url, title, summary, date, brand, language }: Article): Descriptor {
  const maker = { "@type": "Organization", name: brand };
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

export function faqPage(questions: { question: LocalText; answer: LocalText }[]): Descriptor {
  return describe({
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: plainText(question),
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  });
}
