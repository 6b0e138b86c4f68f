import { type Locale, locales } from "#domain/locale/locale.ts";

/** A place where two documents differ: the way to it, and its language where it is a text of one. */
export type Difference = { path: string; locale: Locale | null; before: unknown; after: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isLocale = (name: string): name is Locale => (locales as readonly string[]).includes(name);

/** Whether something has a part for each language: a text, or lists of wordings. */
export const isByLanguage = (value: unknown): value is Partial<Record<Locale, unknown>> =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLocale);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What differs between two documents, in the order of their fields. */
export function differences(before: unknown, after: unknown, path: string[] = []): Difference[] {
  if (isSame(before, after)) return [];
  const [a, b] = [before ?? {}, after ?? {}];
  if (isObject(a) && isObject(b)) return ofObjects(a, b, path);
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length && isObject(a[0]))
    return a.flatMap((one, i) => differences(one, b[i], [...path, String(i)]));
  return [{ path: path.join("."), locale: null, before: before ?? null, after: after ?? null }];
}

type Fields = Record<string, unknown>;

function ofObjects(a: Fields, b: Fields, path: string[]): Difference[] {
  if (!isByLanguage(a) && !isByLanguage(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) =>
      differences(a[name], b[name], [...path, name]),
    );
  return locales
    .filter((locale) => !isSame(a[locale], b[locale]))
    .map((locale) => ({
      path: [...path, locale].join("."),
      locale,
      before: a[locale] ?? null,
      after: b[locale] ?? null,
    }));
}

/** The texts of a document that have languages, by the way to them; wordings that only the search uses are none. */
export function textsOf(
  document: unknown,
  path: string[] = [],
): Map<string, Partial<Record<Locale, string>>> {
  if (isByLanguage(document)) {
    const isText = Object.values(document).every((text) => typeof text === "string");
    return new Map(isText ? [[path.join("."), document as Partial<Record<Locale, string>>]] : []);
  }
  const parts: [string, unknown][] = isObject(document)
    ? Object.entries(document)
    : Array.isArray(document)
      ? document.map((one, i): [string, unknown] => [String(i), one])
      : [];
  return new Map(parts.flatMap(([name, part]) => [...textsOf(part, [...path, name])]));
}
