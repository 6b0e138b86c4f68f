import { type Analysis, codeMark, type GroupHit, type Unit } from "./analyze.ts";
import { acrossShare } from "./han.ts";

/** A thing that a question asks for: any of its terms says that a passage is about it. */
export type Concept = {
  /** `weight` counts in the score, `cover` is how much of the thing a passage has that has the term. */
  terms: { term: string; weight: number; cover: number }[];
  /** How much it says in the language (`importance`), times how much it says in the question. */
  weight: number;
  /** Whether any passage of the language has it. */
  known: boolean;
  kind: Unit["kind"];
  /** Its last term: of a word the form that was written, without accents. */
  asked: string;
  /** Place in the question. */
  start: number;
  end: number;
};

/** How much an expression that means the same counts. */
const groupWeight = 0.8;
const groupCover = 0.9;
/** How much a word counts itself where it stands in an expression: `cut` in `power cut` is no cut-out. */
const inPhraseWeight = 0.7;

type Language = { size: number; frequency: ReadonlyMap<string, number> };

/** Inverse document frequency as in BM25. */
export function rarity(size: number, passages: number): number {
  return Math.log(1 + (size - passages + 0.5) / (passages + 0.5));
}

/** Rarity from which on a thing weighs more than as in BM25. */
const ordinary = 4;

/** How much it says that a passage has a thing: rare ones more than by their rarity alone. */
export function importance(size: number, passages: number): number {
  const own = rarity(size, passages);
  return own * Math.sqrt(own / ordinary);
}

/**
 * A pasted page asks for hundreds of things; those that say most are enough, and cost no more than a long
 * question.
 */
const mostConcepts = 32;

/**
 * What a question asks for, each thing once, with its weight in a language; of very many those that say most.
 */
export function conceptsOf({ units, groups }: Analysis, { size, frequency }: Language): Concept[] {
  const concepts = new Map<string, Concept>();
  units.forEach((unit) => {
    const around = groups.filter(
      ({ from, to }) => units[from]!.start <= unit.start && unit.end <= units[to]!.end,
    );
    const phrase = around.some((group) => frequency.has(group.term) && isPhrase(units, group));
    const own = unit.terms.map(([term, weight]) => ({
      term,
      weight: weight * (phrase ? inPhraseWeight : 1),
      cover: unit.kind === "word" ? 1 : weight,
    }));
    const direct = Math.max(0, ...own.map(({ term }) => frequency.get(term) ?? 0));
    const same = new Map<string, Concept["terms"][number]>();
    for (const group of around) {
      // What stands for a rare word may itself be common: it then says no more than it does alone.
      const passages = frequency.get(group.term) ?? 0;
      const share = passages > direct && direct > 0 ? rarity(size, passages) / rarity(size, direct) : 1;
      const weight = share * groupWeight;
      if (weight > (same.get(group.term)?.weight ?? 0))
        same.set(group.term, { term: group.term, weight, cover: groupCover });
    }
    const key = own[0]!.term;
    if (concepts.has(key)) return;
    const terms = [...own, ...same.values()].filter(({ term }) => frequency.has(term));
    if (!terms.length && saysNothing(unit)) return;
    const passages = direct || Math.max(0, ...terms.map(({ term }) => frequency.get(term) ?? 0));
    concepts.set(key, {
      terms,
      weight: unit.share * importance(size, passages),
      known: terms.length > 0,
      kind: unit.kind,
      asked: own.at(-1)!.term,
      start: unit.start,
      end: unit.end,
    });
  });
  const all = [...concepts.values()];
  if (all.length <= mostConcepts) return all;
  return all
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostConcepts)
    .toSorted((a, b) => a.start - b.start);
}

/**
 * A long word that no text has says no more than its pairs do, and a pair across two words says nothing at
 * all.
 */
function saysNothing({ kind, word, share }: Unit): boolean {
  return kind === "han" && (word === true || share <= acrossShare);
}

/** Characters from which on a Chinese expression is one of several words. */
const longHan = 3;

function isPhrase(units: readonly Unit[], { from, to }: GroupHit): boolean {
  return to > from && (units[from]!.kind !== "han" || units[to]!.end - units[from]!.start >= longHan);
}

export function isCode(term: string): boolean {
  return term.startsWith(codeMark);
}
