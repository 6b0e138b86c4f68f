import { type FaultQuery, readFaultQuery } from "#domain/fault-code/query.ts";
import { languageWords } from "../analysis/language-words.server.ts";

/** Numbers of a fault that a question names. */
export type FaultNumbers = Pick<FaultQuery, "spn" | "fmi">;

const largestFmi = 31;
/** `190/16` behind the letters SPN. */
const behindSpn = /spn\D{0,4}(\d{1,6})\s*[-–/:.,]\s*(\d{1,2})(?!\d)/i;
/** `code 3251 fmi 0`: a number without its letters in front of the other. */
const beforeFmi = /(?<![\d.,])(\d{2,6})\D{1,8}fmi\D{0,4}\d/i;
/** `3251-16` somewhere in a sentence. */
const pair = /(?<![\d.,–/-])(\d{2,6})\s?[-–/:]\s?(\d{1,2})(?![\d.,/-]|\s?[a-zµ°℃]{1,3}\b)/iu;
/** Whether a question speaks of faults, with or without numbers. */
export function speaksOfFaults(question: string): boolean {
  return namesFault(question) || /spn|fmi/i.test(question);
}

/**
 * The fault that a question names: with its letters, as a pair alone, or as a pair in a sentence when the SPN
 * is a known one.
 */
export function faultIn(question: string, isKnown: (spn: number) => boolean): FaultNumbers | undefined {
  const line = question.normalize("NFKC");
  const { spn, fmi } = readFaultQuery(line);
  if (spn !== undefined && fmi !== undefined) return { spn, fmi };
  if (spn !== undefined) {
    const both = behindSpn.exec(line);
    return both && Number(both[2]) <= largestFmi ? { spn: Number(both[1]), fmi: Number(both[2]) } : { spn };
  }
  if (fmi !== undefined) {
    const before = Number(beforeFmi.exec(line)?.[1] ?? NaN);
    return isKnown(before) ? { spn: before, fmi } : { fmi };
  }
  const match = pair.exec(line);
  if (!match) return undefined;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (second > largestFmi || !isKnown(first) || (match[1]!.length < 3 && !namesFault(line))) return undefined;
  return { spn: first, fmi: second };
}

let faultWords: RegExp | undefined;

/** A sentence that speaks of a fault; short numbers in others are sizes and ratings. */
function namesFault(text: string): boolean {
  return (faultWords ??= new RegExp(languageWords().fault.join("|"), "iu")).test(text);
}
