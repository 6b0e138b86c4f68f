import { LRUCache } from "lru-cache";
import type { Database } from "#db/client.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { type Answered, openReader, perDocument, type SearchOptions, spread } from "./ask.server.ts";
import type { Analysis } from "./analysis/analyze.ts";
import { conceptsOf, isCode } from "./analysis/concepts.ts";
import { excerptOf } from "./excerpt.ts";
import { foundOf, readPassageId } from "./found.server.ts";
import type { Question } from "./question/question.ts";
import { thresholds, unknownWeight } from "./ranking/confidence.ts";
import type { Ranked } from "./ranking/ranking.server.ts";
import { repeated } from "./repeated.ts";
import type { SearchState } from "./state.server.ts";
import { buildSuggest } from "./suggest.server.ts";
import type { PassageKind } from "#domain/address/search.ts";
import type { OwnResult } from "./knowledge/results.ts";
import type { Found, Retrieval, SearchAnswer, Searcher, Thing } from "./types.ts";

const defaultLimit = 12;
/** A document is a result when its coverage is at least this share of the best one's. */
const resultShare = 0.55;
/**
 * Cached answers: retrievals, some 20 KB each, and searches, which hold all results for their further pages.
 */
const [keptRetrievals, keptSearches] = [300, 16];

/**
 * Search and retrieval over the present content; reads what is needed in memory.
 * @param options.change makes another state of it, for what is not public yet
 */
export async function buildSearcher(db: Database, options?: SearchOptions): Promise<Searcher> {
  const reader = await openReader(db, options);
  const { state } = reader;
  const suggest = await buildSuggest(state);
  const moments = momentsOf(state);
  const retrievals = repeated<Retrieval>(keptRetrievals, moments);
  const searches = repeated<Answered>(keptSearches, moments);
  const ask = async (text: string, locale: Locale, member: boolean) =>
    reader.answer(await reader.read(text, locale), member);
  const terms = termsByLine(state);
  return {
    retrieve: (text, locale, { limit = defaultLimit, member = false } = {}) =>
      retrievals(`${locale} ${limit} ${member} ${text}`, async () => {
        const { question, ranked, confidence, withheld } = await ask(text, locale, member);
        const best = spread(ranked, limit);
        const { models, meant } = question;
        return {
          found: await toFound(state, best),
          confidence,
          answerable: best.length > 0 && confidence >= thresholds[locale],
          withheld: placesOf(await toFound(state, withheld.slice(0, perDocument))),
          models: toModels(models),
          meant: meant && { written: meant.written, models: toModels(meant.models) },
        };
      }),
    async search({ key, also = () => [], ...page }) {
      const { locale } = page;
      const { question, ranked } = await searches(`${locale} ${key}`, () => ask(key, locale, true));
      const { text, models, fault } = question;
      return toAnswer(state, question, ranked, {
        ...page,
        own: also({ text, models: toModels(models), isFault: fault !== undefined }),
      });
    },
    things(text, locale) {
      const { parts, unknown } = reader.question(text, locale);
      const own = parts.filter((part) => part.locale === locale).flatMap(({ concepts }) => concepts);
      const others = parts.filter((part) => part.locale !== locale && !part.sister);
      return [...own, ...others.flatMap(({ concepts }) => concepts)]
        .map(({ terms, weight, asked, start, end }): Thing => ({
          terms,
          weight,
          code: isCode(terms[0]?.term ?? asked),
          start,
          end,
        }))
        .concat(
          unknown.map((thing) => ({
            terms: [],
            weight: unknownWeight(thing),
            code: false,
            start: thing.start,
            end: thing.end,
          })),
        );
    },
    way: (locale) => state.analyzers[locale],
    terms: (text, locale) => terms(locale, text),
    termsOnce: (text, locale) =>
      new Set(text.split("\n").flatMap((line) => [...termsOf(state.analyzers[locale].analyze(line))])),
    weigh(text, locale) {
      const analysis = state.analyzers[locale].analyze(text);
      const concepts = conceptsOf(analysis, state.languages[locale]);
      return {
        terms: termsOf(analysis),
        weight: concepts.reduce(
          (sum, concept) => sum + (concept.known ? concept.weight : unknownWeight(concept)),
          0,
        ),
      };
    },
    suggest: (text, locale, limit = 8) => Promise.resolve(suggest(text, locale, limit)),
    async passages(ids) {
      const entries = ids.flatMap((id) => {
        const { name, locale } = readPassageId(id);
        return state.byName.get(name)?.[locale as Locale] ?? [];
      });
      return toFound(
        state,
        entries.map((entry) => ({ entry, score: 0 })),
      );
    },
  };
}

/** Lines whose terms are remembered, some 3 KB each: answers to different questions share many of theirs. */
const keptLines = 3_000;

