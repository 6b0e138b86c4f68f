import { type Locale, locales } from "#domain/locale/locale.ts";

/** What a template is filled in with: the visitor's name, the model that is asked about, the reference. */
export const placeholders = ["name", "model", "number"] as const;
type Placeholder = (typeof placeholders)[number];
type Values = Partial<Record<Placeholder, string>>;

const place = /\{([^{}]*)\}/g;
const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** Why a text cannot be a template's: a place that nothing fills in, or a bracket without its other. */
export function templateFault(text: string): "unknownPlaceholder" | undefined {
  const names = [...text.matchAll(place)].map(([, name]) => name!);
  return names.every(isPlaceholder) && !/[{}]/.test(text.replaceAll(place, ""))
    ? undefined
    : "unknownPlaceholder";
}

/** A text with what is known filled in; what is not stays as it is, for whoever sends it to write. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(place, (whole, name: string) => (isPlaceholder(name) && values[name]) || whole);

/** Places of a template that nobody has filled in. */
export const placesLeft = (text: string): Placeholder[] =>
  [...new Set([...text.matchAll(place)].map(([, name]) => name!))].filter(isPlaceholder);

/** The values of a visitor's message: forms call their fields differently. */
export const valuesOf = (reference: string, fields: Readonly<Record<string, string>>): Values => {
  const model = fields.model ?? fields.productModel ?? fields.product;
  return {
    number: reference,
    ...(fields.name ? { name: fields.name } : {}),
    ...(model ? { model } : {}),
  };
};

export type Texts = Partial<Record<Locale, string>>;

/** The language of a template for a visitor: that of the message, or English where the template lacks it. */
export const languageFor = (subject: Texts, text: Texts, locale: string): Locale =>
  locales.find((one) => one === locale && subject[one] && text[one]) ?? "en";
