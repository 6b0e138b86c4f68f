import type { Database } from "#db/client.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { type Answered, openReader, perDocument, spread } from "./ask.server.ts";
import { excerptOf } from "./excerpt.ts";
import { foundOf, readPassageId } from "./found.server.ts";
import type { Question } from "./question/question.ts";
import { thresholds } from "./ranking/confidence.ts";
import type { Ranked } from "./ranking/ranking.server.ts";
import { repeated } from "./repeated.ts";
import type { SearchState } from "./state.server.ts";
import { buildSuggest } from "./suggest.server.ts";
import type { PassageKind } from "#domain/address/search.ts";
import type { Found, Retrieval, SearchAnswer, Searcher } from "./types.ts";

const defaultLimit = 12;
/** A document is a result when its coverage is at least this share of the best one's. */
const resultShare = 0.55;
/**
 * Cached answers: retrievals, some 20 KB each, and searches, which hold all results for their further pages.
 */
const [keptRetrievals, keptSearches] = [300, 16];

/** Search and retrieval over the present content; reads what is needed in memory. */
export async function buildSearcher(db: Database): Promise<Searcher> {
  const reader = await openReader(db);
  const { state } = reader;
  const suggest = await buildSuggest(state);
  const moments = momentsOf(state);
  const retrievals = repeated<Retrieval>(keptRetrievals, moments);
  const searches = repeated<Answered>(keptSearches, moments);
  const ask = async (text: string, locale: Locale, member: boolean) =>
    reader.answer(await reader.read(text, locale), member);
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
    async search({ key, kind, page, limit, locale }) {
      const { question, ranked } = await searches(`${locale} ${key}`, () => ask(key, locale, true));
      return toAnswer(state, question, ranked, { kind, page, limit, locale });
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

async function toFound(
  state: SearchState,
  list: readonly Pick<Ranked, "entry" | "score">[],
): Promise<Found[]> {
  const texts = await foundOf(
    state,
    list.map(({ entry }) => entry.id),
  );
  return list.flatMap(({ entry, score }) => {
    const text = texts.get(entry.id);
    return text ? [{ ...text, score }] : [];
  });
}

type Page = { kind: PassageKind | undefined; page: number; limit: number; locale: Locale };

async function toAnswer(
  state: SearchState,
  question: Question,
  ranked: readonly Ranked[],
  { kind, page, limit, locale }: Page,
): Promise<SearchAnswer> {
  const enough = Math.max(0, ...ranked.slice(0, 20).map((one) => one.coverage)) * resultShare;
  const documents = new Map<string, Ranked>();
  for (const passage of ranked)
    if (passage.coverage >= enough && !documents.has(passage.entry.document))
      documents.set(passage.entry.document, passage);
  const counts: SearchAnswer["counts"] = {};
  for (const { entry } of documents.values()) counts[entry.kind] = (counts[entry.kind] ?? 0) + 1;
  const all = [...documents.values()].filter(({ entry }) => kind === undefined || entry.kind === kind);
  const onPage = all.slice((page - 1) * limit, page * limit);
  const terms = new Map(
    question.parts.map((part) => [
      part.locale,
      new Set(part.concepts.flatMap((concept) => concept.terms.map(({ term }) => term))),
    ]),
  );
  const list = (await toFound(state, onPage)).map(({ text, score: _, ...found }) => {
    const hits = terms.get(found.locale) ?? terms.get(locale)!;
    return { ...found, excerpt: excerptOf(text, state.analyzers[found.locale], hits) };
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
