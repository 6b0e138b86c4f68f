import type { Locale } from "#domain/locale/locale.ts";

/**
 * What a passage is from; also the kinds that search results are counted and filtered by. Jobs are two, as
 * the careers page has them.
 */
export const passageKinds = [
  "product",
  "solution",
  "case",
  "faq",
  "fault",
  "download",
  "page",
  "news",
  "office",
  "social",
  "campus",
] as const;
export type PassageKind = (typeof passageKinds)[number];

/** A piece of something published, as it was found. */
export type Found = {
  /** Stable name of the passage while its text stays the same (`index_id` of the chat stream). */
  id: string;
  kind: PassageKind;
  /** Row of the entity that the passage is from. */
  entityId: number;
  /**
   * Language that `title` and `text` are written in: another than the visitor's when only that one has it.
   */
  locale: Locale;
  /** Canonical address below the host of `host`, with its query. */
  address: string;
  /** Host to link to: the visitor's own, unless that locale does not have the screen. */
  host: Locale;
  /** `id` of the element on that page, without `#`. */
  anchor: string | undefined;
  /** Name of the document: a model, a title, a question. */
  title: string;
  /** Heading of the part that the passage is from. */
  heading: string | undefined;
  /** The passage's plain text. */
  text: string;
  /** Whether the document behind it is given to visitors who are logged in only. */
  loginRequired: boolean;
  /** BM25 over the fields; comparable within one answer. */
  score: number;
};

/** What was found for a question, best first, one passage per place. */
export type Retrieval = {
  found: Found[];
  /** How well the best passages cover the question, 0 to 1. */
  confidence: number;
  /** Whether that is enough to answer from (`confidence` above the measured threshold of the language). */
  answerable: boolean;
  /** What would be among the best, but is for visitors who are logged in; one per document. */
  withheld: Pick<Found, "title" | "address" | "host">[];
  /** Models that the question names and that exist, as they are written. */
  models: { id: number; model: string }[];
  /** Models that were perhaps meant by one that does not exist; never used in its place by themselves. */
  meant: { written: string; models: { id: number; model: string }[] } | undefined;
};

/** A piece of an excerpt; `hit` pieces are what was searched for. */
export type ExcerptPart = { text: string; hit: boolean };

export type SearchResult = Omit<Found, "text" | "score"> & { excerpt: ExcerptPart[] };

export type SearchAnswer = {
  /** One page of results, one per document. The exact model is first. */
  list: SearchResult[];
  total: number;
  page: number;
  limit: number;
  /** Documents per kind, regardless of the kind that was asked for. */
  counts: Partial<Record<PassageKind, number>>;
  /** What was perhaps meant instead, ready to be searched for. */
  suggestion: string | undefined;
};

/** What could be typed on: a model, a title, a word of the trade. */
export type Suggestion = {
  text: string;
  kind: PassageKind | "word";
  /** Where it leads; a word leads to its search. */ address: string;
};

/**
 * Search and retrieval at one content revision. Built when the content changes, kept in memory beside the
 * database.
 */
export type Searcher = {
  /** Passages for a question in natural language; what needs a login, for a `member` only. */
  retrieve(
    question: string,
    locale: Locale,
    options?: { limit?: number; member?: boolean },
  ): Promise<Retrieval>;
  /** A page of documents for the search screen and `searchList`. */
  search(input: {
    key: string;
    kind?: PassageKind;
    page: number;
    limit: number;
    locale: Locale;
  }): Promise<SearchAnswer>;
  /** Suggestions while typing. */
  suggest(text: string, locale: Locale, limit?: number): Promise<Suggestion[]>;
  /** Passages by their ids, for what was cited before. */
  passages(ids: readonly string[], locale: Locale): Promise<Found[]>;
};
