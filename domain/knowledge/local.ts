/** A value of the content in one language: each text in all languages is the text in that one. */
export type InOneLanguage<T> = T extends { en: string }
  ? string
  : T extends readonly (infer Item)[]
    ? InOneLanguage<Item>[]
    : T extends object
      ? { [K in keyof T]: InOneLanguage<T[K]> }
      : T;

/** Keys, units and kinds are short, and there are some thousand of them. */
const [longest, most] = [32, 10_000];
const words = new Map<string, string>();

/** The same short text as one: in what a database answers, each stands for itself, thousands of times. */
function oneWord(text: string): string {
  if (text.length > longest) return text;
  const known = words.get(text);
  if (known !== undefined) return known;
  if (words.size >= most) words.clear();
  words.set(text, text);
  return text;
}

type Stored = { en: string };

/** A value of the content with each of its texts as `textOf` gives it. */
export function inOneLanguage<T>(value: T, textOf: (stored: Stored) => string): InOneLanguage<T> {
  if (Array.isArray(value)) return value.map((item) => inOneLanguage(item, textOf)) as InOneLanguage<T>;
  if (typeof value === "string") return oneWord(value) as InOneLanguage<T>;
  if (!value || typeof value !== "object") return value as InOneLanguage<T>;
  if ("en" in value && typeof value.en === "string") return textOf(value as Stored) as InOneLanguage<T>;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, inOneLanguage(part, textOf)]),
  ) as InOneLanguage<T>;
}
