import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Analysis, Analyzer } from "#engines/search/analysis/analyze.ts";
import { baseOf } from "#engines/search/analysis/codes.ts";
import { type Concept, conceptsOf, importance, isCode } from "#engines/search/analysis/concepts.ts";
import { type FaultNumbers, faultIn } from "./fault-question.ts";
import { editDistance } from "#domain/locale/edit-distance.ts";
import type { Spelling } from "./spelling.ts";

type Model = { code: string; model: string; id?: number };

/** What to look for in a language; `sister` marks the other Chinese script, which adds to what is found. */
export type QuestionPart = { locale: Locale; concepts: Concept[]; sister?: true };

/** What is read from a question before the search. */
export type Question = {
  text: string;
  /**
   * What to look for in each language: the visitor's first, others for words that the visitor's does not
   * know.
   */
  parts: QuestionPart[];
  /** Things that no language knows. */
  unknown: Concept[];
  models: Model[];
  /** Models whose codes begin with a written one. */
  begun: Model[];
  /** Models similar to a written code that does not exist. */
  meant: { written: string; models: Model[] } | undefined;
  fault: FaultNumbers | undefined;
  /** Unknown words with the nearest word of the visitor's language. */
  respelled: { start: number; end: number; word: string }[];
};

type Known = {
  analyzers: Record<Locale, Analyzer>;
  languages: Record<Locale, { size: number; frequency: ReadonlyMap<string, number> }>;
  models: readonly Model[];
  series: ReadonlySet<string>;
  /** Whether an SPN is in the fault table. */
  hasParameter(spn: number): boolean;
  spelling(locale: Locale): Spelling;
};

/** Characters of a question that are read. */
export const questionLength = 500;
/** How many other languages may help with a question. */
const mostHelpers = 2;
const mostMeant = 3;
/** Weight of a word that replaces a mistyped one. */
const respelledWeight = 0.6;

export function readQuestion(text: string, locale: Locale, known: Known): Question {
  const line = text.replaceAll("\0", " ").slice(0, questionLength);
  const analysis = known.analyzers[locale].analyze(line);
  const things = joined(conceptsOf(analysis, known.languages[locale]), known.languages[locale]);
  const parts: QuestionPart[] = [{ locale, concepts: things.filter((concept) => concept.known) }];
  let unknown = things.filter((concept) => !concept.known);
  const others = locales.filter((other) => other !== locale);
  for (let i = 0; i < mostHelpers && unknown.length; i++) {
    const [best] = others
      .filter((other) => !parts.some((part) => part.locale === other))
      .map((other) => ({ other, concepts: helpOf(line, other, unknown, known) }))
      .filter(({ concepts }) => concepts.length)
      .toSorted(
        (a, b) =>
          b.concepts.length - a.concepts.length ||
          helpfulness(b.other) - helpfulness(a.other) ||
          weightOf(b.concepts) - weightOf(a.concepts),
      );
    if (!best) break;
    parts.push({ locale: best.other, concepts: best.concepts });
    const spoken = known.analyzers[best.other].analyze(line).units;
    // Words that this language knows are found; its stop words are not missed.
    unknown = unknown.filter(
      (gap) =>
        spoken.some((unit) => overlaps(unit, gap)) && !best.concepts.some((concept) => covers(concept, gap)),
    );
  }
  // Hong Kong's words for things are often the mainland's too, whose pages alone have careers and investors.
  if (locale === "hk" && !parts.some((part) => part.locale === "zh")) {
    parts.push({
      locale: "zh",
      concepts: conceptsOf(known.analyzers.zh.analyze(line), known.languages.zh).filter(
        (concept) => concept.known,
      ),
      sister: true,
    });
  }
  const parted = unknown.flatMap((gap) => partsOf(gap, known.languages[locale]));
  parts[0]!.concepts.push(...parted);
  unknown = unknown.filter((gap) => !parted.some(({ start }) => start === gap.start));
  const respelled = respell(unknown, locale, known);
  parts[0]!.concepts.push(...respelled.map(({ concept }) => concept));
  unknown = unknown.filter((gap) => !respelled.some(({ gap: found }) => found === gap));
  const codes = codesOf(analysis);
  const models = codes.flatMap(({ code }) => known.models.filter((model) => model.code === code));
  const strange = codes.find(
    ({ code }) => !known.models.some((model) => model.code === code) && !known.series.has(code),
  );
  return {
    text: line,
    parts,
    unknown,
    models,
    begun: strange ? known.models.filter((model) => model.code.startsWith(strange.code)) : [],
    meant: strange && meantBy(line.slice(strange.start, strange.end).trim(), strange.code, known.models),
    fault: faultIn(line, known.hasParameter),
    respelled: respelled.map(({ concept, word }) => ({ start: concept.start, end: concept.end, word })),
  };
}

function codesOf({ units }: Analysis): { code: string; start: number; end: number }[] {
  return units.flatMap(({ terms, start, end }) =>
    isCode(terms[0]![0]) ? [{ code: terms[0]![0].slice(1), start, end }] : [],
  );
}

