import type { AnswerTurn } from "./questions.ts";

/**
 * - `right`: says what it must and nothing that it must not; refuses what cannot be known; asks for the model
 * - `wrong`: something else or false, told as if sure
 * - `refused`: says that it does not know, though the site does
 * - `told`: answers what it had to refuse
 */
export type Verdict = "right" | "wrong" | "refused" | "told";

export type Reply = { text: string; answered: boolean | undefined };

/** What an answer tells first, without what else may be meant, which stands behind words of its own. */
export const firstOf = ({ text, answered }: Reply, elsewhere: string): Reply => ({
  text: text.split(`\n\n*${elsewhere}*`)[0]!,
  answered,
});

export function judge({ must, mustNot, refused, asksModel }: AnswerTurn, { text, answered }: Reply): Verdict {
  const plain = text
    .replaceAll("**", "")
    .replaceAll(/\s*\[\d+\]/g, "")
    .replaceAll("\u00A0", " ");
  // A range is one whatever its sign is: Chinese writes 8～35 V.
  const spelled = plain.replaceAll("～", "–");
  const matches = (one: RegExp) => one.test(plain) || one.test(spelled);
  const says = must.every(matches) && !mustNot.some(matches);
  if (refused) return answered !== true && says ? "right" : "told";
  if (asksModel) return answered === undefined && says ? "right" : answered === false ? "refused" : "wrong";
  if (says && answered !== false) return "right";
  // Who asks back which of several things is meant does not tell something else as if sure.
  return answered === true ? "wrong" : "refused";
}

/** Of a dialogue the worst turn counts. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return (["wrong", "told", "refused", "right"] as const).find((one) => verdicts.includes(one)) ?? "right";
}
