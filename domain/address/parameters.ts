import { keyLength, readKey } from "#domain/product/filters.ts";

/**
 * Whether the values of a parameter have an end: listed in the code, or entries (and pages) of the content,
 * where the screen sends whoever names another one elsewhere. Of open ones there is no end, so their pages
 * have a small shelf of the cache.
 */
export type Values = "listed" | "entries" | "open";

/** A parameter of an address. */
export type Parameter<T extends string | number | number[] = string | number | number[]> = {
  /** What it says, for who reads the table. */
  means: string;
  values: Values;
  /** What a text says, or undefined where that is nothing. `String` of it is its one form. */
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

/** Ids behind each other, each once. */
export function ids(means: string, most: number): Parameter<number[]> {
  return {
    means,
    values: "open",
    read(text) {
      const named = text.split(",").filter((one) => pattern.id.test(one));
      return named.length ? [...new Set(named)].slice(0, most).map(Number) : undefined;
    },
  };
}

/** A page of a list; the first one has no number. */
export const page: Parameter<number> = {
  means: "page of the list",
  values: "entries",
  read: (text) => (pattern.page.test(text) && text !== "1" ? Number(text) : undefined),
};

/** The key of an entry. */
export function word(means: string): Parameter<string> {
  return matching(means, pattern.word, "entries");
}

/** A text that visitors type, in its one form and cut to a length. */
export function typed(means: string, length = keyLength): Parameter<string> {
  return { means, values: "open", read: (text) => readKey(text, length) || undefined };
}

/** One of a list. */
export function oneOf<const T extends string>(means: string, list: readonly T[]): Parameter<T> {
  return { means, values: "listed", read: (text) => list.find((one) => one === text) };
}

/** A text that has a form. */
export function matching(means: string, form: RegExp, values: Values): Parameter<string> {
  return { means, values, read: (text) => (form.test(text) ? text : undefined) };
}

/** A whole number of at most six digits, 0 among them. */
export function wholeNumber(means: string): Parameter<number> {
  return { means, values: "open", read: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined) };
}