/** Weight of words that are written apart or together. */
const compoundWeight = 0.8;
/** Shortest part of a compound. */
const shortestPart = 3;
/** Passages that must contain each part: rarer letter sequences are not words. */
const leastCommon = 5;

/** Words that are written apart here and together in texts: `data sheet` finds `datasheet`. */
function joined(concepts: Concept[], { size, frequency }: Known["languages"][Locale]): Concept[] {
  for (const [i, first] of concepts.entries()) {
    const second = concepts[i + 1];
    if (first.kind !== "word" || second?.kind !== "word" || second.start - first.end !== 1) continue;
    const term = first.asked + second.asked;
    if (!frequency.has(term)) continue;
    for (const one of [first, second]) {
      one.terms.push({ term, weight: compoundWeight, cover: 1 });
      if (one.known) continue;
      one.known = true;
      one.weight = importance(size, frequency.get(term)!);
    }
  }
  return concepts;
}

/** The two words in an unknown compound: `oilpressure`. */
function partsOf(gap: Concept, { size, frequency }: Known["languages"][Locale]): Concept[] {
  const cut = gap.kind === "word" ? cutOf(gap.asked, frequency) : undefined;
  if (!cut) return [];
  return [gap.asked.slice(0, cut), gap.asked.slice(cut)].map((term) => ({
    ...gap,
    asked: term,
    known: true,
    weight: importance(size, frequency.get(term)!),
    terms: [{ term, weight: compoundWeight, cover: 1 }],
  }));
}

/**
 * Where an unknown word splits into two known ones; of several places the one with the more frequent words.
 */
function cutOf(word: string, frequency: ReadonlyMap<string, number>): number | undefined {
  let best: { cut: number; least: number } | undefined;
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut++) {
    const least = Math.min(frequency.get(word.slice(0, cut)) ?? 0, frequency.get(word.slice(cut)) ?? 0);
    if (least > leastCommon && least > (best?.least ?? 0)) best = { cut, least };
  }
  return best?.cut;
}

/** What a language adds to the words that others do not know. */
function helpOf(line: string, locale: Locale, gaps: readonly Concept[], known: Known): Concept[] {
  const concepts = conceptsOf(known.analyzers[locale].analyze(line), known.languages[locale]);
  return concepts.filter((concept) => concept.known && gaps.some((gap) => covers(concept, gap)));
}

/** Proposals for unknown words. */
function respell(gaps: readonly Concept[], locale: Locale, { spelling, languages, analyzers }: Known) {
  return gaps.flatMap((gap) => {
    const near = gap.kind === "word" ? spelling(locale).near(gap.asked) : [];
    const [best] = near;
    if (!best) return [];
    const { size, frequency } = languages[locale];
    const terms = near
      .filter(({ distance }) => distance === best.distance)
      .flatMap(({ term }) => analyzers[locale].analyze(term).units[0]?.terms ?? [])
      .map(([term, weight]) => ({ term, weight: weight * respelledWeight, cover: respelledWeight }));
    const weight = importance(size, frequency.get(best.term) ?? 0);
    return [{ gap, word: best.term, concept: { ...gap, terms, weight, known: true } satisfies Concept }];
  });
}

/** English words occur in questions of every language. */
function helpfulness(locale: Locale): number {
  return locale === "en" ? 1 : 0;
}

function weightOf(concepts: readonly Concept[]): number {
  return concepts.reduce((sum, concept) => sum + concept.weight, 0);
}

type Span = { start: number; end: number };

/** Pairs of Chinese characters overlap, so one unknown pair does not make the next unknown. */
function covers(concept: Concept, gap: Concept): boolean {
  return concept.kind === "han"
    ? concept.start <= gap.start && gap.end <= concept.end
    : overlaps(concept, gap);
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function sameLetters(a: string, b: string): boolean {
  const letters = (code: string) => code.match(/./g)?.toSorted().join("");
  return a.length === b.length && letters(a) === letters(b);
}

/** The models whose codes are nearest to an unknown one, or begin with it. */
function meantBy(written: string, code: string, models: readonly Model[]): Question["meant"] {
  const limit = code.length > 5 ? 2 : 1;
  const near = models
    .map((model) => ({
      model,
      distance: model.code.startsWith(code)
        ? 0.5
        : Math.min(
            editDistance(code, model.code, limit),
            0.5 + editDistance(code, baseOf(model.code), limit),
          ),
    }))
    .filter(({ distance }) => distance <= limit)
    // Two digits swapped are likelier than a wrong one.
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        Number(sameLetters(b.model.code, code)) - Number(sameLetters(a.model.code, code)),
    );
  const least = near[0]?.distance ?? 0;
  const list = near
    .filter(({ distance }) => distance <= least + 0.5)
    .slice(0, mostMeant)
    .map(({ model }) => model);
  return list.length ? { written, models: list } : undefined;
}
