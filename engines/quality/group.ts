import { alike, similarity } from "#engines/answers/gaps.ts";
import type { Wording } from "./wording.ts";

/** A wording that belongs to a group already: what is like it joins that group. */
type Known = { gap: number; locale: string; text: string; terms: readonly string[] };

/** Questions of one meaning; `gap` is the number of a group that is stored. */
export type Group = { gap: number | undefined; wordings: Wording[] };

/** What a group is about, beyond its words, and in no language. */
export type About = {
  /** Models that it names. */
  models: readonly string[];
  /** Terms of the trade that it uses, by their English names, and the kind of question that it is. */
  concepts: readonly string[];
  kind: string | undefined;
  /** Weight of the best documents, the same in every language. */
  documents: ReadonlyMap<string, number>;
  /** Whether the search is sure enough for that to mean something. */
  isSure: boolean;
};

type Kernel = { terms: ReadonlySet<string>; group: Group };

/**
 * Groups wordings of a language whose words are nearly the same, synonyms counted as one. Stored groups come
 * first, so that what staff decided about them stays with its questions.
 */
export function groupByWords(wordings: readonly Wording[], known: readonly Known[]): Group[] {
  const groups: Group[] = [];
  const stored = new Map<number, Group>();
  const own = new Map<string, Group>();
  const kernels = new Map<string, Kernel[]>();
  const keysOf = (locale: string, terms: readonly string[]) =>
    terms.length ? terms.map((term) => `${locale} ${term}`) : [locale];
  const add = (locale: string, terms: readonly string[], group: Group) => {
    const kernel = { terms: new Set(terms), group };
    for (const key of keysOf(locale, terms)) kernels.getOrInsertComputed(key, () => []).push(kernel);
  };
  for (const { gap, locale, text, terms } of known) {
    const group = stored.getOrInsertComputed(gap, () => ({ gap, wordings: [] }));
    own.set(`${locale} ${text}`, group);
    add(locale, terms, group);
  }
  groups.push(...stored.values());
  // Short ones first: a long one joins what it elaborates on, not the other way round.
  const inOrder = wordings.toSorted(
    (a, b) => a.terms.length - b.terms.length || b.times - a.times || (a.text < b.text ? -1 : 1),
  );
  for (const wording of inOrder) {
    const { locale, text, terms } = wording;
    const near = () => {
      const set = new Set(terms);
      return keysOf(locale, terms)
        .flatMap((key) => kernels.get(key) ?? [])
        .find((kernel) => similarity(kernel.terms, set) >= alike)?.group;
    };
    const found = own.get(`${locale} ${text}`) ?? near();
    const group = found ?? { gap: undefined, wordings: [] };
    group.wordings.push(wording);
    if (found) continue;
    groups.push(group);
    add(locale, terms, group);
  }
  return groups.filter((group) => group.wordings.length);
}

/** How alike what is found must be for two groups to be about the same, 0 to 1. */
const sameAbout = 0.85;

/** Models and terms that two groups must have in common to be one where the search is not sure. */
const leastConcepts = 2;

/**
 * Puts groups together that are the same question in another language, or in quite other words: they name
 * the same models, and ask in the same way for the same terms of the trade, or the search, where it is sure,
 * finds the same documents for them.
 */
export function groupByMeaning(groups: readonly Group[], aboutOf: ReadonlyMap<Group, About>): Group[] {
  const merged: Group[] = [];
  const byKey = new Map<string, { about: About; group: Group }[]>();
  for (const group of groups.toSorted(inWeight)) {
    const about = aboutOf.get(group);
    const keys = about ? keysOf(about) : [];
    const same = keys
      .flatMap((key) => (byKey.get(key) ?? []).map((other) => ({ key, ...other })))
      .find(
        (other) =>
          (other.group.gap === undefined || group.gap === undefined || other.group.gap === group.gap) &&
          (other.key.startsWith(byTerms) || isSame(other.about, about!)),
      );
    const kept = same?.group ?? { gap: group.gap, wordings: [] };
    kept.wordings.push(...group.wordings);
    kept.gap ??= group.gap;
    if (!same) merged.push(kept);
    for (const key of keys) byKey.getOrInsertComputed(key, () => []).push({ about: about!, group: kept });
  }
  return merged.toSorted(inWeight);
}

const byTerms = "terms ";

/** Groups with none of these in common are not compared. */
function keysOf({ models, concepts, kind, documents, isSure }: About): string[] {
  const named = [...models.toSorted(), ...concepts.toSorted()];
  const [best] = documents.keys();
  return [
    ...(kind !== undefined && concepts.length && named.length >= leastConcepts
      ? [byTerms + [kind, ...named].join(" | ")]
      : []),
    ...(isSure && best !== undefined ? [`found ${best}`] : []),
  ];
}

export const weightOf = ({ wordings }: Group): number => wordings.reduce((sum, { times }) => sum + times, 0);

const inWeight = (a: Group, b: Group) =>
  weightOf(b) - weightOf(a) || ((a.wordings[0]?.text ?? "") < (b.wordings[0]?.text ?? "") ? -1 : 1);

/** Whether the search finds the same for both. */
function isSame(a: About, b: About): boolean {
  if (a.models.toSorted().join() !== b.models.toSorted().join()) return false;
  let [common, inA, inB] = [0, 0, 0];
  for (const [document, weight] of a.documents) {
    common += weight * (b.documents.get(document) ?? 0);
    inA += weight ** 2;
  }
  for (const weight of b.documents.values()) inB += weight ** 2;
  return common / Math.sqrt(inA * inB || 1) >= sameAbout;
}
