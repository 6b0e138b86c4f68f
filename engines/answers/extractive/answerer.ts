import type { Ask, Composed } from "./ask.ts";

/** A way to answer a question, before it is worked out. */
export type Proposal = {
  /** How sure it is that the question is its own, 0 to 1; above 1 counts as 1. */
  sure: number;
  /**
   * Whether it goes by more than words and is not weighed against others: a code that is written out, a model
   * that does not exist, a question with a parameter's name and nothing else.
   */
  certain?: true;
  /** Whether what is certain is told as it is, without what else may be meant. */
  alone?: true;
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

/** Below it an answerer only guesses. */
export const leastSure = 0.5;
