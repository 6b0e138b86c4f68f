import type { Ask, Composed } from "./ask.ts";

/** A way to answer a question, before it is worked out. */
export type Proposal = {
  /** How sure it is that the question is its own, 0 to 1; above 1 counts as 1. */
  sure: number;
  /** What it recognised, for reports and tests. */
  why: string;
  /** Undefined where the data has nothing after all: then the next is asked. */
  compose(): Promise<Composed | undefined> | Composed | undefined;
};

/** Says whether a question is its own, from the question and the data alone. */
export type Answerer = {
  name: string;
  propose(ask: Ask): Promise<Proposal | undefined> | Proposal | undefined;
};

/** Below it nobody answers from data; passages are looked for. */
export const leastSure = 0.5;

/** The answer of whoever is surest that the question is his. */
export async function answerBy(
  answerers: readonly Answerer[],
  ask: Ask,
): Promise<{ by: string; composed: Composed } | undefined> {
  const proposals: (Proposal & { name: string })[] = [];
  for (const { name, propose } of answerers) {
    const proposal = await propose(ask);
    if (proposal && proposal.sure >= leastSure) proposals.push({ name, ...proposal });
  }
  // Of equally sure ones the first of the list.
  for (const { name, compose } of proposals.toSorted((a, b) => Math.min(1, b.sure) - Math.min(1, a.sure))) {
    const composed = await compose();
    if (composed) return { by: name, composed };
  }
  return undefined;
}
