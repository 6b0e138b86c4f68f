/** A question that was not answered well, with the terms that it is compared by. */
export type GapQuestion = {
  question: string;
  locale: string;
  terms: readonly string[];
  unanswered: boolean;
  failed: boolean;
  disliked: boolean;
  reasons: string[];
};

/** Questions that ask for the same: the one that was asked most stands for all. */
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

/** Share of terms that two questions must have in common to be one. */
const alike = 0.6;

/** Most other wordings that a group shows. */
const mostWordings = 3;

/** Groups near-identical questions by their terms; the group with most questions first. */
export function groupGaps(questions: readonly GapQuestion[]): Gap[] {
  const groups: { terms: Set<string>; members: GapQuestion[] }[] = [];
  // Short questions first: a long one joins what it elaborates on, not the other way round.
  for (const one of questions.toSorted((a, b) => a.terms.length - b.terms.length)) {
    const terms = new Set(one.terms);
    const near = groups.find(
      (group) => group.members[0]!.locale === one.locale && similarity(group.terms, terms) >= alike,
    );
    if (near) near.members.push(one);
    else groups.push({ terms, members: [one] });
  }
  return groups
    .map(({ members }) => toGap(members))
    .toSorted((a, b) => b.count - a.count || a.question.localeCompare(b.question));
}

function toGap(members: readonly GapQuestion[]): Gap {
  const wordings = counted(members.map(({ question }) => question));
  return {
    question: wordings[0]!.text,
    locale: members[0]!.locale,
    count: members.length,
    unanswered: members.filter((one) => one.unanswered).length,
    failed: members.filter((one) => one.failed).length,
    disliked: members.filter((one) => one.disliked).length,
    reasons: counted(members.flatMap(({ reasons }) => reasons)),
    also: wordings.slice(1, 1 + mostWordings).map(({ text }) => text),
  };
}

/**
 * What two sets have in common, of the larger one. Where the models or numbers differ, nothing: those are two
 * questions.
 */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const numbered = (set: ReadonlySet<string>) =>
    [...set]
      .filter((term) => /\d/.test(term))
      .toSorted()
      .join();
  if (numbered(a) !== numbered(b)) return 0;
  const common = [...a].filter((term) => b.has(term)).length;
  return common / Math.max(a.size, b.size, 1);
}

function counted(texts: readonly string[]): { text: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count);
}
