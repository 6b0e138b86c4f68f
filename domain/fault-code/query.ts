/**
 * What a technician asked for: a pair of numbers, a parameter, a failure mode, or words. `beyond` holds
 * numbers out of range; then nothing else is set, since no answer could fit.
 */
export type FaultQuery = {
  spn?: number;
  fmi?: number;
  words?: string;
  beyond?: { spn?: number; fmi?: number };
};

/** Largest numbers of SAE J1939-73: 19 bits and 5 bits. */
export const largestSpn = 524_287;
export const largestFmi = 31;

/** Longest line that is looked at: a pasted alarm with everything around it. */
export const queryLength = 300;

/**
 * Parses typed or pasted text: `110-0`, `110/0`, `110 0`, `SPN110 FMI0`, `spn: 110, fmi: 00`, or an alarm
 * line that contains them. Everything else is words to search for.
 */
export function readFaultQuery(text: string): FaultQuery {
  const line = text.normalize("NFKC").slice(0, queryLength).trim();
  const spn = /spn\D{0,4}(\d{1,12})/i.exec(line)?.[1];
  const fmi = /fmi\D{0,4}(\d{1,12})/i.exec(line)?.[1];
  if (spn || fmi) return withinBus({ spn: numberOf(spn), fmi: numberOf(fmi) });
  const [, first, second] = /^(\d{1,12})(?:\s*[-\u2013/:.,;\s]\s*(\d{1,12}))?$/.exec(line) ?? [];
  if (first) return withinBus({ spn: numberOf(first), fmi: numberOf(second) });
  return line ? { words: line } : {};
}

/** The numbers as a query, or as `beyond` where they are out of range. */
export function withinBus({ spn, fmi }: { spn?: number | undefined; fmi?: number | undefined }): FaultQuery {
  const beyond = only({
    spn: spn !== undefined && spn > largestSpn ? spn : undefined,
    fmi: fmi !== undefined && fmi > largestFmi ? fmi : undefined,
  });
  return Object.keys(beyond).length ? { beyond } : only({ spn, fmi });
}

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));

/** Without what is undefined. */
const only = ({ spn, fmi }: { spn: number | undefined; fmi: number | undefined }) => ({
  ...(spn === undefined ? {} : { spn }),
  ...(fmi === undefined ? {} : { fmi }),
});
