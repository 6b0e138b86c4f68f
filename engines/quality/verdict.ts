import type { Tried, TriedQuestion } from "#db/schema/staff/gap.ts";

const documentsOf = (list: Tried["sources"]) => list.map(({ document }) => document);
const isSameList = (a: Tried["sources"], b: Tried["sources"]) =>
  documentsOf(a).join() === documentsOf(b).join();

/**
 * What a draft does to the answer of a question. For the questions that it is made for it is better where it
 * answers or is found first; any other question gets worse where it is not answered any more, or loses the
 * document that its answer came from.
 * @param own name of the draft's document
 */
export function verdictOf(
  { of, before, after }: Pick<TriedQuestion, "of" | "before" | "after">,
  own: string,
): TriedQuestion["verdict"] {
  if (before.answered && !after.answered) return "worse";
  if (!before.answered && after.answered) return "better";
  const change = of === "group" ? ownChange(before, after, own) : isLost(before, after, own) && "worse";
  if (change) return change;
  const isSame =
    before.text === after.text &&
    isSameList(before.sources, after.sources) &&
    isSameList(before.found, after.found);
  return isSame ? "same" : "changed";
}

/** A question that the draft is made for: whether the draft tells it now, or is found first. */
function ownChange(before: Tried, after: Tried, own: string): "better" | "worse" | undefined {
  const tells = (tried: Tried) => documentsOf(tried.sources).includes(own);
  const isFirst = (tried: Tried) => tried.found[0]?.document === own;
  for (const is of [tells, isFirst]) {
    if (is(after) && !is(before)) return "better";
    if (is(before) && !is(after)) return "worse";
  }
  return undefined;
}

/** Whether an answer has lost the document that it came from. */
function isLost(before: Tried, after: Tried, own: string): boolean {
  const [first] = documentsOf(before.sources);
  return first !== undefined && first !== own && !documentsOf(after.sources).includes(first);
}
