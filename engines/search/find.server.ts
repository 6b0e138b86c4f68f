import { isSearchable, type SearchAddress } from "#domain/address/search.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { KnowledgeScope } from "./knowledge/entries.ts";
import { knowledgeResults } from "./knowledge/results.ts";
import type { SearchAnswer, Searcher } from "./types.ts";

type Scope = Pick<KnowledgeScope, "translate"> & {
  locale: Locale;
  searcher(): Promise<Searcher>;
  knowledge(): Promise<Knowledge>;
  devices(): Promise<readonly Device[]>;
};

/**
 * A page of search results: what is published, and what devices know of themselves. Text without a letter or
 * digit finds nothing.
 */
export async function findDocuments(
  { locale, searcher, knowledge, devices, translate }: Scope,
  asked: SearchAddress & { limit: number },
): Promise<SearchAnswer> {
  const { key, page, limit } = asked;
  if (!isSearchable(key)) return { list: [], total: 0, page, limit, counts: {}, suggestion: undefined };
  const [search, known, all] = await Promise.all([searcher(), knowledge(), devices()]);
  const scope = { locale, translate, knowledge: known, devices: all };
  return search.search({ ...asked, locale, also: (question) => knowledgeResults(scope, question) });
}
