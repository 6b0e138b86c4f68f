import type { Locale } from "#domain/locale/locale.ts";
import { isSearchable, type SearchAddress } from "#domain/address/search.ts";
import type { SearchAnswer, Searcher } from "./types.ts";

type Scope = { locale: Locale; searcher(): Promise<Searcher> };

/** A page of search results; text without a letter or digit finds nothing. */
export async function findDocuments(
  { locale, searcher }: Scope,
  asked: SearchAddress & { limit: number },
): Promise<SearchAnswer> {
  const { key, kind, page, limit } = asked;
  if (!isSearchable(key)) return { list: [], total: 0, page, limit, counts: {}, suggestion: undefined };
  return (await searcher()).search({ key, ...(kind ? { kind } : {}), page, limit, locale });
}
