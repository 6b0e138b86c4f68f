import { keyLength, readKey } from "#domain/product/filters.ts";

/**
 * Whether the values of a parameter are finite: `listed` in the code, or `entries` (and pages) of the
 * content, where a screen redirects from unknown ones. `open` values have no limit, so their pages share a
 * small part of the page cache.
 */
export type Values = "listed" | "entries" | "open";

/** A parameter of an address. */
export type Parameter<T extends string | number | number[] = string | number | number[]> = {
  /** Its meaning, for readers of the table. */
  means: string;
  values: Values;
  /** The value of a text; undefined for an invalid one. `String(value)` is its canonical form. */
  read(text: string): T | undefined;
};

const pattern = {
  id: /^[1-9]\d{0,8}$/,
  page: /^[1-9]\d{0,3}$/,
  word: /^[a-z0-9-]{1,40}$/,
};

/** The id of an entry. */
export function id(means: string): Parameter<number> {
  return { means, values: "entries", read: (text) => (pattern.id.test(text) ? Number(text) : undefined) };
}

/** Ids joined by commas; duplicates are dropped. */
export function ids(means: string, most: number): Parameter<number[]> {
  return {
    means,
    values: "open",
    read(text) {
      const named = text.split(",").filter((id) => pattern.id.test(id));
      return named.length ? [...new Set(named)].slice(0, most).map(Number) : undefined;
    },
  };
}

/** A page of a list; the first one has no parameter. */
export const page: Parameter<number> = {
  means: "page of the list",
  values: "entries",
  read: (text) => (pattern.page.test(text) && text !== "1" ? Number(text) : undefined),
};

/** The key of an entry. */
export function word(means: string): Parameter<string> {
  return matching(means, pattern.word, "entries");
}

/** A text that visitors type, normalised and cut to a length. */
export function typed(means: string, length = keyLength): Parameter<string> {
  return { means, values: "open", read: (text) => readKey(text, length) || undefined };
}

/** One of a list. */
export function oneOf<const T extends string>(means: string, list: readonly T[]): Parameter<T> {
  return { means, values: "listed", read: (text) => list.find((value) => value === text) };
}

/** A text that matches a pattern. */
export function matching(means: string, form: RegExp, values: Values): Parameter<string> {
  return { means, values, read: (text) => (form.test(text) ? text : undefined) };
}

/** A whole number of at most six digits, 0 among them. */
export function wholeNumber(means: string): Parameter<number> {
  return { means, values: "open", read: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined) };
}
