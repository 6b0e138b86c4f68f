import { isAnswer, type Place, type Question } from "./questions.ts";

/** A method's reply to a question: places, best first, and whether it would answer at all. */
export type Reply = {
  places: Place[];
  /** Undefined for a method that never refuses. */
  answers?: boolean;
  confidence?: number;
};

export type Judged = {
  question: Question;
  reply: Reply;
  /** Rank of the first answer, from 1; 0 if not found. */
  rank: number;
};

export function judge(question: Question, reply: Reply): Judged {
  const at = reply.places.findIndex((place) => question.answers.some((answer) => isAnswer(place, answer)));
  return { question, reply, rank: at + 1 };
}

/** Results that count for the mean reciprocal rank. */
const depth = 10;

export const recallAt = (k: number) => (judged: Judged) => (judged.rank > 0 && judged.rank <= k ? 1 : 0);
export const reciprocal = (judged: Judged) => (judged.rank > 0 && judged.rank <= depth ? 1 / judged.rank : 0);

export function mean(values: readonly number[]): number {
  return values.length ? values.reduce((a, b) => a + b, 0) / values.length : NaN;
}

const samples = 2000;

/** 95 % interval of a mean by bootstrap; deterministic. */
export function interval(values: readonly number[]): [number, number] {
  if (!values.length) return [NaN, NaN];
  const random = seeded(values.length * 7919 + 17);
  const means = Array.from({ length: samples }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)]!)),
  ).toSorted((a, b) => a - b);
  return [means[Math.floor(samples * 0.025)]!, means[Math.floor(samples * 0.975)]!];
}

/** Pseudo-random numbers from 0 to 1 (mulberry32): the same seed gives the same series. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
