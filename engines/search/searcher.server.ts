import { asc } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { engineBrand } from "#db/schema/fault-code.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { confidenceOf, thresholds } from "./ranking/confidence.ts";
import { excerptOf } from "./excerpt.ts";
import { foundOf, readPassageId } from "./found.server.ts";
import { fallbackOrder, leadsOf } from "./ranking/lead.ts";
import { type Question, readQuestion } from "./question/question.ts";
import { evidenceOf, type Ranked, rankPassages } from "./ranking/ranking.server.ts";
import { repeated } from "./repeated.ts";
import { createSpelling, type Spelling } from "./question/spelling.ts";
import { type Entry, loadState, type SearchState } from "./state.server.ts";
import { buildSuggest } from "./suggest.server.ts";
import type { Found, PassageKind, Retrieval, SearchAnswer, Searcher } from "./types.ts";

type Brand = { key: string; name: string };

/** Score that a named document has before all others. */
const leadScore = 1000;
/** Passages of a named document that lead; the rest of it comes where its words bring it. */
const leading = 4;
const defaultLimit = 12;
/** Passages of one document among those of an answer. */
const perDocument = 4;
/** A document is a result when it covers this share of what the best one covers. */
const resultShare = 0.55;
/**
 * Answers that are kept: retrievals, some 20 KB each; and searches, which hold all that was found, for their
 * further pages.
 */
const [keptRetrievals, keptSearches] = [300, 16];

/** How good something that is withheld must be beside the best, to be mentioned. */
const worthLogin = 0.7;

type Asked = { question: Question; ranked: Ranked[]; confidence: number; withheld: Ranked[] };

/** Search and retrieval over the present content; reads what is needed in memory. */
export async function buildSearcher(db: Database): Promise<Searcher> {
  const state = await loadState(db);
  const suggest = await buildSuggest(state);
  const brands = await db
    .select({ key: engineBrand.key, name: engineBrand.name })
    .from(engineBrand)
    .where(shown(engineBrand))
    .orderBy(asc(engineBrand.position));
  const spellings = new Map<Locale, Spelling>();
  const spelling = (locale: Locale) => {
    let one = spellings.get(locale);
    if (!one) spellings.set(locale, (one = createSpelling(frequenciesOf(state, locale))));
    return one;
  };
  const known = {
    ...state,
    ...state.lexicon,
    hasParameter: (spn: number) => state.byName.has(`spn-${spn}-about`),
    spelling,
  };
  const moments = momentsOf(state);
  const retrievals = repeated<Retrieval>(keptRetrievals, moments);
  const searches = repeated<Asked>(keptSearches, moments);
  const ask = async (text: string, locale: Locale, member: boolean): Promise<Asked> => {
    const question = readQuestion(text, locale, known);
    const all = await rankPassages(state, question, locale);
    const open = ({ entry }: Ranked) => member || !entry.loginRequired;
    const ranked = all.every(open) ? all : all.filter(open);
    const leading = withLeads(state, question, ranked, brands, locale);
    const led = leading.every(open) ? leading : leading.filter(open);
    const enough = (all[0]?.score ?? 0) * worthLogin;
    const withheld = all.filter((one) => !open(one) && one.score >= enough);
    const confidence =
      question.fault && led !== ranked ? 1 : ranked.length ? confidenceOf(evidenceOf(question, ranked)) : 0;
    return { question, ranked: led, confidence, withheld };
  };
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

/**
 * How often the words stand that may be proposed for a mistyped one: none is looked for that the visitor is
 * not shown.
 */
function frequenciesOf({ spelled, languages }: SearchState, locale: Locale): Map<string, number> {
  const { frequency } = languages[locale];
  return new Map(
    [...spelled[locale].keys()].flatMap((word) =>
      frequency.has(word) ? [[word, frequency.get(word)!] as const] : [],
    ),
  );
}

/** Puts what the question names before what its words find. */
function withLeads(
  state: SearchState,
  question: Question,
  ranked: Ranked[],
  brands: readonly Brand[],
  locale: Locale,
): Ranked[] {
  const leads = leadsOf(question, brands, (name) => state.byName.has(name));
  if (!leads.length) return ranked;
  const byName = new Map(ranked.map((one) => [one.name, one]));
  for (const { name, document, rank } of leads) {
    const bonus = leadScore * rank;
    if (name !== undefined) {
      const entry = entryFor(state, name, locale);
      if (!entry) continue;
      const known = byName.get(name);
      byName.set(name, { name, entry, score: bonus + (known?.score ?? 0), coverage: 1 });
      continue;
    }
    const own = ranked.filter((one) => one.entry.document === document).slice(0, leading);
    for (const one of own) byName.set(one.name, { ...one, score: one.score + bonus });
    const overview = own.length ? undefined : entryFor(state, `${document}-overview`, locale);
    if (overview)
      byName.set(overview.name, { name: overview.name, entry: overview, score: bonus, coverage: 1 });
  }
  return [...byName.values()].toSorted((a, b) => b.score - a.score || a.entry.id - b.entry.id);
}

function entryFor({ byName }: SearchState, name: string, locale: Locale): Entry | undefined {
  const entries = byName.get(name);
  return entries && fallbackOrder(locale).flatMap((one) => entries[one] ?? [])[0];
}

/** The best passages, not more than a few of one document: an answer is read from several. */
function spread(ranked: readonly Ranked[], limit: number): Ranked[] {
  const taken = new Map<string, number>();
  const list: Ranked[] = [];
  for (const one of ranked) {
    const count = taken.get(one.entry.document) ?? 0;
    if (count >= perDocument) continue;
    taken.set(one.entry.document, count + 1);
    if (list.push(one) >= limit) break;
  }
  return list;
}

function toModels(models: Question["models"]): { id: number; model: string }[] {
  return models.flatMap(({ id, model }) => (id === undefined ? [] : [{ id, model }]));
}

/** Where something stands, without its text; each document once. */
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
  for (const one of ranked)
    if (one.coverage >= enough && !documents.has(one.entry.document)) documents.set(one.entry.document, one);
  const counts: SearchAnswer["counts"] = {};
  for (const { entry } of documents.values()) counts[entry.kind] = (counts[entry.kind] ?? 0) + 1;
  const all = [...documents.values()].filter(({ entry }) => kind === undefined || entry.kind === kind);
  const shown = all.slice((page - 1) * limit, page * limit);
  const terms = new Map(
    question.parts.map((part) => [
      part.locale,
      new Set(part.concepts.flatMap((concept) => concept.terms.map(({ term }) => term))),
    ]),
  );
  const list = (await toFound(state, shown)).map(({ text, score: _, ...found }) => {
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

/** The question with what was perhaps meant in place of what does not exist. */
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