/** The terms of a text, line by line, as passages are indexed. */
function termsByLine({ analyzers }: SearchState): (locale: Locale, text: string) => Set<string> {
  const kept = new LRUCache<string, ReadonlySet<string>>({ max: keptLines });
  const ofLine = (locale: Locale, line: string) => {
    const key = `${locale} ${line}`;
    let known = kept.get(key);
    if (!known) kept.set(key, (known = termsOf(analyzers[locale].analyze(line))));
    return known;
  };
  return (locale, text) => {
    const all = new Set<string>();
    for (const line of text.split("\n")) for (const term of ofLine(locale, line)) all.add(term);
    return all;
  };
}

const termsOf = ({ units, groups }: Analysis) =>
  new Set([...units.flatMap(({ terms }) => terms.map(([term]) => term)), ...groups.map(({ term }) => term)]);

/** When something begins or ceases to be shown, ms since 1970, in order. */
function momentsOf({ entries }: SearchState): number[] {
  const moments = new Set<number>();
  for (const { from, until } of entries.values()) {
    moments.add(from);
    moments.add(until);
  }
  return [...moments].filter(Number.isFinite).toSorted((a, b) => a - b);
}

function toModels(models: Question["models"]): { id: number; model: string }[] {
  return models.flatMap(({ id, model }) => (id === undefined ? [] : [{ id, model }]));
}

function placesOf(list: readonly Found[]): Retrieval["withheld"] {
  return list
    .filter(({ address }, i) => list.findIndex((other) => other.address === address) === i)
    .map(({ title, address, host }) => ({ title, address, host }));
}

type Scored = Pick<Ranked, "entry" | "score">;

async function toFound(state: SearchState, list: readonly Scored[]): Promise<Found[]> {
  const texts = await textsOf(state, list);
  return list.flatMap((one) => {
    const text = texts.get(one);
    return text ? [{ ...text, score: one.score }] : [];
  });
}

async function textsOf(
  state: SearchState,
  list: readonly Scored[],
): Promise<Map<Scored, Omit<Found, "score">>> {
  const texts = await foundOf(
    state,
    list.map(({ entry }) => entry.id),
  );
  return new Map(
    list.flatMap((one) => {
      const text = texts.get(one.entry.id);
      return text ? [[one, text] as const] : [];
    }),
  );
}

type Page = { kind?: PassageKind; page: number; limit: number; locale: Locale; own: readonly OwnResult[] };

async function toAnswer(
  state: SearchState,
  question: Question,
  ranked: readonly Ranked[],
  { kind, page, limit, locale, own }: Page,
): Promise<SearchAnswer> {
  const enough = Math.max(0, ...ranked.slice(0, 20).map((one) => one.coverage)) * resultShare;
  const documents = new Map<string, Ranked>();
  const named = new Set(question.models.map(({ id }) => `product-${id}`));
  for (const passage of ranked) {
    const { document } = passage.entry;
    if ((passage.coverage >= enough || named.has(document)) && !documents.has(document))
      documents.set(document, passage);
  }
  const passages = [...documents.values()].map((one) => ({ kind: one.entry.kind, one }));
  const results = [...own.filter(({ leads }) => leads), ...passages, ...own.filter(({ leads }) => !leads)];
  const counts: SearchAnswer["counts"] = {};
  for (const result of results) counts[result.kind] = (counts[result.kind] ?? 0) + 1;
  const all = results.filter((result) => kind === undefined || result.kind === kind);
  const onPage = all.slice((page - 1) * limit, page * limit);
  const terms = new Map(
    question.parts.map((part) => [
      part.locale,
      new Set(part.concepts.flatMap((concept) => concept.terms.map(({ term }) => term))),
    ]),
  );
  const texts = await textsOf(
    state,
    onPage.flatMap((result) => ("one" in result ? result.one : [])),
  );
  const list = onPage.flatMap((result) => {
    const told = "one" in result ? texts.get(result.one) : result.make();
    if (!told) return [];
    const { text, ...found } = told;
    const hits = terms.get(found.locale) ?? terms.get(locale)!;
    return [{ ...found, excerpt: excerptOf(text, state.analyzers[found.locale], hits) }];
  });
  return {
    list,
    total: all.length,
    page,
    limit,
    counts,
    suggestion: suggestionOf(question, state.spelled[locale]),
  };
}

/** The question with unknown words replaced by what was perhaps meant. */
function suggestionOf(
  { text, meant, respelled }: Question,
  words: ReadonlyMap<string, string>,
): string | undefined {
  const [first] = meant?.models ?? [];
  if (first) return text.replace(meant!.written, first.model);
  const changes = respelled.map(({ start, end, word }) => ({ start, end, word: words.get(word) ?? word }));
  if (!changes.length) return undefined;
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((line, { start, end, word }) => line.slice(0, start) + word + line.slice(end), text);
}
