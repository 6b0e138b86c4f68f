/** A question that a draft may change the answer to. */
export type SampleQuestion = {
  text: string;
  locale: string;
  of: "suggested" | "question" | "answered";
  terms: readonly string[];
};

/**
 * A few of many questions: those nearest to what the draft says, which it is likeliest to take over, and
 * some from all over the rest; always the same of the same.
 * @param told terms of the draft by language
 */
export function sampleOf<T extends SampleQuestion>(
  questions: readonly T[],
  told: ReadonlyMap<string, ReadonlySet<string>>,
  { near, others }: { near: number; others: number },
): T[] {
  const nearness = ({ locale, terms }: T) => {
    const own = told.get(locale);
    return own ? terms.filter((term) => own.has(term)).length / Math.max(terms.length, 1) : 0;
  };
  const scored = questions
    .map((question) => ({ question, score: nearness(question) }))
    .toSorted((a, b) => b.score - a.score || (a.question.text < b.question.text ? -1 : 1));
  const nearest = scored.slice(0, near).filter(({ score }) => score > 0);
  const rest = scored.slice(nearest.length);
  const step = Math.max(1, Math.floor(rest.length / others));
  const spread = rest.filter((_, i) => i % step === 0).slice(0, others);
  return [...nearest, ...spread].map(({ question }) => question);
}
