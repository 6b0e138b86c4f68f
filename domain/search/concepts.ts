import { type Analysis, codeMark, type Unit } from "./analyze.ts";

/** A thing that a question asks for: any of its terms says that a passage is about it. */
export type Concept = {
  /** `weight` counts in the score, `cover` is how much of the thing a passage has that has the term. */
  terms: { term: string; weight: number; cover: number }[];
  /** How rare it is in the language, times how much it says in the question. */
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
const groupWeight = 0.6;
const groupCover = 0.9;

type Language = { size: number; frequency: ReadonlyMap<string, number> };

/** Inverse document frequency as in BM25. */
export function rarity(size: number, passages: number): number {
  return Math.log(1 + (size - passages + 0.5) / (passages + 0.5));
}

/** A pasted page asks for hundreds of things; those that say most are enough, and cost no more than a long question. */
const mostConcepts = 32;

/** What a question asks for, each thing once, with its weight in a language; of very many those that say most. */
export function conceptsOf({ units, groups }: Analysis, { size, frequency }: Language): Concept[] {
  const concepts = new Map<string, Concept>();
  units.forEach((unit, i) => {
    const own = unit.terms.map(([term, weight]) => ({ term, weight, cover: unit.kind === "word" ? 1 : weight }));
    const same = groups.filter((group) => group.from <= i && i <= group.to).map((group) => ({ term: group.term, weight: groupWeight, cover: groupCover }));
    const key = own[0]!.term;
    if (concepts.has(key)) return;
    const terms = [...own, ...same].filter(({ term }) => frequency.has(term));
    const direct = Math.max(0, ...own.map(({ term }) => frequency.get(term) ?? 0));
    const passages = direct || Math.max(0, ...terms.map(({ term }) => frequency.get(term) ?? 0));
    concepts.set(key, {
      terms,
      weight: unit.share * rarity(size, passages),
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

export function isCode(term: string): boolean {
  return term.startsWith(codeMark);
}
