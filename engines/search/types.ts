import type { PassageKind } from "#domain/address/search.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { OwnResult } from "./knowledge/results.ts";

/** A piece of published content that was found. */
export type Found = {
  /** Stable name of the passage while its text stays the same (`index_id` of the chat stream). */
  id: string;
  kind: PassageKind;
  /** Row of the entity that the passage is from. */
  entityId: number;
  /** Language of `title` and `text`; another than the visitor's when there is no translation. */
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
  text: string;
  /** Whether the document needs a login. */
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
  /** What would be among the best but needs a login; one per document. */
  withheld: Pick<Found, "title" | "address" | "host">[];
  /** Models that the question names and that exist, as they are written. */
  models: { id: number; model: string }[];
  /** Models that were perhaps meant by an unknown code; never substituted silently. */
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
  /** A corrected query, if one is likely. */
  suggestion: string | undefined;
};

/** A completion: a model, a title, a term of the trade. */
export type Suggestion = {
  text: string;
  kind: PassageKind | "word";
  /** Where it leads; a word leads to its search. */ address: string;
};

/** A thing that a text asks for: any of its terms says that another text is about it. */
export type Thing = {
  terms: { term: string; cover: number }[];
  /** How much it says in the language; of a thing that no text has, what unknown words weigh. */
  weight: number;
  /** Whether it is a model's code. */
  code: boolean;
  start: number;
  end: number;
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
    /** Results of other sources for what was read from the text, best first. */
    also?: (question: { text: string; models: { model: string }[]; isFault: boolean }) => OwnResult[];
  }): Promise<SearchAnswer>;
  suggest(text: string, locale: Locale, limit?: number): Promise<Suggestion[]>;
  /** The same object as long as the texts of a language are read in the same way. */
  way(locale: Locale): object;
  /** What a text asks for, with how much each thing says. */
  things(text: string, locale: Locale): Thing[];
  /** The terms by which a text is found. */
  terms(text: string, locale: Locale): Set<string>;
  /** The same, not remembered: of a text that is read once. */
  termsOnce(text: string, locale: Locale): Set<string>;
  /** The same, with how much the text asks for in all, as its language alone reads it. */
  weigh(text: string, locale: Locale): { terms: Set<string>; weight: number };
  /** Passages by their ids, for what was cited before. */
  passages(ids: readonly string[], locale: Locale): Promise<Found[]>;
};
