/** A wording that was not answered well, how often it came, and the terms that it is compared by. */
export type GapQuestion = {
  question: string;
  locale: string;
  terms: readonly string[];
  count: number;
  unanswered: number;
  failed: number;
  disliked: number;
  reasons: string[];
};

/** Questions that ask for the same thing; the most frequent one represents them. */
export type Gap = {
  question: string;
  locale: string;
  count: number;
  unanswered: number;
  failed: number;
  disliked: number;
  reasons: { text: string; count: number }[];
  also: string[];
};

/** Share of common terms from which on two questions count as the same. */
export const alike = 0.6;

/** Most other wordings that a group shows. */
const mostWordings = 3;

type Group = { terms: ReadonlySet<string>; members: GapQuestion[] };

/**
 * Groups near-identical questions by their terms; the group with most questions first. A question is compared
 * only with groups that share a term with it.
 */
export function groupGaps(questions: readonly GapQuestion[]): Gap[] {
  const groups: Group[] = [];
  const byTerm = new Map<string, Group[]>();
  // Short questions first: a long one joins what it elaborates on, not the other way round.
  for (const one of questions.toSorted((a, b) => a.terms.length - b.terms.length)) {
    const terms = new Set(one.terms);
    const keys = terms.size ? [...terms].map((term) => `${one.locale} ${term}`) : [one.locale];
    const near = keys
      .flatMap((key) => byTerm.get(key) ?? [])
      .find((group) => similarity(group.terms, terms) >= alike);
    if (near) {
      near.members.push(one);
      continue;
    }
    const group = { terms, members: [one] };
    groups.push(group);
    for (const key of keys) byTerm.getOrInsertComputed(key, () => []).push(group);
  }
  return groups
    .map(({ members }) => toGap(members))
    .toSorted((a, b) => b.count - a.count || a.question.localeCompare(b.question));
}

function toGap(members: readonly GapQuestion[]): Gap {
  const wordings = counted(members.map(({ question, count }) => [question, count]));
  const sum = (of: "count" | "unanswered" | "failed" | "disliked") =>
    members.reduce((total, one) => total + one[of], 0);
  return {
    question: wordings[0]!.text,
    locale: members[0]!.locale,
    count: sum("count"),
    unanswered: sum("unanswered"),
    failed: sum("failed"),
    disliked: sum("disliked"),
    reasons: counted(members.flatMap(({ reasons }) => reasons.map((reason) => [reason, 1] as const))),
    also: wordings.slice(1, 1 + mostWordings).map(({ text }) => text),
  };
}

/**
 * The share of common terms in the larger set; 0 where models or numbers differ, since those are different
 * questions.
 */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const numbered = (set: ReadonlySet<string>) =>
    [...set]
      .filter((term) => /\d/.test(term))
      .toSorted()
      .join();
  if (numbered(a) !== numbered(b)) return 0;
  const common = [...a].filter((term) => b.has(term)).length;
  return common / Math.max(a.size, b.size, 1);
}

function counted(texts: readonly (readonly [text: string, times: number])[]) {
  const counts = new Map<string, number>();
  for (const [text, times] of texts) counts.set(text, (counts.get(text) ?? 0) + times);
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count);
}
