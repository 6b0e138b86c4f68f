/**
 * A text for a visitor: a plain string in the visitor's language, or, where the content has no translation,
 * with the tag of the language that it is in (shown with that `lang` and a mark).
 */
export type LocalText = string | { text: string; lang: string };

/** The words of a local text, without the mark. */
export function plainText(value: LocalText): string {
  return typeof value === "string" ? value : value.text;
}
