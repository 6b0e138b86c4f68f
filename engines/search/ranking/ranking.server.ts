import { hasFeature } from "#domain/availability/table.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { groupMark } from "#engines/search/analysis/analyze.ts";
import { type Candidate, findCandidates, vectorsOf } from "./candidates.server.ts";
import type { Concept } from "#engines/search/analysis/concepts.ts";
import { type Evidence, unknownWeight } from "./confidence.ts";
import { speaksOfFaults } from "#engines/search/question/fault-question.ts";
import { priorsOf } from "./priors.ts";
import type { Question, QuestionPart } from "#engines/search/question/question.ts";
import { type Score, scorer } from "./rank.ts";
import { type Counts, countsIn } from "./vector.ts";
import { type RankingWeights, rankingWeights } from "./weights.ts";
import type { Entry, SearchState } from "../state.server.ts";

/** A passage with its score from all languages. */
export type Ranked = {
  name: string;
  /** The passage in the visitor's language, or else in the one that found it. */
  entry: Entry;
  score: number;
  /** Share of the question's weight that the passage covers, 0 to 1. */
  coverage: number;
};

/** Candidates per language that are scored exactly. */
const closely = 250;
/** A passage that has some of a question. Those that are looked at closely tell how often a term stands where. */
type Hit = Candidate & { counts?: (term: string) => Counts | undefined };

/** What each part of a question brings, before it is weighed. */
export type Gathered = { question: Question; locale: Locale; parts: { part: QuestionPart; hits: Hit[] }[] };

/** The candidates of every language that knows something of a question. */
export async function gather(state: SearchState, question: Question, locale: Locale): Promise<Gathered> {
  const parts: Gathered["parts"] = [];
  for (const part of question.parts) {
    if (!part.concepts.length) continue;
    const { list: candidates, rowsWith } = await findCandidates(state, part.locale, part.concepts);
    const near = candidates.slice(0, closely).map(({ entry }) => entry.id);
    const vectors = await vectorsOf(state, near);
    const lacks = lackingIn(near, rowsWith, state.languages[part.locale].frequency);
    const hits = candidates.map((candidate): Hit => {
      const words = vectors.get(candidate.entry.id);
      if (words === undefined) return candidate;
      const { id } = candidate.entry;
      return { ...candidate, counts: (term) => (lacks(term, id) ? undefined : countsIn(words, term)) };
    });
    parts.push({ part, hits });
  }
  return { question, locale, parts };
}

/** Whether a passage is known not to have a term, so that its vector need not be read for it. */
function lackingIn(
  near: readonly number[],
  rowsWith: ReadonlyMap<string, Int32Array>,
  frequency: ReadonlyMap<string, number>,
): (term: string, id: number) => boolean {
  const looked = new Set(near);
  const having = new Map(
    Array.from(rowsWith, ([term, ids]) => [term, new Set(ids.filter((id) => looked.has(id)))]),
  );
  return (term, id) => {
    const own = having.get(term);
    return own ? !own.has(id) : !frequency.has(term);
  };
}

/**
 * What a question finds, best first: BM25 for the passages that were looked at closely; a passage that is
 * there in several languages gets the sum.
 */
export function rank(
  { languages, byName, absent }: SearchState,
  { question, locale, parts }: Gathered,
  weights: RankingWeights = rankingWeights,
): Ranked[] {
  const total = totalWeight(question) || 1;
  const whole = question.unknown.length === 0 && question.parts.every((part, i) => i === 0 || part.sister);
  const prior = priorsOf(weights, speaksOfFaults(question.text));
  const ranked = new Map<string, Ranked>();
  for (const { part, hits } of parts) {
    const { concepts } = part;
    const factor = part.sister ? weights.sister : part.locale === locale ? 1 : weights.helper;
    const scoreOf = scorer(weights, languages[part.locale].averages, whole);
    for (const hit of hits) {
      const { score, weight } = hit.counts
        ? exactly(concepts, scoreOf(concepts, { counts: hit.counts, lengths: hit.entry.lengths }))
        : roughly(hit);
      const { name } = hit.entry;
      const earlier = ranked.get(name) ?? { entry: hit.entry, score: 0, coverage: 0 };
      const entry = byName.get(name)?.[locale] ?? earlier.entry;
      const share = weight / total;
      ranked.set(name, {
        name,
        entry,
        score: score * factor * prior(entry) + earlier.score,
        coverage: part.sister ? Math.max(share, earlier.coverage) : share + earlier.coverage,
      });
    }
  }
  // What a locale or the content does not have is not mentioned there, whatever another language's texts found
  // (rulings, Who sees what).
  const visible = [...ranked.values()].filter(
    ({ entry }) => hasFeature(entry.screen, locale) && !absent.has(entry.screen),
  );
  for (const passage of visible)
    passage.score *= Math.max(passage.coverage, weights.leastCoverage) ** weights.coveragePower;
  return visible.toSorted((a, b) => b.score - a.score || a.entry.id - b.entry.id);
}

function exactly(concepts: readonly Concept[], { score, covered }: Score) {
  return { score, weight: concepts.reduce((sum, concept, i) => sum + concept.weight * covered[i]!, 0) };
}

/** Candidates further down get an estimate below the exact scores. */
function roughly({ weight }: Candidate) {
  return { score: weight * 0.5, weight };
}

/** The things a question asks for that some language knows. */
function thingsOf({ parts }: Question): Concept[] {
  return parts.flatMap((part) => (part.sister ? [] : part.concepts));
}

function totalWeight(question: Question): number {
  const knownWeight = thingsOf(question).reduce((sum, concept) => sum + concept.weight, 0);
  return question.unknown.reduce((sum, concept) => sum + unknownWeight(concept), knownWeight);
}

/** Whether an unknown word is a name: it has a digit, or a capital that does not begin the question. */
function isName(text: string, { kind, start, end }: Concept): boolean {
  const word = text.slice(start, end);
  return kind !== "han" && (/\p{N}/u.test(word) || (start > 0 && /^\p{Lu}/u.test(word)));
}

/** Pattern of makers' device codes; similar names of standards and buses occur in the passages. */
const deviceCode = /^\p{L}{2,6}[- ]?\p{N}{3,}\p{L}{0,4}$/u;

/** Whether an unknown word is a device code that resembles no model of the range. */
function isForeign({ text, meant }: Question, { start, end }: Concept): boolean {
  return !meant && deviceCode.test(text.slice(start, end).trim());
}

export function evidenceOf(question: Question, ranked: readonly Ranked[]): Evidence {
  const missing = question.unknown.reduce((sum, concept) => sum + unknownWeight(concept), 0);
  const things = thingsOf(question);
  const total = totalWeight(question) || 1;
  const trade = things
    .filter(({ terms }) => terms.some(({ term }) => term.startsWith(groupMark)))
    .reduce((sum, concept) => sum + concept.weight, 0);
  return {
    coverage: Math.max(0, ...ranked.slice(0, 5).map((one) => one.coverage)),
    unknown: missing / total,
    model: question.models.length > 0,
    best: ranked[0]?.score ?? 0,
    trade: trade / total,
    things: things.length,
    name: question.unknown.some((gap) => isName(question.text, gap)),
    foreign: !question.models.length && question.unknown.some((gap) => isForeign(question, gap)),
  };
}
