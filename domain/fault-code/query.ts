/** What a technician asked for: a pair of numbers, a parameter, a failure mode, or words. */
export type FaultQuery = { spn?: number; fmi?: number; words?: string };

/** Largest numbers of SAE J1939-73: 19 bits and 5 bits. */
const largestSpn = 524_287;
const largestFmi = 31;

/** Longest line that is looked at: a pasted alarm with everything around it. */
export const queryLength = 300;

/**
 * Understands what is typed or pasted: `110-0`, `110/0`, `110 0`, `SPN110 FMI0`, `spn: 110, fmi: 00`, or an
 * alarm line that holds them somewhere. Everything else is words to search for.
 */
export function readFaultQuery(text: string): FaultQuery {
  const line = text.normalize("NFKC").slice(0, queryLength).trim();
  const spn = inRange(/spn\D{0,4}(\d{1,6})(?!\d)/i.exec(line)?.[1], largestSpn);
  const fmi = inRange(/fmi\D{0,4}(\d{1,2})(?!\d)/i.exec(line)?.[1], largestFmi);
  if (spn !== undefined || fmi !== undefined)
    return { ...(spn === undefined ? {} : { spn }), ...(fmi === undefined ? {} : { fmi }) };
  const pair = /^(\d{1,6})\s*[-\u2013/:.,;\s]\s*(\d{1,2})$/.exec(line);
  const [first, second] = [inRange(pair?.[1], largestSpn), inRange(pair?.[2], largestFmi)];
  if (first !== undefined && second !== undefined) return { spn: first, fmi: second };
  const single = inRange(/^(\d{1,6})$/.exec(line)?.[1], largestSpn);
  if (single !== undefined) return { spn: single };
  return line ? { words: line } : {};
}

function inRange(digits: string | undefined, largest: number): number | undefined {
  const value = digits === undefined ? NaN : Number(digits);
  return value <= largest ? value : undefined;
}
