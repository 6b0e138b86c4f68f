/**
 * Kinds of content, by which search results are counted and filtered. Alarms, settings, terminals and sections of
 * the manuals are found by their names and are in no index. Jobs are two kinds, as on the careers page.
 */
export const passageKinds = [
  "product",
  "solution",
  "case",
  "faq",
  "fault",
  "alarm",
  "setting",
  "terminal",
  "section",
  "download",
  "page",
  "news",
  "office",
  "social",
  "campus",
] as const;
export type PassageKind = (typeof passageKinds)[number];

/** Longest text that is searched for, in characters: a question fits, a pasted page does not. */
export const searchKeyLength = 120;

/** What an address of `/search` asks for; `key` is empty where nothing was typed yet. */
export type SearchAddress = { key: string; kind?: PassageKind; page: number };

/**
 * A typed text in canonical form: single spaces, composed characters (NFC), nothing invisible (controls, and
 * direction marks, which would also reorder the page's title).
 */
export function cleanKey(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\p{Cs}]/gu, "")
    .replace(/\p{Cc}/gu, " ")
    .normalize("NFKC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Whether there is anything to search for: a letter or a digit of any script. */
export function isSearchable(key: string): boolean {
  return /[\p{L}\p{N}]/u.test(key);
}

/** Reads an address; drops unknown and malformed parameters, and kind and page where there is no text. */
export function readSearch(search: URLSearchParams): SearchAddress {
  const key = Array.from(cleanKey(search.get("key") ?? ""))
    .slice(0, searchKeyLength)
    .join("")
    .trim();
  if (!key) return { key: "", page: 1 };
  const kind = passageKinds.find((kind) => kind === search.get("kind"));
  const page = /^[1-9]\d{0,3}$/.exec(search.get("page") ?? "")?.[0];
  return { key, ...(kind ? { kind } : {}), page: Number(page ?? 1) };
}

/** The canonical query. */
export function writeSearch({ key, kind, page = 1 }: Partial<SearchAddress>): URLSearchParams {
  const search = new URLSearchParams();
  if (!key) return search;
  search.set("key", key);
  if (kind) search.set("kind", kind);
  if (page > 1) search.set("page", String(page));
  return search;
}

export function searchPath(asked: Partial<SearchAddress>): string {
  const search = writeSearch(asked).toString();
  return search ? `/search?${search}` : "/search";
}
