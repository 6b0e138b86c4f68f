import { hasFeature } from "#domain/availability/table.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { groupMark } from "#engines/search/analysis/analyze.ts";
import { type Candidate, findCandidates, vectorsOf } from "./candidates.server.ts";
import type { Concept } from "#engines/search/analysis/concepts.ts";
import { type Evidence, unknownWeight } from "./confidence.ts";
import { speaksOfFaults } from "#engines/search/question/fault-question.ts";
import { priorOf } from "./priors.ts";
import type { Question, QuestionPart } from "#engines/search/question/question.ts";
import { scorePassage } from "./rank.ts";
import type { Entry, SearchState } from "../state.server.ts";

/** A passage by its name, with what it gets from every language that was asked. */
export type Ranked = {
  name: string;
  /** The passage in the visitor's language, or else in the one that found it. */
  entry: Entry;
  score: number;
  /** Share of the question's weight that it covers, 0 to 1. */
  coverage: number;
};

/** Passages that are looked at closely in each language. */
const closely = 250;
/** How much counts what another language finds: words that the visitor's does not know say most. */
const helperWeight = 1.3;
const sisterWeight = 0.6;

/** How much it counts that a passage has all of a question, beside how often it has some of it. */
const coveragePower = 0.3;
const leastCoverage = 0.05;

/**
 * What a question finds, best first: candidates of every language that knows something of it, BM25 for the
 * best of them; a passage that is there in several languages gets the sum.
 */
export async function rankPassages(
  state: SearchState,
  question: Question,
  locale: Locale,
): Promise<Ranked[]> {
  const total = totalWeight(question) || 1;
  const whole = question.unknown.length === 0 && question.parts.every((part, i) => i === 0 || part.sister);
  const aboutFaults = speaksOfFaults(question.text);
  const ranked = new Map<string, Ranked>();
  for (const part of question.parts) {
    if (!part.concepts.length) continue;
    const found = await findCandidates(state, part.locale, part.concepts);
    const factor = part.sister ? sisterWeight : part.locale === locale ? 1 : helperWeight;
    const near = found.slice(0, closely);
    const vectors = await vectorsOf(
      state,
      near.map(({ entry }) => entry.id),
    );
    for (const candidate of found) {
      const words = vectors.get(candidate.entry.id);
      const { score, weight } =
        words === undefined ? roughly(candidate) : exactly(candidate, words, part, state, whole);
      const known = ranked.get(candidate.entry.name);
      const shown = state.byName.get(candidate.entry.name)?.[locale] ?? known?.entry ?? candidate.entry;
      ranked.set(candidate.entry.name, {
        name: candidate.entry.name,
        entry: shown,
        score: score * factor * priorOf(shown, aboutFaults) + (known?.score ?? 0),
        coverage: part.sister
          ? Math.max(weight / total, known?.coverage ?? 0)
          : weight / total + (known?.coverage ?? 0),
      });
    }
  }
  // What a locale does not have is not mentioned there, whatever another language's texts found (rulings, Who
  // sees what).
  const shown = [...ranked.values()].filter(({ entry }) => hasFeature(entry.screen, locale));
  for (const one of shown) one.score *= Math.max(one.coverage, leastCoverage) ** coveragePower;
  return shown.toSorted((a, b) => b.score - a.score || a.entry.id - b.entry.id);
}

function exactly(
  { entry }: Candidate,
  words: string,
  { concepts, locale }: QuestionPart,
  state: SearchState,
  whole: boolean,
) {
  const { score, covered } = scorePassage(
    concepts,
    words,
    entry.lengths,
    state.languages[locale].averages,
    whole,
  );
  return { score, weight: concepts.reduce((sum, concept, i) => sum + concept.weight * covered[i]!, 0) };
}

/** Far down, a passage counts with the weight of its terms alone, below all that were looked at. */
function roughly({ weight }: Candidate) {
  return { score: weight * 0.5, weight };
}

/** What a question asks for and some language knows. */
function thingsOf({ parts }: Question): Concept[] {
  return parts.flatMap((part) => (part.sister ? [] : part.concepts));
}

function totalWeight(question: Question): number {
  const known = thingsOf(question).reduce((sum, concept) => sum + concept.weight, 0);
  return question.unknown.reduce((sum, concept) => sum + unknownWeight(concept), known);
}

/** Whether an unknown word is a name: with a digit, or with a capital elsewhere than at the beginning. */
function isName(text: string, { kind, start, end }: Concept): boolean {
  const word = text.slice(start, end);
  return kind !== "han" && (/\p{N}/u.test(word) || (start > 0 && /^\p{Lu}/u.test(word)));
}

/** How makers name controllers; standards and buses that look alike are words of the passages. */
const deviceCode = /^\p{L}{2,6}[- ]?\p{N}{3,}\p{L}{0,4}$/u;

/** Whether an unknown word is the code of a device, near to none of the range. */
function isForeign({ text, meant }: Question, { start, end }: Concept): boolean {
  return !meant && deviceCode.test(text.slice(start, end).trim());
}

/** What the confidence of an answer is made of. */
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
