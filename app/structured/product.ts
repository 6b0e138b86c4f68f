import { type LocalText, plainText } from "#domain/locale/text.ts";
import { describe, type Descriptor } from "./descriptor.ts";

type Product = {
  url: string;
  model: string;
  title: LocalText;
  overview: LocalText;
  category: LocalText;
  brand: string;
  /** Photographs, then the drawing. */
  images: string[];
  properties: { label: LocalText; text: string; unit?: string }[];
};

export function productData({
  url,
  model,
  title,
  overview,
  category,
  brand,
  images,
  properties,
}: Product): Descriptor {
  return describe({
    "@type": "Product",
    name: `${model}: ${plainText(title)}`,
    model,
    mpn: model,
    description: plainText(overview),
    category: plainText(category),
    brand: { "@type": "Brand", name: brand },
    image: images.length > 1 ? images : images[0]!,
    url,
    additionalProperty: properties.map(({ label, text, unit }) => ({
      "@type": "PropertyValue",
      name: plainText(label),
      value: text,
      ...(unit ? { unitText: unit } : {}),
    })),
  });
}
